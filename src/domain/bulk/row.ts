import type { PlannedRow } from './plan.ts'

export const rowStates = [
  'waiting',
  /** Its request may be in flight. A row in this state after a reload may have been written. */
  'writing',
  'applied',
  /** It already had the wanted state; nothing was sent. */
  'unchanged',
  /** The service accepted the request, but its answer shows another state. */
  'otherwise',
  /** The service refused it, or there is no such subscriber. Nothing was written. */
  'refused',
  /** It may have been written. Never sent again unless a check shows that it was not. */
  'unknown',
  'stopped',
] as const
export type RowState = (typeof rowStates)[number]

export type RowFailure = { kind: string; status?: number; messages: readonly string[] }

const subscriberStatuses = [400, 404, 409, 422]

/** A failure of the service or the network: it says nothing about the subscriber, and a later try may succeed. */
export const isServiceFailure = ({ kind, status }: RowFailure): boolean =>
  kind !== 'notAddressable' && (status === undefined || !subscriberStatuses.includes(status))

/** Whether a run that was paused after too many failures tries the row again. */
export const isRetryable = ({ state, failure }: Pick<Row, 'state' | 'failure'>): boolean =>
  state === 'unknown' || (state === 'refused' && failure !== undefined && isServiceFailure(failure))

export type Row = PlannedRow & {
  /** Its position in the plan, counted from 0. */
  number: number
  state: RowState
  sent: number
  /** `{ enabled, channels }` as read right before the request. */
  before?: unknown
  after?: unknown
  failure?: RowFailure
  /** The service accepted one of its requests, so there may be something to revert, however later tries ended. */
  answered?: true
  /** ISO 8601: when it reached its state. */
  at?: string
}

export type RowEvent =
  | { type: 'begin'; before?: unknown }
  | { type: 'already'; before: unknown }
  | { type: 'answered'; after: unknown; fulfilled: boolean }
  | { type: 'refused'; failure: RowFailure }
  /** It was certainly not carried out, and will be sent again. */
  | { type: 'back' }
  | { type: 'lost'; failure?: RowFailure }
  | { type: 'stop' }
  | { type: 'retry' }
  | { type: 'looked'; state: unknown; fulfilled: boolean }

export const isDone = ({ state }: Pick<Row, 'state'>): boolean => state !== 'waiting' && state !== 'writing'

/** The states in which an event applies. In any other state it changes nothing, as with an answer that comes too late. */
const allowed: Record<RowEvent['type'], readonly RowState[]> = {
  begin: ['waiting'],
  already: ['waiting'],
  answered: ['writing', 'unknown'],
  refused: ['waiting', 'writing', 'unknown'],
  back: ['writing'],
  lost: ['writing'],
  stop: ['waiting'],
  retry: ['refused', 'otherwise'],
  looked: ['unknown'],
}

/** The row after an event, at a time (ISO 8601); the same row when the event does not apply to it. */
export function nextRow(row: Row, event: RowEvent, at: string): Row {
  if (!allowed[event.type].includes(row.state)) return row
  const { failure: _, ...kept } = row
  return { ...kept, ...changesBy(event, row), at }
}

function changesBy(event: RowEvent, row: Row): Partial<Row> & Pick<Row, 'state'> {
  /** A rollback restores the state from before the run, even if the row is tried again. */
  const first = (before: unknown) => (before === undefined ? {} : { before: row.before ?? before })
  switch (event.type) {
    case 'begin':
      return { ...first(event.before), state: 'writing', sent: row.sent + 1 }
    case 'already':
      // If an earlier request of this row was accepted, the run itself made that change.
      return { ...first(event.before), state: row.answered ? 'applied' : 'unchanged', after: event.before }
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
      return { state: 'waiting' }
    case 'looked':
      return event.fulfilled
        ? { state: 'applied', after: event.state }
        : { state: 'refused', failure: { kind: 'notWritten', messages: [] } }
  }
}
