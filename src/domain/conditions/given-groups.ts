import type { Condition, Filter } from '#src/contract/filter.ts'
import { isRecord } from '../json/values.ts'

/** A group of conditions; `undefined` in the place of what is none. */
export type GivenGroup = (Filter & { readonly children: Condition[] }) | undefined

/** The groups of a step, from any JSON, each in its place. What is not a condition asks nothing. */
export const groupsIn = (filters: unknown): GivenGroup[] =>
  Array.isArray(filters) ? filters.map(groupIn) : []

function groupIn(given: unknown): GivenGroup {
  const children = isRecord(given) ? (given['children'] ?? []) : undefined
  if (!isRecord(given) || !Array.isArray(children)) return undefined
  return { ...given, children: children.map((child: unknown) => (isRecord(child) ? child : {})) }
}
