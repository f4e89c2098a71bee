import type { Condition, Filter } from '#src/contract/filter.ts'
import { isRecord } from '../json/values.ts'

/** A group of conditions; `undefined` in place of anything else. */
export type GivenGroup = (Filter & { readonly children: Condition[] }) | undefined

/** The groups of a step, from any JSON, at their positions. What is not a condition requires nothing. */
export const groupsIn = (filters: unknown): GivenGroup[] =>
  Array.isArray(filters) ? filters.map(groupIn) : []

function groupIn(given: unknown): GivenGroup {
  const children = isRecord(given) ? (given['children'] ?? []) : undefined
  if (!isRecord(given) || !Array.isArray(children)) return undefined
  return { ...given, children: children.map((child: unknown) => (isRecord(child) ? child : {})) }
}
