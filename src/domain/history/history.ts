import { apply, diff, type Patch, revert } from '../json/patch.ts'

/** The name of a change: a message id and its parameters. */
export type ChangeName = { id: string; params?: Readonly<Record<string, string | number>> }

export type Entry = {
  name: ChangeName
  patch: Patch
  /** Milliseconds since 1970, of its latest change. */
  at: number
  /** The field being typed in, as long as the next keystroke may join this entry. */
  typing?: string
  /** Size of the patch, at two bytes per character of its JSON. */
  bytes: number
}

/** Undo entries, oldest first, and redo entries, next first. Plain data, so it survives structured cloning and a reload. */
export type History = { past: readonly Entry[]; future: readonly Entry[] }

export type Kept<T> = { readonly values: T; readonly history: History }

export type Change = {
  name: ChangeName
  /** Milliseconds since 1970. */
  at: number
  /** Path of the field being typed in: keystrokes without a pause form one entry. */
  typing?: string
}

export type Bounds = {
  entries: number
  bytes: number
  /** Milliseconds without a keystroke after which typing starts a new entry. */
  pause: number
}

const usual: Bounds = { entries: 200, bytes: 1_000_000, pause: 1_000 }

export const emptyHistory: History = { past: [], future: [] }

/** The latest change can always be undone, however large; older ones are dropped to make room. Clears the redo entries. */
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

/** The dotted paths that an entry changed, as the form spells them: where to look after an undo. */
export const touched = ({ patch }: Entry): string[] => patch.map(({ path }) => path.join('.'))

function joinable({ past, future }: History, { typing, at }: Change, { pause }: Bounds): Entry | undefined {
  const last = past.at(-1)
  if (typing === undefined || last?.typing !== typing || future.length > 0) return undefined
  // Entries do not join if the clock was set back.
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

/** Closes the latest entry, so that later typing starts a new one. For a draft that is opened again. */
export function closed({ past, future }: History): History {
  const last = past.at(-1)
  return last?.typing === undefined
    ? { past, future }
    : { past: [...past.slice(0, -1), finished(last)], future }
}

/** An entry that was undone once is closed: later typing does not join it. */
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
