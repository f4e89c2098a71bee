/**
 * Steps of common kinds, with a condition on every third one, as a service accepts them.
 * @param {number} count
 */
export const stepsOf = (count) => Array.from({ length: count }, (_, index) => stepAt(index))

/** @typedef {ReturnType<typeof stepAt>} Step */

/** @param {number} index */
export function stepAt(index) {
  const condition = { on: 'payload', field: 'order.total', operator: 'LARGER', value: '10' }
  return {
    uuid: uuidOf(index),
    name: `Step ${index + 1}`,
    active: true,
    filters: index % 3 === 0 ? [{ value: 'AND', children: [condition] }] : [],
    template:
      index % 2 === 1
        ? { type: 'sms', content: `Order {{order.id}} ${index}` }
        : {
            type: 'email',
            subject: `Order {{order.id}} ${index}`,
            content: [
              { type: 'text', content: 'Thank you for your order.' },
              { type: 'button', content: 'See it', url: 'https://shop.example/orders' },
            ],
          },
  }
}

/** @param {number} index */
export const uuidOf = (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** The number of steps in the address of a page. */
export const stepCountInUrl = () => Number(new URLSearchParams(location.search).get('steps'))
