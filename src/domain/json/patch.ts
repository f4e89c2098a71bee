import { isRecord } from './values.ts'

export type Path = readonly (string | number)[]

/** A changed field. Without `was` it was added, without `now` removed. */
export type FieldChange = { path: Path; was?: unknown; now?: unknown }

/** Consecutive items from the other side of the change, or items that only this side has. */
export type Piece = { from: number; count: number } | { items: readonly unknown[] }

/** A list with added, removed or moved items. Each side consists of pieces of the other, so a move stores no items. */
export type ListChange = { path: Path; was: readonly Piece[]; now: readonly Piece[]; list: true }

/** Turns one value into another and back. Survives structured cloning, and shares nothing with the values. */
export type Patch = readonly (FieldChange | ListChange)[]

export function diff(was: unknown, now: unknown, path: Path = []): Patch {
  if (was === now) return []
  if (Array.isArray(was) && Array.isArray(now)) return diffLists(was, now, path)
  if (isRecord(was) && isRecord(now)) return diffRecords(was, now, path)
  return isExactly(was, now) ? [] : [{ path, was: copy(was), now: copy(now) }]
}

export const apply = <T>(value: T, patch: Patch): T =>
  patch.reduce<T>((to, change) => turn(to, change, 'now'), value)

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
  const shorter = Math.min(was.length, now.length)
  let head = 0
  while (head < shorter && isExactly(was[head], now[head])) head++
  if (head === was.length && head === now.length) return []
  let tail = 0
  while (tail < shorter - head && isExactly(was.at(-1 - tail), now.at(-1 - tail))) tail++
  const isOneItem = was.length === now.length && head + tail === now.length - 1
  if (isOneItem) return diff(was[head], now[head], [...path, head])
  const origins = originsOf(was, now, head, tail)
  if (was.length === now.length && !origins.slice(head, now.length - tail).some((from) => from !== undefined))
    return now.flatMap((item, at) => diff(was[at], item, [...path, at]))
  return [{ path, list: true, was: piecesOf(was, inverse(origins, was.length)), now: piecesOf(now, origins) }]
}

/** For each item of `now`, its index in `was`, if any. Between the equal ends, equal items are paired in order. */
function originsOf(
  was: readonly unknown[],
  now: readonly unknown[],
  head: number,
  tail: number,
): (number | undefined)[] {
  const free = new Map<string, number[]>()
  for (let at = head; at < was.length - tail; at++) {
    const text = stableText(was[at])
    free.set(text, [...(free.get(text) ?? []), at])
  }
  return now.map((item, at) => {
    if (at < head) return at
    if (at >= now.length - tail) return at - now.length + was.length
    return take(free.get(stableText(item)) ?? [], (from) => isExactly(was[from], item))
  })
}

/** Equal JSON does not mean equal values, because JSON has no undefined fields. */
function take(places: number[], fits: (place: number) => boolean): number | undefined {
  const found = places.findIndex(fits)
  return found < 0 ? undefined : places.splice(found, 1)[0]
}

function inverse(origins: readonly (number | undefined)[], length: number): (number | undefined)[] {
  const back = Array.from<number | undefined>({ length })
  for (const [at, from] of origins.entries()) if (from !== undefined) back[from] = at
  return back
}

function piecesOf(side: readonly unknown[], origins: readonly (number | undefined)[]): Piece[] {
  const pieces: ({ from: number; count: number } | { items: unknown[] })[] = []
  for (const [at, from] of origins.entries()) {
    const last = pieces.at(-1)
    if (from === undefined) {
      if (last && 'items' in last) last.items.push(copy(side[at]))
      else pieces.push({ items: [copy(side[at])] })
    } else if (last && 'from' in last && last.from + last.count === from) last.count++
    else pieces.push({ from, count: 1 })
  }
  return pieces
}

function turn<T>(value: T, change: FieldChange | ListChange, side: 'was' | 'now'): T {
  // The change was made from this value, so its path fits.
  return at(value, change.path, (found) => {
    if (!('list' in change)) return Object.hasOwn(change, side) ? { set: change[side] } : 'remove'
    const list = found as readonly unknown[]
    return {
      set: change[side].flatMap((piece) =>
        'items' in piece ? piece.items : list.slice(piece.from, piece.from + piece.count),
      ),
    }
  }) as T
}

type Outcome = { set: unknown } | 'remove'

function at(value: unknown, [key, ...rest]: Path, change: (found: unknown) => Outcome): unknown {
  if (key === undefined) {
    const outcome = change(value)
    return outcome === 'remove' ? undefined : outcome.set
  }
  if (typeof key === 'number') {
    return (value as readonly unknown[]).with(key, at((value as readonly unknown[])[key], rest, change))
  }
  const { [key]: found, ...others } = value as Record<string, unknown>
  if (rest.length > 0) return { ...(value as object), [key]: at(found, rest, change) }
  const outcome = change(found)
  return outcome === 'remove' ? others : { ...(value as object), [key]: outcome.set }
}

/** A deep copy. Forms mutate their values, and a history must not change with them. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copy(field)])) as T
}

/** JSON with sorted keys, so that equal values have equal texts. Undefined fields are left out. */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => stableText(item) || 'null').join(',')}]`
  if (!isRecord(value) || 'toJSON' in value) return JSON.stringify(value) ?? ''
  const fields = inOrder(Object.keys(value)).map((key) => {
    const text = stableText(value[key])
    return text && `${JSON.stringify(key)}:${text}`
  })
  return `{${fields.filter(Boolean).join(',')}}`
}

/** Sorted alphabetically; whole numbers come first, as in any object. */
function inOrder(keys: string[]): string[] {
  const sorted = keys.toSorted()
  return keys.some((key) => /^\d/.test(key))
    ? Object.keys(Object.fromEntries(sorted.map((key) => [key])))
    : sorted
}
