/** Short builders for workflows. */

export const on = (field: string, operator: string, value?: unknown, source = 'payload') => ({
  on: source,
  field,
  operator,
  ...(value === undefined ? {} : { value }),
})
export const and = (...children: object[]) => ({ value: 'AND', children })
export const or = (...children: object[]) => ({ value: 'OR', children })
export const sms = (...filters: object[]) => ({ uuid: 's', template: { type: 'sms', content: 'x' }, filters })
export const digest = (metadata: object) => ({ template: { type: 'digest' }, metadata })
export const delay = (metadata: object) => ({ template: { type: 'delay' }, metadata })
export const regular = (amount: number, unit: string, more: object = {}) => ({
  type: 'regular',
  amount,
  unit,
  ...more,
})
export const after = (step: string) => ({ on: 'previousStep', step, stepType: 'unread' })
export const wf = (...steps: object[]) => ({ name: 'Ping', steps })

export const a = on('a', 'EQUAL', '1')
export const b = on('b', 'EQUAL', '2')
/** A digest grouped by this field. */
export const collect = (digestKey: string) => digest(regular(5, 'minutes', { digestKey }))
