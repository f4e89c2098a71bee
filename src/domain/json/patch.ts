import { isRecord } from './values.ts'

export type Path = readonly (string | number)[]

/** A changed field. Without `was` it was added, without `now` removed. */
type Change = { path: Path; was?: unknown; now?: unknown }

/** Turns one value into another. A list with added, removed or moved items is changed as a whole. */
export type Patch = readonly Change[]

export function diff(was: unknown, now: unknown, path: Path = []): Patch {
  if (was === now) return []
  if (Array.isArray(was) && Array.isArray(now)) return diffLists(was, now, path)
  if (isRecord(was) && isRecord(now)) return diffRecords(was, now, path)
  return isExactly(was, now) ? [] : [{ path, was: copy(was), now: copy(now) }]
}

export const apply = <T>(value: T, patch: Patch): T =>
  patch.reduce<unknown>((to, change) => set(to, change.path, change), value) as T // the change was made from such a value

/** Whether values are equal, including undefined fields: undo must restore exactly what was there. */
export function isExactly(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isExactly(item, other[at]))
    )
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isExactly(one[key], other[key]))
  )
}

function diffRecords(was: Record<string, unknown>, now: Record<string, unknown>, path: Path): Patch {
  const keys = new Set([...Object.keys(was), ...Object.keys(now)])
  return [...keys].flatMap((key): Patch => {
    const place = [...path, key]
    const before = Object.hasOwn(was, key)
    if (before && Object.hasOwn(now, key)) return diff(was[key], now[key], place)
    return [before ? { path: place, was: copy(was[key]) } : { path: place, now: copy(now[key]) }]
  })
}

function diffLists(was: readonly unknown[], now: readonly unknown[], path: Path): Patch {
  const changed = [...now.keys()].filter((at) => !isExactly(was[at], now[at]))
  const isMoved = () => changed.some((at) => changed.some((from) => isExactly(was[from], now[at])))
  if (was.length !== now.length || (changed.length > 1 && isMoved()))
    return [{ path, was: copy(was), now: copy(now) }]
  return changed.flatMap((at) => diff(was[at], now[at], [...path, at]))
}

function set(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined) return change.now
  if (typeof key === 'number') {
    const list = value as readonly unknown[]
    return list.with(key, set(list[key], rest, change))
  }
  const { [key]: found, ...others } = value as Record<string, unknown>
  return rest.length === 0 && !('now' in change)
    ? others
    : { ...(value as object), [key]: set(found, rest, change) }
}

/** A deep copy. Forms mutate their values, and a history must not change with them. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copy(field)])) as T
}

/** JSON with sorted keys, so that equal values have equal texts. Undefined fields are left out. */
export const stableText = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    isRecord(field) ? Object.fromEntries(Object.entries(field).toSorted(byKey)) : field,
  ) ?? ''

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
