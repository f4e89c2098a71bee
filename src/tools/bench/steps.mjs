/**
 * Steps of common kinds, with a condition on every third one, as accepted by a service.
 * @param {number} count
 */
export const stepsOf = (count) => Array.from({ length: count }, (_, index) => stepAt(index))

/** @typedef {ReturnType<typeof stepAt>} Step */

/**
 * The step that is open during measurements.
 * @param {number} count
 */
export const middleOf = (count) => Math.ceil(count / 2)

/** @param {number} index */
export function stepAt(index) {
  const condition = { on: 'payload', field: 'order.total', operator: 'LARGER', value: '10' }
  const isText = index % 2 === 1
  return {
    uuid: uuidOf(index),
    name: `Step ${index + 1}`,
    active: true,
    filters: index % 3 === 0 ? [{ value: 'AND', children: [condition] }] : [],
    template: isText
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
