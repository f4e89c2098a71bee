import type { BulkBody, BulkTarget } from './plan.ts'
import { rowStates, type Row, type RowState } from './row.ts'

export type Phase = 'ready' | 'running' | 'paused' | 'stopped' | 'done'

export type PauseReason =
  /** The first few are done and wait to be checked. */
  | 'canary'
  | 'asked'
  /** There is no key, or its renewal was dismissed. */
  | 'locked'
  /** Several in a row got no answer, or one that says nothing about the subscriber. */
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
  target: BulkTarget
  /** The body of every request, if it is the same for all. */
  body?: BulkBody
  total: number
  reason: string
  ticket: string
  phase: Phase
  pause?: PauseReason
  /** How many changes go first and are checked; 0 once they were. */
  canary: number
  /** Requests per second. */
  pace: number
  limit: number
  reading: 'read' | 'emptyPatch' | 'none'
  undoes?: string
  /** Who prepared it, where people are known by name. Missing in older runs. */
  by?: string
  /** Who continued it since, and why; earlier changes remain attributed to whoever made them. Oldest first. */
  carriedOn?: readonly Continuation[]
}

export type Continuation = { by: string; reason: string; ticket: string; at: string }

/** Why the next rows are changed, and in whose name. */
export const reasonForNext = (head: RunHead): Pick<RunHead, 'by' | 'reason' | 'ticket'> =>
  head.carriedOn?.at(-1) ?? head

/** Whether the next rows would be changed in a name other than that of the signed-in `person`. */
export const belongsToAnotherPerson = (head: RunHead, person: { name: string } | undefined): boolean =>
  person !== undefined && reasonForNext(head).by !== person.name

export type RunEvent =
  | { type: 'start' }
  | { type: 'pause'; reason: PauseReason }
  | { type: 'resume' }
  | ({ type: 'carryOn' } & Continuation)
  | { type: 'stop' }
  | { type: 'through' }
  | { type: 'again' }
  | { type: 'pace'; pace: number }

export function nextRun(head: RunHead, event: RunEvent): RunHead {
  const { pause, ...kept } = head
  switch (event.type) {
    case 'start':
      return head.phase === 'ready' ? { ...kept, phase: 'running' } : head
    case 'pause':
      return head.phase === 'running' ? { ...kept, phase: 'paused', pause: event.reason } : head
    case 'resume':
      // Resuming after the first few means that they have been checked.
      return head.phase === 'paused'
        ? { ...kept, phase: 'running', canary: pause === 'canary' ? 0 : head.canary }
        : head
    case 'carryOn': {
      const { type: _, ...carriedOn } = event
      return { ...head, carriedOn: [...(head.carriedOn ?? []), carriedOn] }
    }
    case 'stop':
      return head.phase === 'done' ? head : { ...kept, phase: 'stopped' }
    case 'through':
      return head.phase === 'running' ? { ...kept, phase: 'done', canary: 0 } : head
    case 'again':
      return isOver(head) ? { ...kept, phase: 'paused', pause: 'asked', canary: 0 } : head
    case 'pace':
      return event.pace > 0 ? { ...head, pace: event.pace } : head
  }
}

export const isOver = ({ phase }: RunHead): boolean => phase === 'done' || phase === 'stopped'

/** The latest run that rolls back another. */
export const rollbackRunOf = ({ id }: Pick<RunHead, 'id'>, runs: readonly RunHead[]): RunHead | undefined =>
  runs
    .filter(({ undoes }) => undoes === id)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .at(-1)

export type RowCounts = Record<RowState, number>

export function countRows(rows: readonly Pick<Row, 'state'>[]): RowCounts {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as RowCounts // one for each state
  for (const { state } of rows) counts[state] += 1
  return counts
}

export const summaryOf = ({ applied, unchanged, refused, otherwise, unknown }: RowCounts) => ({
  changed: applied,
  unchanged,
  failed: refused + otherwise,
  unknown,
})

/** The number of finished rows; rows that a stop left unsent do not count. */
export const countDone = ({ total }: RunHead, { waiting, writing, stopped }: RowCounts): number =>
  total - waiting - writing - stopped

/** Whether a run waits for its first changes to be checked. Rows that needed no change do not count. */
export const isHeldForCanary = ({ canary }: RunHead, counts: RowCounts, running = 0): boolean =>
  canary > 0 && counts.waiting > 0 && countForCanary(counts) + running >= canary

const countForCanary = ({ applied, refused, otherwise, unknown }: RowCounts): number =>
  Math.max(applied, refused + otherwise + unknown)

/** Rows per second at a run's pace: each is read before it is written if the service allows reads. */
export const nominalRate = ({ pace, reading }: Pick<RunHead, 'pace' | 'reading'>): number =>
  reading === 'none' ? pace : pace / 2

export type MeasuredRate = { perSecond: number; nominal: number }

/** Seconds that the rows will take, at the measured rate if the service held up an earlier run. */
export function expectedSeconds(
  rows: number,
  head: Pick<RunHead, 'pace' | 'reading'>,
  measured?: MeasuredRate,
): number {
  const nominal = nominalRate(head)
  const wasSlower = measured !== undefined && measured.perSecond < 0.9 * measured.nominal
  return rows / (wasSlower ? Math.min(nominal, measured.perSecond) : nominal)
}

export type Rate = { perSecond: number; isMeasured: boolean; secondsLeft: number | undefined }

/**
 * The rate from the times (milliseconds) at which the latest rows finished, oldest first; `nominal` before there are two.
 * Rows that finish at almost the same time are not faster than the pace at which they start.
 */
export function rateOf(times: readonly number[], { left, nominal }: { left: number; nominal: number }): Rate {
  const [first] = times
  const last = times.at(-1)
  const span = first !== undefined && last !== undefined ? (last - first) / 1000 : 0
  const isMeasured = span > 0
  const perSecond = isMeasured ? Math.min(nominal, (times.length - 1) / span) : nominal
  return { perSecond, isMeasured, secondsLeft: perSecond > 0 ? left / perSecond : undefined }
}
