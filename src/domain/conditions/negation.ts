import type { Condition, Filter } from '#src/contract/filter.ts'
import { hasPredicate, oppositeOf } from '#src/contract/operators.ts'

const oppositeStates = new Map<unknown, string>([
  ['read', 'unread'],
  ['unread', 'read'],
  ['seen', 'unseen'],
  ['unseen', 'seen'],
])

/** Passes exactly where this one fails; `undefined` if no operator does, as for "more" on a field that may be missing. */
export function opposite(condition: Condition): Condition | undefined {
  const { on, operator } = condition
  if (on === 'payload' || on === 'subscriber' || on === 'tenant' || on === 'webhook') {
    const other = hasPredicate(operator, 'order') ? undefined : oppositeOf(operator)
    return other === undefined ? undefined : { ...condition, operator: other }
  }
  return undefined
}

/** The opposite of a condition on an earlier step, if that step sent a message. Without one both pass. */
export function oppositeState(condition: Condition): Condition | undefined {
  const other = oppositeStates.get(condition.stepType)
  return condition.on === 'previousStep' && other ? { ...condition, stepType: other } : undefined
}

/** What a negated group was meant to be: AND and OR swapped, each condition inverted, the negation removed. */
export function withoutNegation(filter: Filter): Filter | undefined {
  const children = (filter.children ?? []).map((child) => opposite(child) ?? oppositeState(child))
  const inverted = children.filter((child) => child !== undefined)
  if (inverted.length === 0 || inverted.length < children.length) return undefined
  const value = inverted.length < 2 ? filter.value : filter.value === 'AND' ? 'OR' : 'AND'
  return { ...filter, isNegated: false, ...(value === undefined ? {} : { value }), children: inverted }
}
