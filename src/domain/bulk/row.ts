import type { PlannedRow } from './plan.ts'

export const rowStates = [
  'waiting',
  /** Its request may be on the way. A row found so after a reload may have been written. */
  'writing',
  'applied',
  /** It was so before; nothing was sent. */
  'unchanged',
  /** The service said yes and answered something else. */
  'otherwise',
  /** The service said no, or there is no such subscriber. Nothing was written. */
  'refused',
  /** It may have been written. Never sent again unless a check shows that it was not. */
  'unknown',
  'stopped',
] as const
export type RowState = (typeof rowStates)[number]

export type RowFailure = { kind: string; status?: number; messages: readonly string[] }

export type Row = PlannedRow & {
  /** Its place in the plan, from 0. */
  number: number
  state: RowState
  sent: number
  /** `{ enabled, channels }` as read right before the request. */
  before?: unknown
  after?: unknown
  failure?: RowFailure
  /** The service has answered yes to one of its requests: whatever became of later tries, there may be something to put back. */
  answered?: true
  /** ISO 8601: when it reached its state. */
  at?: string
}

export type RowEvent =
  | { type: 'begin'; before?: unknown }
  | { type: 'already'; before: unknown }
  | { type: 'answered'; after: unknown; fulfilled: boolean }
  | { type: 'refused'; failure: RowFailure }
  /** It surely was not carried out, and its turn comes again. */
  | { type: 'back' }
  | { type: 'lost'; failure?: RowFailure }
  | { type: 'stop' }
  | { type: 'retry' }
  | { type: 'looked'; state: unknown; fulfilled: boolean }

export const isDone = ({ state }: Pick<Row, 'state'>): boolean => state !== 'waiting' && state !== 'writing'

/** From which states an event leads on. Any other leaves a row as it is: an answer that comes too late changes nothing. */
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
  switch (event.type) {
    case 'begin':
      return { ...kept, ...beforeIn(event), state: 'writing', sent: row.sent + 1, at }
    case 'already':
      return {
        ...kept,
        ...firstBefore(row, event.before),
        // What is so since its own earlier request was changed by it.
        state: row.answered ? 'applied' : 'unchanged',
        after: event.before,
        at,
      }
    case 'answered':
      return {
        ...kept,
        state: event.fulfilled ? 'applied' : 'otherwise',
        answered: true,
        after: event.after,
        at,
      }
    case 'refused':
      return { ...kept, state: 'refused', failure: event.failure, at }
    case 'back':
      return { ...kept, state: 'waiting', sent: row.sent - 1, at }
    case 'lost':
      return { ...kept, state: 'unknown', ...(event.failure ? { failure: event.failure } : {}), at }
    case 'stop':
      return { ...kept, state: 'stopped', at }
    case 'retry':
      return { ...kept, state: 'waiting', at }
    case 'looked':
      return event.fulfilled
        ? { ...kept, state: 'applied', after: event.state, at }
        : { ...kept, state: 'refused', failure: { kind: 'notWritten', messages: [] }, at }
  }

  /** What was there before the run stays what a rollback puts back, also when a row is tried again. */
  function beforeIn({ before }: { before?: unknown }) {
    return before === undefined ? {} : firstBefore(row, before)
  }
}

const firstBefore = ({ before: first }: Row, before: unknown) => ({ before: first ?? before })
