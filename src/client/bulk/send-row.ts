import { preferenceSubjectOf, requestOf } from '#src/domain/bulk/plan.ts'
import { isServiceFailure, type Row, type RowEvent, type RowFailure } from '#src/domain/bulk/row.ts'
import { reasonForNext, type PauseReason, type RunHead } from '#src/domain/bulk/run.ts'
import { isFulfilled } from '#src/domain/preferences/switches.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Call, Note } from '../call/types.ts'
import { CallError, isUncertain, messagesOf, type Failure, retryDelayMs } from '../failure.ts'
import { readPreference } from '../preferences.ts'

/** The outcome of a row's request, and what it means for the run. */
export type RowOutcome = {
  event: RowEvent
  pause?: PauseReason
  /** Seconds until the service accepts requests again. */
  waitSeconds?: number
  /** Something is wrong with the service or the network. */
  isServiceFailure?: true
}

/** Sends a row's request, exactly as planned. Never rejects. */
export async function sendRow(call: Call, head: RunHead, row: Row, before: unknown): Promise<RowOutcome> {
  const { reason, ticket, by } = reasonForNext(head)
  const whose = by === undefined ? {} : { by }
  const note: Note = { reason, ticket, run: head.id, ...whose, ...(before === undefined ? {} : { before }) }
  try {
    const { operation, input } = requestOf(head.target, row)
    const { preference } = await call(operation, { ...input, note })
    const after = stateOf(preference)
    return { event: { type: 'answered', after, fulfilled: isFulfilled(row.body, after) } }
  } catch (error) {
    return outcomeOfFailure(failureOf(error), { wasSent: true })
  }
}

export type RowReading = { state: unknown } | { failure: Failure }

/** The current switches of a row's subscriber; the state is `undefined` if the service cannot be read. Never rejects. */
export async function readRow(call: Call, head: RunHead, { subscriberId }: Row): Promise<RowReading> {
  const { target, reading, id: run } = head
  const { reason, ticket } = reasonForNext(head)
  try {
    const result = await readPreference(call, reading, preferenceSubjectOf(target, subscriberId), {
      reason,
      ticket,
      run,
    })
    return { state: result && stateOf(result.preference) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

const stateOf = ({ enabled, channels }: Preference) =>
  JSON.parse(JSON.stringify({ enabled, channels })) as unknown

/** An error that is no failure of the call is as unclear as a missing answer. */
const failureOf = (error: unknown): Failure =>
  error instanceof CallError ? error.failure : { kind: 'noAnswer', reason: 'network' }

/** A failed read has certainly written nothing. */
export function outcomeOfFailure(failure: Failure, { wasSent }: { wasSent: boolean }): RowOutcome {
  const hold = holdOf(failure)
  if (hold) return { event: { type: 'back' }, ...hold }
  const type = isUncertain(failure) && wasSent ? 'lost' : 'refused'
  const recorded = rowFailure(failure)
  return { event: { type, failure: recorded }, ...(isServiceFailure(recorded) && { isServiceFailure: true }) }
}

/** Failures after which a row keeps waiting: they concern the run, and nothing was carried out. */
function holdOf(failure: Failure): Pick<RowOutcome, 'pause' | 'waitSeconds'> | undefined {
  if (failure.kind === 'locked' && failure.signedIn !== undefined) return { pause: 'otherPerson' }
  if (failure.kind === 'locked' || failure.kind === 'notOffered') return { pause: failure.kind }
  const waitMs = retryDelayMs(failure)
  return waitMs === undefined ? undefined : { waitSeconds: waitMs / 1000 }
}

function rowFailure(failure: Failure): RowFailure {
  const { kind } = failure
  return {
    kind,
    ...('status' in failure ? { status: failure.status } : {}),
    messages: kind === 'refused' ? messagesOf(failure.problem) : [],
  }
}
