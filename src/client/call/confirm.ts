import { isRecord } from '#src/domain/json/values.ts'
import { isFulfilled, isSwitch } from '#src/domain/preferences/switches.ts'
import { CallError, isUncertain, NotAppliedError, type Failure, retryDelayMs } from '../failure.ts'
import { readMethodOf, readPreference } from '../preferences.ts'
import type { CallParts } from './parts.ts'
import { asCall, type Call, type Next, type OneCall } from './types.ts'

/** Wait after too many requests if the service does not say how long; doubled each time. */
const firstWaitMs = 1000
/** The longest wait for a switch; a longer one is reported and left to the person. */
const maxWaitMs = 120_000
const maxWaits = 5

/** Follows a write up until its outcome is known: waits and sends again if the service is busy, reads back without an answer. */
export async function confirmed(
  { settle, ...call }: OneCall,
  next: Next,
  parts: CallParts,
): Promise<unknown> {
  if (!settle) return next(call)
  const { session, sleep } = parts
  const { baseUrl } = session.get()
  for (let waits = 0; ; waits += 1) {
    try {
      return await next(call)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const waitMs = acceptableWaitMs(error.failure, waits)
      if (waitMs === undefined) {
        if (!isUncertain(error.failure)) throw error
        settle.onProgress({ kind: 'checking' })
        return confirmedByRead(call, error, next, parts)
      }
      settle.onProgress({ kind: 'waiting', until: Date.now() + waitMs })
      await sleep(waitMs)
      // A write for one service must not be sent to another.
      if (session.get().baseUrl !== baseUrl) throw error
      settle.onProgress(undefined)
    }
  }
}

function acceptableWaitMs(failure: Failure, waits: number): number | undefined {
  if (waits >= maxWaits) return undefined
  const ms = retryDelayMs(failure, firstWaitMs * 2 ** waits)
  return ms !== undefined && ms <= maxWaitMs ? ms : undefined
}

/** What a read shows of a write whose answer never came. Throws if it was not carried out, or nothing shows it. */
async function confirmedByRead(call: OneCall, error: CallError, next: Next, parts: CallParts) {
  const outcome = await readOutcome(call, landsWithin(error.failure), next, parts)
  if (outcome === undefined) throw error
  if (outcome.isApplied) return outcome.answer // the read returns what the write would have
  throw new NotAppliedError(error.endpoint, error.failure, { cause: error })
}

/** After this time, no request that was given up is still carried out. */
export const latestLandingMs = 10_000

/** A service that answered has finished the request; without its own answer, it may still be working on it. */
function landsWithin(failure: Failure): number {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? latestLandingMs : 3000
  return failure.kind === 'refused' && failure.status > 501 ? 3000 : 0
}

const pausesMs = [0, 500, 1000, 2000, 4000, 8000]
const lastPauseMs = 15_000

/**
 * Reads until it is clear whether a write was carried out; `undefined` if nothing could be read in time. Only after
 * `landsWithinMs` does a read of the old state prove that it was not.
 */
async function readOutcome(write: OneCall, landsWithinMs: number, next: Next, parts: CallParts) {
  const { session, sleep } = parts
  const { baseUrl } = session.get()
  let waitedMs = 0
  for (let turn = 0; turn < pausesMs.length || waitedMs < landsWithinMs; turn += 1) {
    const pause = pausesMs[turn] ?? lastPauseMs
    await sleep(pause)
    waitedMs += pause
    const { baseUrl: now, apiKey } = session.get()
    if (now !== baseUrl || apiKey === null) return undefined
    // Decided each time, because the last read may have shown that the operation is missing.
    const readBack = readerOf(write, asCall(next), parts)
    if (!readBack) return undefined
    const reading = await readBack().then(
      (answer) => ({ answer, isApplied: isFulfilled(write.input['body'], stateIn(answer)) }),
      () => undefined,
    )
    if (reading?.isApplied || (reading && waitedMs >= landsWithinMs)) return reading
  }
  return undefined
}

/** How to read the state that a switch has set; `undefined` for other writes, and if the service has no such read. */
function readerOf(
  { name, input }: OneCall,
  call: Call,
  { session, capabilities }: CallParts,
): (() => Promise<unknown>) | undefined {
  const { baseUrl } = session.get()
  const { subscriberId, workflowId } = input
  if (name === 'workflowStatusUpdate')
    return capabilities.offers(baseUrl, 'workflowGet') === false
      ? undefined
      : () => call('workflowGet', { workflowId: String(workflowId) })
  if (!isSwitch(name) || typeof subscriberId !== 'string') return undefined
  const subject = { subscriberId, ...(typeof workflowId === 'string' && { workflowId }) }
  const method = readMethodOf(capabilities, baseUrl, subject)
  return method === 'none' ? undefined : () => readPreference(call, method, subject)
}

const stateIn = (answer: unknown) =>
  isRecord(answer) && isRecord(answer['preference']) ? answer['preference'] : answer
