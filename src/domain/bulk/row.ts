import { inverseOf, type Change } from './change.ts'

export const rowStates = [
  'waiting',
  /** Its request may be in flight. A row in this state after a reload may have been written. */
  'writing',
  'applied',
  /** It already had the wanted state; nothing was sent. */
  'unchanged',
  /** The service accepted the request, but its answer shows another state. */
  'otherwise',
  /** Somebody else changed it since; nothing was sent. */
  'changed',
  /** The service refused it, or there is no such subject. Nothing was written. */
  'refused',
  /** It may have been written. Never sent again unless a check shows that it was not. */
  'unknown',
  'stopped',
] as const
export type RowState = (typeof rowStates)[number]

export type RowFailure = { kind: string; status?: number; messages: readonly string[] }

const subjectStatuses = [400, 404, 409, 422]

/** A failure of the service or the network: it says nothing about the subject, and a later try may succeed. */
export const isServiceFailure = ({ kind, status }: RowFailure): boolean =>
  kind !== 'notAddressable' && (status === undefined || !subjectStatuses.includes(status))

export type PlannedRow = {
  /** The id of the subscriber or workflow. Every one occurs once. */
  id: string
  name?: string
  /** What is done to this row, if not what the run does to all. */
  change?: Change
  /** Of an undo: the state in which the run left it. */
  left?: unknown
  /** What the screen knew of it, such as the workflow that was selected, or the one to create. */
  subject?: unknown
}

export type Row = PlannedRow & {
  /** Its position in the plan, counted from 0. */
  number: number
  state: RowState
  sent: number
  /** As read right before the request: `{ enabled, channels }` of preferences, `{ active, tags }` of a workflow. */
  before?: unknown
  after?: unknown
  failure?: RowFailure
  /** The service accepted one of its requests, so there may be something to take back, however later tries ended. */
  answered?: true
  /** Somebody has seen that it was changed since, and wants the change all the same. */
  insisted?: true
  /** ISO 8601: when it reached its state. */
  at?: string
}

export type RowEvent =
  | { type: 'begin'; before?: unknown }
  | { type: 'already'; before: unknown }
  | { type: 'changed' }
  | { type: 'answered'; after: unknown; fulfilled: boolean }
  | { type: 'refused'; failure: RowFailure }
  /** It was certainly not carried out, and will be sent again. */
  | { type: 'back' }
  | { type: 'lost'; failure?: RowFailure }
  | { type: 'stop' }
  | { type: 'retry' }
  | { type: 'looked'; state: unknown; fulfilled: boolean }

export const isDone = ({ state }: Pick<Row, 'state'>): boolean => state !== 'waiting' && state !== 'writing'

/** Whether a run that was paused after too many failures tries the row again. */
export const isRetryable = ({ state, failure }: Pick<Row, 'state' | 'failure'>): boolean =>
  state === 'unknown' || (state === 'refused' && failure !== undefined && isServiceFailure(failure))

export const mayBeWritten = ({ state, answered }: Row): boolean =>
  answered === true || state === 'applied' || state === 'otherwise' || state === 'unknown'

/** The states in which an event applies. In any other state it changes nothing, as with an answer that comes too late. */
const allowed: Record<RowEvent['type'], readonly RowState[]> = {
  begin: ['waiting'],
  already: ['waiting'],
  changed: ['waiting', 'writing'],
  answered: ['writing', 'unknown'],
  refused: ['waiting', 'writing', 'unknown'],
  back: ['writing'],
  lost: ['writing'],
  stop: ['waiting'],
  retry: ['refused', 'otherwise', 'changed'],
  looked: ['unknown'],
}

/** The row after an event, at a time (ISO 8601); the same row when the event does not apply to it. */
export function nextRow(row: Row, event: RowEvent, at: string): Row {
  if (!allowed[event.type].includes(row.state)) return row
  const { failure: _, ...kept } = row
  return { ...kept, ...changesBy(event, row), at }
}

function changesBy(event: RowEvent, row: Row): Partial<Row> & Pick<Row, 'state'> {
  /** An undo restores the state from before the run, even if the row is tried again. */
  const first = (before: unknown) => (before === undefined ? {} : { before: row.before ?? before })
  switch (event.type) {
    case 'begin':
      return { ...first(event.before), state: 'writing', sent: row.sent + 1 }
    case 'already':
      // If an earlier request of this row was accepted, the run itself made that change.
      return { ...first(event.before), state: row.answered ? 'applied' : 'unchanged', after: event.before }
    case 'changed':
      return { state: 'changed' }
    case 'answered':
      return { state: event.fulfilled ? 'applied' : 'otherwise', answered: true, after: event.after }
    case 'refused':
      return { state: 'refused', failure: event.failure }
    case 'back':
      return { state: 'waiting', sent: row.sent - 1 }
    case 'lost':
      return { state: 'unknown', ...(event.failure && { failure: event.failure }) }
    case 'stop':
      return { state: 'stopped' }
    case 'retry':
      return { state: 'waiting', ...(row.state === 'changed' && { insisted: true }) }
    case 'looked':
      return event.fulfilled
        ? { state: 'applied', after: event.state }
        : { state: 'refused', failure: { kind: 'notWritten', messages: [] } }
  }
}

/**
 * The rows that take a run back, including those with an unknown outcome: harmless if they were not written. `unknown`: how
 * many cannot be, because their earlier state is not known.
 */
export function undoRows(change: Change, rows: readonly Row[]): { rows: PlannedRow[]; unknown: number } {
  const all = rows.filter(mayBeWritten).map((row) => ({
    row,
    back: inverseOf(row.change ?? change, row.before, row.after),
  }))
  return {
    rows: all.flatMap(({ row: { id, name, subject, after: left }, back }) => {
      const known = { name, subject, left }
      const given = Object.entries(known).filter(([, value]) => value !== undefined)
      return typeof back === 'string' ? [] : [{ id, change: back, ...Object.fromEntries(given) }]
    }),
    unknown: all.filter(({ back }) => back === 'unknown').length,
  }
}
