import type { Condition } from '#src/contract/filter.ts'

const isBlank = (value: unknown) => value === undefined || value === ''

/** Whether a condition still lacks what it is about, such as its field or the earlier step. */
export function isUnfinished({ on, field, step, value }: Condition): boolean {
  switch (on) {
    case 'payload':
    case 'subscriber':
    case 'tenant':
    case 'webhook':
      return !field?.trim()
    case 'previousStep':
      return !step
    case 'isOnline':
    case 'isOnlineInLast':
      return isBlank(value)
    default:
      return false
  }
}
