import { isServiceFailure, type RowEvent, type RowFailure } from '#src/domain/bulk/row.ts'
import type { PauseReason } from '#src/domain/bulk/run.ts'
import { CallError, isUncertain, messagesOf, type Failure, retryDelayMs } from '../failure.ts'

/** What became of a row, and what it means for the run. */
export type RowOutcome = {
  event: RowEvent
  pause?: PauseReason
  /** Milliseconds until the service accepts requests again. */
  waitMs?: number
  /** Something is wrong with the service or the network. */
  isServiceFailure?: true
}

/** An error that is no failure of the call is as unclear as a missing answer. A failed read has certainly written nothing. */
export function outcomeOf(error: unknown, { wasSent }: { wasSent: boolean }): RowOutcome {
  const failure: Failure =
    error instanceof CallError ? error.failure : { kind: 'noAnswer', reason: 'network' }
  const hold = holdOf(failure)
  if (hold) return { event: { type: 'back' }, ...hold }
  const messages = failure.kind === 'refused' ? messagesOf(failure.problem) : []
  const recorded: RowFailure = { ...failure, messages }
  const type = isUncertain(failure) && wasSent ? 'lost' : 'refused'
  return { event: { type, failure: recorded }, ...(isServiceFailure(recorded) && { isServiceFailure: true }) }
}

/** Failures after which a row keeps waiting: they concern the run, and nothing was carried out. */
function holdOf(failure: Failure): Pick<RowOutcome, 'pause' | 'waitMs'> | undefined {
  if (failure.kind === 'locked' && failure.signedIn !== undefined) return { pause: 'otherPerson' }
  if (failure.kind === 'locked' || failure.kind === 'notOffered') return { pause: failure.kind }
  const waitMs = retryDelayMs(failure)
  return waitMs === undefined ? undefined : { waitMs }
}
