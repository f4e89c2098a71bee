import type { Condition } from '#src/contract/filter.ts'

const isBlank = (value: unknown) => value === undefined || value === ''

export const fieldSources = ['payload', 'subscriber', 'tenant', 'webhook']

export const lacksField = ({ on, field }: Condition): boolean =>
  fieldSources.includes(on ?? '') && !(typeof field === 'string' ? field.trim() : field)

/** Whether a condition still lacks what it is about, such as its field or the earlier step. */
export function isUnfinished(condition: Condition): boolean {
  const { on, step, value } = condition
  switch (on) {
    case 'previousStep':
      return !step
    case 'isOnline':
    case 'isOnlineInLast':
      return isBlank(value)
    default:
      return lacksField(condition)
  }
}
