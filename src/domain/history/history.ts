import { apply, diff, type Patch, revert } from '../json/patch.ts'

/** What a change is called: the id of a message, and what the message speaks of. */
export type ChangeName = { id: string; params?: Readonly<Record<string, string | number>> }

export type Entry = {
  name: ChangeName
  patch: Patch
  /** Milliseconds since 1970, of the latest change in it. */
  at: number
  /** The field that is being typed in, as long as the next key may still join this entry. */
  typing?: string
  /** What the patch takes to keep, counted as two for each character of its JSON. */
  bytes: number
}

/** What can be undone, oldest first, and redone, next first. Plain data: it survives structured cloning, and with it a reload. */
export type History = { past: readonly Entry[]; future: readonly Entry[] }

/** A value and how it came about. Never changed in place. */
export type Kept<T> = { readonly values: T; readonly history: History }

export type Change = {
  name: ChangeName
  /** Milliseconds since 1970. */
  at: number
  /** The path of the field, when a person is typing in it: keys without a pause between them are one entry. */
  typing?: string
}

export type Bounds = {
  entries: number
  bytes: number
  /** Milliseconds without a key after which typing begins a new entry. */
  pause: number
}

const usual: Bounds = { entries: 200, bytes: 1_000_000, pause: 1_000 }

export const emptyHistory: History = { past: [], future: [] }

/** The latest change can always be undone, however large it is; older ones give way. What could be redone is dropped. */
export function edit<T>(kept: Kept<T>, next: T, change: Change, bounds: Bounds = usual): Kept<T> {
  const joined = joinable(kept.history, change, bounds)
  const began = joined ? revert(kept.values, joined.patch) : kept.values
  const patch = diff(kept.values, next)
  if (patch.length === 0) return kept
  const values = apply(kept.values, patch)
  const whole = joined ? diff(began, values) : patch
  const earlier = joined ? kept.history.past.slice(0, -1) : kept.history.past
  const past = whole.length === 0 ? earlier : bounded([...earlier, entryOf(change, whole)], bounds)
  return { values, history: { past, future: [] } }
}

export function undo<T>({ values, history: { past, future } }: Kept<T>): Kept<T> {
  const entry = past.at(-1)
  if (!entry) return { values, history: { past, future } }
  return {
    values: revert(values, entry.patch),
    history: { past: past.slice(0, -1), future: [finished(entry), ...future] },
  }
}

export function redo<T>({ values, history: { past, future } }: Kept<T>): Kept<T> {
  const [entry, ...rest] = future
  if (!entry) return { values, history: { past, future } }
  return { values: apply(values, entry.patch), history: { past: [...past, entry], future: rest } }
}

/** The dotted paths an entry changed, in the form's own spelling: where to look after it was undone. */
export const touched = ({ patch }: Entry): string[] => patch.map(({ path }) => path.join('.'))

function joinable({ past, future }: History, { typing, at }: Change, { pause }: Bounds): Entry | undefined {
  const last = past.at(-1)
  if (typing === undefined || last?.typing !== typing || future.length > 0) return undefined
  // A clock that was set back joins nothing.
  return at >= last.at && at - last.at <= pause ? last : undefined
}

function entryOf({ name, at, typing }: Change, patch: Patch): Entry {
  return {
    name,
    patch,
    at,
    bytes: 2 * JSON.stringify(patch).length,
    ...(typing === undefined ? {} : { typing }),
  }
}

/** What was undone once is a unit: keys typed later do not join it. */
const finished = ({ typing: _, ...entry }: Entry): Entry => entry

function bounded(past: readonly Entry[], { entries, bytes }: Bounds): readonly Entry[] {
  let total = 0
  let keep = 0
  for (const entry of past.toReversed()) {
    total += entry.bytes
    if (keep > 0 && (total > bytes || keep >= entries)) break
    keep++
  }
  return past.slice(-keep)
}
