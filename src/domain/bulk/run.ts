import type { BulkBody, BulkTarget } from './plan.ts'
import { rowStates, type Row, type RowState } from './row.ts'

export type Phase = 'ready' | 'running' | 'paused' | 'stopped' | 'done'

export type PauseReason =
  /** The first few are through, to be looked at. */
  | 'canary'
  | 'asked'
  /** There is no key, or its renewal was dismissed. */
  | 'locked'
  /** Several in a row without an answer, or with one that says nothing of the subscriber. */
  | 'noAnswer'
  | 'otherConnection'
  /** The person who is signed in is not the one who gave the reason. */
  | 'otherPerson'
  | 'notOffered'
  /** This browser could not keep the progress, without which a reload might send something twice. */
  | 'notKept'
  /** The run was found under way, after a reload or a crash. */
  | 'reload'

/** A run without its rows. Never holds the API key. */
export type RunHead = {
  id: string
  /** ISO 8601. */
  createdAt: string
  connection: { name: string; baseUrl: string }
  target: BulkTarget
  /** What every request of the run asks for, when it is the same for all. */
  body?: BulkBody
  total: number
  reason: string
  ticket: string
  phase: Phase
  pause?: PauseReason
  /** How many changes go first and are looked at; 0 when they were. */
  canary: number
  /** Requests a second. */
  pace: number
  limit: number
  reading: 'read' | 'emptyPatch' | 'none'
  undoes?: string
  /** Who prepared it, where people are known by name. Runs kept before do not tell. */
  by?: string
  /** Who continued it since, and why; earlier changes stay in the name of who made them. Oldest first. */
  carriedOn?: readonly CarriedOn[]
}

export type CarriedOn = { by: string; reason: string; ticket: string; at: string }

/** Why the next rows are changed, and in whose name. */
export const explanationOf = (head: RunHead): Pick<RunHead, 'by' | 'reason' | 'ticket'> =>
  head.carriedOn?.at(-1) ?? head

/** Whether the next rows would be changed in another name than that of `person`, who is signed in. */
export const isOfAnother = (head: RunHead, person: { name: string } | undefined): boolean =>
  person !== undefined && explanationOf(head).by !== person.name

export type RunEvent =
  | { type: 'start' }
  | { type: 'pause'; reason: PauseReason }
  | { type: 'resume' }
  | ({ type: 'carryOn' } & CarriedOn)
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
      // Resuming after the first few means that they were checked.
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

export type Counts = Record<RowState, number>

export function countRows(rows: readonly Pick<Row, 'state'>[]): Counts {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Counts // one for each state
  for (const { state } of rows) counts[state] += 1
  return counts
}

export const summaryOf = ({ applied, unchanged, refused, otherwise, unknown }: Counts) => ({
  changed: applied,
  unchanged,
  failed: refused + otherwise,
  unknown,
})

/** Rows that are through. Those that a stop left unsent never are. */
export const countDone = ({ total }: RunHead, { waiting, writing, stopped }: Counts): number =>
  total - waiting - writing - stopped

/** Whether a run waits for its first changes to be checked. Rows that were as wanted before do not count. */
export const isHeldForLook = ({ canary }: RunHead, counts: Counts, underWay = 0): boolean =>
  canary > 0 && counts.waiting > 0 && lookedAt(counts) + underWay >= canary

const lookedAt = ({ applied, refused, otherwise, unknown }: Counts): number =>
  Math.max(applied, refused + otherwise + unknown)

/** Rows a second at the pace of a run: each is read before it is written, where the service can be read. */
export const nominalRate = ({ pace, reading }: Pick<RunHead, 'pace' | 'reading'>): number =>
  reading === 'none' ? pace : pace / 2

export type Measured = { perSecond: number; nominal: number }

/** Seconds that some rows will take: no less than a run that was held up by the service showed. */
export function expectedSeconds(
  rows: number,
  head: Pick<RunHead, 'pace' | 'reading'>,
  measured?: Measured,
): number {
  const nominal = nominalRate(head)
  const wasHeldUp = measured !== undefined && measured.perSecond < 0.9 * measured.nominal
  return rows / (wasHeldUp ? Math.min(nominal, measured.perSecond) : nominal)
}

export type Rate = { perSecond: number; isMeasured: boolean; secondsLeft: number | undefined }

/**
 * From the times (milliseconds) at which the latest rows were through, oldest first; before there are two, `nominal`. Rows
 * that are through at almost the same time are not faster than the pace at which they begin.
 */
export function rateOf(times: readonly number[], { left, nominal }: { left: number; nominal: number }): Rate {
  const [first] = times
  const last = times.at(-1)
  const span = first !== undefined && last !== undefined ? (last - first) / 1000 : 0
  const isMeasured = span > 0
  const perSecond = isMeasured ? Math.min(nominal, (times.length - 1) / span) : nominal
  return { perSecond, isMeasured, secondsLeft: perSecond > 0 ? left / perSecond : undefined }
}
