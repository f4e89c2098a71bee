import type { Change } from './change.ts'
import { rowStates, type Row, type RowState } from './row.ts'

export type Phase = 'running' | 'paused' | 'stopped' | 'done'

export type PauseReason =
  /** The first few are done and wait to be checked. */
  | 'check'
  | 'asked'
  /** There is no key, or its renewal was dismissed. */
  | 'locked'
  /** Several in a row got no answer, or one that says nothing about the row. */
  | 'noAnswer'
  | 'otherConnection'
  /** The signed-in person is not the one who gave the reason. */
  | 'otherPerson'
  | 'notOffered'
  /** This browser could not store the progress, without which a reload might send something twice. */
  | 'notKept'
  /** The run was found in progress after a reload or a crash. */
  | 'reload'

/** A run without its rows. Never holds the API key. */
export type RunHead = {
  id: string
  /** ISO 8601. */
  createdAt: string
  connection: { name: string; baseUrl: string }
  /** Of an undo: the change that it takes back. */
  change: Change
  total: number
  reason: string
  ticket: string
  phase: Phase
  pause?: PauseReason
  /** How many changes go first and are checked; 0 once they were. */
  pauseAfter: number
  /** Rows per second. */
  pace: number
  /** How many rows may be under way at once. */
  limit: number
  /** The run that this one takes back, and when that was prepared. */
  undoes?: { run: string; createdAt: string }
  /** Who prepared it, where people are known by name. */
  by?: string
  /** Who continued it since, and why; earlier changes remain attributed to whoever made them. Oldest first. */
  carriedOn?: readonly Continuation[]
}

export type Continuation = { by?: string; reason: string; ticket: string; at: string }

/** Runs of more rows than this pause after their first changes. An undo does not: speed counts. */
const fewRows = 20
const firstChanges = 5

export const pauseAfterOf = (total: number, isUndo: boolean): number =>
  total > fewRows && !isUndo ? firstChanges : 0

/** Why the next rows are changed, and in whose name. */
export const reasonForNext = (head: RunHead): Pick<RunHead, 'by' | 'reason' | 'ticket'> =>
  head.carriedOn?.at(-1) ?? head

/** Whether the next rows would be changed in a name other than that of the signed-in `person`. */
export const belongsToAnotherPerson = (head: RunHead, person: { name: string } | undefined): boolean =>
  person !== undefined && reasonForNext(head).by !== person.name

export type RunEvent =
  | { type: 'pause'; reason: PauseReason }
  /** Starts or continues it, or goes back to the rows to try again. */
  | { type: 'go' }
  | ({ type: 'carryOn' } & Continuation)
  | { type: 'stop' }
  | { type: 'through' }

export function nextRun(head: RunHead, event: RunEvent): RunHead {
  const { pause, ...kept } = head
  switch (event.type) {
    case 'pause':
      return head.phase === 'running' ? { ...kept, phase: 'paused', pause: event.reason } : head
    case 'go': {
      // Going on after the first few means that they have been checked.
      const isChecked = pause === 'check' || isOver(head)
      return { ...kept, phase: 'running', pauseAfter: isChecked ? 0 : head.pauseAfter }
    }
    case 'carryOn': {
      const { type: _, ...carriedOn } = event
      return { ...head, carriedOn: [...(head.carriedOn ?? []), carriedOn] }
    }
    case 'stop':
      return head.phase === 'done' ? head : { ...kept, phase: 'stopped' }
    case 'through':
      return head.phase === 'running' ? { ...kept, phase: 'done', pauseAfter: 0 } : head
  }
}

export const isOver = ({ phase }: Pick<RunHead, 'phase'>): boolean => phase === 'done' || phase === 'stopped'

/** The latest run that takes another back. */
export const undoOf = ({ id }: Pick<RunHead, 'id'>, runs: readonly RunHead[]): RunHead | undefined =>
  runs
    .filter(({ undoes }) => undoes?.run === id)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .at(-1)

export type RowCounts = Record<RowState, number>

export function countRows(rows: readonly Pick<Row, 'state'>[]): RowCounts {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as RowCounts // one for each state
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** The counts that people read. A row that is not as requested failed. */
export const summaryOf = ({ applied, unchanged, changed, refused, otherwise, unknown }: RowCounts) => ({
  applied,
  unchanged,
  changed,
  failed: refused + otherwise,
  unknown,
})

/** The number of finished rows; rows that a stop left unsent do not count. */
export const countDone = ({ total }: RunHead, { waiting, writing, stopped }: RowCounts): number =>
  total - waiting - writing - stopped

/** Whether a run waits for its first changes to be checked. Rows that needed no change do not count. */
export function isHeldForCheck({ pauseAfter }: RunHead, counts: RowCounts, running = 0): boolean {
  const { applied, refused, otherwise, unknown } = counts
  const first = Math.max(applied, refused + otherwise + unknown)
  return pauseAfter > 0 && counts.waiting > 0 && first + running >= pauseAfter
}
