import { isNegative } from '#src/contract/operators.ts'
import type { ConditionValues, FilterValues, SourceFields } from '../../model/values.ts'

/** A condition's group, and its index there. */
export type ConditionPosition = { group: number; row: number }

/** A copy without the ids that a service gave the original. */
export function conditionCopy(condition: ConditionValues): ConditionValues {
  return withoutServiceIds(structuredClone(condition))
}

export function filterCopy(filter: FilterValues): FilterValues {
  const { children, ...copy } = structuredClone(filter)
  return { ...withoutServiceIds(copy), children: children.map(withoutServiceIds) }
}

function withoutServiceIds<T extends { kept?: SourceFields }>(row: T): T {
  if (!row.kept) return row
  const { _id: _, id: __, ...kept } = row.kept
  return { ...row, kept }
}

/** Moves a condition to the end of another group; removes a group that becomes empty. */
export function moveToGroup(filters: readonly FilterValues[], { group, row }: ConditionPosition, to: number) {
  const moved = filters[group]?.children[row]
  if (!moved || !filters[to] || group === to) return { filters: [...filters], place: { group, row } }
  const changed = filters.map((filter, index) => {
    if (index === group) return { ...filter, children: filter.children.toSpliced(row, 1) }
    return index === to ? { ...filter, children: [...filter.children, moved] } : filter
  })
  const isGone = changed[group]?.children.length === 0
  return {
    filters: isGone ? changed.toSpliced(group, 1) : changed,
    place: { group: isGone && to > group ? to - 1 : to, row: filters[to]?.children.length ?? 0 },
  }
}

/** The texts of a comma-separated list. A single text is not a list, nor is anything with a variable. */
export function splitTexts(value: string): string[] {
  if (value.includes('{{')) return []
  const texts = value.split(',').flatMap((text) => (text.trim() === '' ? [] : [text.trim()]))
  return texts.length > 1 ? [...new Set(texts)] : []
}

/**
 * The service compares one text, commas included. Replaces a condition with several texts by one each: any for IN,
 * none for NOT_IN. If the group is joined the other way, groups express the same.
 */
export function splitList(
  filters: readonly FilterValues[],
  { group, row }: ConditionPosition,
): FilterValues[] {
  const filter = filters[group]
  const condition = filter?.children[row]
  const texts = splitTexts(condition?.value ?? '')
  if (!filter || !condition || texts.length === 0) return [...filters]
  const parts = texts.map((value, index) => ({
    ...(index === 0 ? condition : conditionCopy(condition)),
    value,
  }))
  const word = isNegative(condition.operator) ? 'AND' : 'OR'
  return filters.toSpliced(group, 1, ...spread(filter, row, parts, word))
}

function spread(
  filter: FilterValues,
  row: number,
  parts: ConditionValues[],
  word: 'AND' | 'OR',
): FilterValues[] {
  const { children } = filter
  if (children.length === 1 || filter.value === word)
    return [{ ...filter, value: word, children: children.toSpliced(row, 1, ...parts) }]
  if (word === 'AND')
    return [
      { ...filter, children: children.toSpliced(row, 1) },
      { ...filterCopy(filter), value: 'AND', children: parts },
    ]
  return parts.map((part, index) => {
    const one = index === 0 ? filter : filterCopy(filter)
    return { ...one, children: one.children.with(row, part) }
  })
}
