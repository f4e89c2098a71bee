import { apply, diff, type Patch, revert } from '../json/patch.ts'

export type HistoryEntry = {
  patch: Patch
  /** Milliseconds since 1970, of its latest change. */
  at: number
  /** The field being typed in, as long as the next keystroke may join this entry. */
  typing?: string
  /** Size of the patch, at two bytes per character of its JSON. */
  bytes: number
}

/** Undo entries, oldest first, and redo entries, next first. Plain data, so it survives structured cloning and a reload. */
export type History = { past: readonly HistoryEntry[]; future: readonly HistoryEntry[] }

export type WithHistory<T> = { readonly values: T; readonly history: History }

export type Change = {
  /** Milliseconds since 1970. */
  at: number
  /** Path of the field being typed in: keystrokes without a pause form one entry. */
  typing?: string
}

export type HistoryLimits = {
  entries: number
  bytes: number
  /** Milliseconds without a keystroke after which typing starts a new entry. */
  pause: number
}

const defaultLimits: HistoryLimits = { entries: 200, bytes: 1_000_000, pause: 1_000 }

export const emptyHistory: History = { past: [], future: [] }

/** The latest change can always be undone, however large; older ones are dropped to make room. Clears the redo entries. */
export function edit<T>(
  current: WithHistory<T>,
  next: T,
  change: Change,
  limits: HistoryLimits = defaultLimits,
): WithHistory<T> {
  const extended = entryToExtend(current.history, change, limits)
  const began = extended ? revert(current.values, extended.patch) : current.values
  const patch = diff(current.values, next)
  if (patch.length === 0) return current
  const values = apply(current.values, patch)
  const whole = extended ? diff(began, values) : patch
  const earlier = extended ? current.history.past.slice(0, -1) : current.history.past
  const past = whole.length === 0 ? earlier : withinLimits([...earlier, entryOf(change, whole)], limits)
  return { values, history: { past, future: [] } }
}

export function undo<T>({ values, history: { past, future } }: WithHistory<T>): WithHistory<T> {
  const entry = past.at(-1)
  if (!entry) return { values, history: { past, future } }
  return {
    values: revert(values, entry.patch),
    history: { past: past.slice(0, -1), future: [withoutTyping(entry), ...future] },
  }
}

export function redo<T>({ values, history: { past, future } }: WithHistory<T>): WithHistory<T> {
  const [entry, ...rest] = future
  if (!entry) return { values, history: { past, future } }
  return { values: apply(values, entry.patch), history: { past: [...past, entry], future: rest } }
}

/** The dotted paths that an entry changed, as the form spells them: where to look after an undo. */
export const changedPaths = ({ patch }: HistoryEntry): string[] => patch.map(({ path }) => path.join('.'))

function entryToExtend(
  { past, future }: History,
  { typing, at }: Change,
  { pause }: HistoryLimits,
): HistoryEntry | undefined {
  const last = past.at(-1)
  if (typing === undefined || last?.typing !== typing || future.length > 0) return undefined
  // Entries do not join if the clock was set back.
  return at >= last.at && at - last.at <= pause ? last : undefined
}

function entryOf({ at, typing }: Change, patch: Patch): HistoryEntry {
  return {
    patch,
    at,
    bytes: 2 * JSON.stringify(patch).length,
    ...(typing === undefined ? {} : { typing }),
  }
}

/** Closes the latest entry, so that later typing starts a new one. For a draft that is opened again. */
export function endTyping({ past, future }: History): History {
  const last = past.at(-1)
  return last?.typing === undefined
    ? { past, future }
    : { past: [...past.slice(0, -1), withoutTyping(last)], future }
}

/** An entry that was undone once is closed: later typing does not join it. */
const withoutTyping = ({ typing: _, ...entry }: HistoryEntry): HistoryEntry => entry

function withinLimits(
  past: readonly HistoryEntry[],
  { entries, bytes }: HistoryLimits,
): readonly HistoryEntry[] {
  let total = 0
  let keep = 0
  for (const entry of past.toReversed()) {
    total += entry.bytes
    if (keep > 0 && (total > bytes || keep >= entries)) break
    keep++
  }
  return past.slice(-keep)
}
