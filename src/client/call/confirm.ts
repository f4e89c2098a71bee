import type { EndpointName } from '#src/contract/endpoints.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { isFulfilled, isSwitch } from '#src/domain/preferences/switches.ts'
import { CallError, isUncertain, NotAppliedError, type Failure, retryDelayMs } from '../failure.ts'
import { readMethodOf, readPreference } from '../preferences.ts'
import { asCall, type Call, type CallParts, type Next, type OneCall } from './types.ts'

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

async function confirmedByRead(call: OneCall, error: CallError, next: Next, parts: CallParts) {
  const write = { operation: call.name, input: call.input, landsWithinMs: landsWithin(error.failure) }
  const outcome = await readOutcome(write, asCall(next), parts)
  if (outcome.kind === 'unknown') throw error
  call.onReadBack?.()
  if (outcome.kind === 'applied') return outcome.answer // the read returns what the write would have
  throw new NotAppliedError(error.endpoint, error.failure, { cause: error })
}

/** After this time, no request that was given up is still carried out. */
export const latestLandingMs = 10_000

/** A service that answered has finished the request; without its own answer, it may still be working on it. */
function landsWithin(failure: Failure): number {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? latestLandingMs : 3000
  return failure.kind === 'refused' && failure.status > 501 ? 3000 : 0
}

/** A write whose outcome is to be read back. */
type UnclearWrite = {
  operation: EndpointName
  /** Includes the request's `body`. */
  input: Readonly<Record<string, unknown>>
  /** After this time, a read of the old state proves that nothing was carried out. */
  landsWithinMs: number
  isOver?: () => boolean
}

/** `answer` is what the operation would have answered. `unknown`: nothing could be read in time. */
export type Settled = { kind: 'applied'; answer: unknown } | { kind: 'notApplied' } | { kind: 'unknown' }

export type Settling = { settle: (write: UnclearWrite) => Promise<Settled> }

type ReadingParts = Pick<CallParts, 'session' | 'capabilities' | 'sleep'>

const pausesMs = [0, 500, 1000, 2000, 4000, 8000]
const lastPauseMs = 15_000

/** Reads until it is clear whether a write was carried out. */
export async function readOutcome(write: UnclearWrite, call: Call, parts: ReadingParts): Promise<Settled> {
  const { session, sleep } = parts
  const { baseUrl } = session.get()
  let waitedMs = 0
  for (let turn = 0; turn < pausesMs.length || waitedMs < write.landsWithinMs; turn += 1) {
    const pause = pausesMs[turn] ?? lastPauseMs
    await sleep(pause)
    waitedMs += pause
    const { baseUrl: now, apiKey } = session.get()
    if (now !== baseUrl || apiKey === null || write.isOver?.()) break
    const reading = await readBack(write, call, parts).catch(() => undefined)
    if (reading === 'impossible') break
    if (reading?.isApplied) return { kind: 'applied', answer: reading.answer }
    if (reading && waitedMs >= write.landsWithinMs) return { kind: 'notApplied' }
  }
  return { kind: 'unknown' }
}

/** Whether a later read shows if the operation was carried out. */
export const canReadBack = (operation: EndpointName): boolean =>
  isSwitch(operation) || operation === 'workflowDelete'

type Reading = { isApplied: boolean; answer: unknown }

/** Decides each time how to read, because the last read may have shown that the operation is missing. */
async function readBack(
  { operation, input }: UnclearWrite,
  call: Call,
  { session, capabilities }: ReadingParts,
): Promise<Reading | 'impossible'> {
  const { baseUrl } = session.get()
  const { subscriberId, workflowId } = input
  if (!canReadBack(operation)) return 'impossible'
  if (typeof subscriberId !== 'string') {
    if (capabilities.offers(baseUrl, 'workflowGet') === false) return 'impossible'
    const workflow = call('workflowGet', { workflowId: String(workflowId) })
    return operation === 'workflowDelete' ? workflow.then(isThere, isGone) : readingOf(input, await workflow)
  }
  const subject = { subscriberId, ...(typeof workflowId === 'string' && { workflowId }) }
  const method = readMethodOf(capabilities, baseUrl, subject)
  return method === 'none' ? 'impossible' : readingOf(input, await readPreference(call, method, subject))
}

const readingOf = (input: UnclearWrite['input'], answer: unknown): Reading => ({
  answer,
  isApplied: isFulfilled(input['body'], stateIn(answer)),
})

/** What a read of a workflow says about its deletion. Rejects if the read failed. */
const isThere = (): Reading => ({ isApplied: false, answer: undefined })
function isGone(error: unknown): Reading {
  const isMissing =
    error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === 404
  if (!isMissing) throw error
  return { isApplied: true, answer: true }
}

export const stateIn = (answer: unknown) =>
  isRecord(answer) && isRecord(answer['preference']) ? answer['preference'] : answer
