import type { EndpointName, Input, Output } from '#src/contract/endpoints.ts'
import { isFulfilled, isSwitch } from '#src/domain/preferences/switches.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { Call, CallOptions } from './call.ts'
import type { Capabilities } from './capabilities.ts'
import { CallError, isUncertain, NotAppliedError, type Failure, retryDelayMs } from './failure.ts'
import { readMethodOf, readPreference } from './preferences.ts'
import type { Session } from './session.ts'

export type Sleep = (ms: number) => Promise<void>

type Parts = {
  /** Used for reads, which are not recorded. */
  call: Call
  capabilities: Pick<Capabilities, 'offers'>
  session: Session
  sleep: Sleep
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

type Reading = { isApplied: boolean; answer: unknown }

/** Whether a later read shows if the operation was carried out. */
export const canReadBack = (operation: EndpointName): boolean =>
  isSwitch(operation) || operation === 'workflowDelete'

export type Settling = ReturnType<typeof createSettling>

const pausesMs = [0, 500, 1000, 2000, 4000, 8000]
const lastPauseMs = 15_000
/** Wait after too many requests if the service does not say how long; doubled each time. */
const firstWaitMs = 1000
/** The longest wait for a switch; a longer one is reported and left to the person. */
const maxWaitMs = 120_000
const maxWaits = 5

/** Follows up unclear writes: waits and sends again if busy, reads back if the answer was lost. */
export function createSettling({ call, capabilities, session, sleep }: Parts) {
  function readerOf({ operation, input }: UnclearWrite): (() => Promise<Reading>) | undefined {
    const { subscriberId, workflowId } = input
    const { baseUrl } = session.get()
    const toReading = (answer: unknown): Reading => ({
      answer,
      isApplied: isFulfilled(input['body'], stateIn(answer)),
    })
    const readWorkflow = () => call('workflowGet', { workflowId: String(workflowId) })
    const canReadWorkflow =
      typeof workflowId === 'string' && capabilities.offers(baseUrl, 'workflowGet') !== false
    if (operation === 'workflowDelete')
      return canReadWorkflow ? () => readWorkflow().then(isThere, isGone) : undefined
    if (operation === 'workflowStatusUpdate')
      return canReadWorkflow ? () => readWorkflow().then(toReading) : undefined
    if (!isSwitch(operation) || typeof subscriberId !== 'string') return undefined
    const subject = { subscriberId, ...(typeof workflowId === 'string' ? { workflowId } : {}) }
    const method = readMethodOf(capabilities, baseUrl, subject)
    return method === 'none' ? undefined : () => readPreference(call, method, subject).then(toReading)
  }

  async function settle(write: UnclearWrite): Promise<Settled> {
    const { baseUrl } = session.get()
    let waitedMs = 0
    for (let turn = 0; turn < pausesMs.length || waitedMs < write.landsWithinMs; turn += 1) {
      const pause = pausesMs[turn] ?? lastPauseMs
      await sleep(pause)
      waitedMs += pause
      const { baseUrl: now, apiKey } = session.get()
      // Determined each time, because the last read may have shown that the operation is missing.
      const readBack = readerOf(write)
      if (!readBack || now !== baseUrl || apiKey === null || write.isOver?.()) break
      const reading = await readBack().catch(() => undefined)
      if (reading === undefined) continue
      if (reading.isApplied) return { kind: 'applied', answer: reading.answer }
      if (waitedMs >= write.landsWithinMs) return { kind: 'notApplied' }
    }
    return { kind: 'unknown' }
  }

  async function sendAndSettle<N extends EndpointName>(
    send: Call,
    name: N,
    input: Input<N>,
    { settle: progress, ...options }: CallOptions,
  ): Promise<Output<N>> {
    const { baseUrl } = session.get()
    for (let waits = 0; ; waits += 1) {
      try {
        return await send(name, input, undefined, options)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { failure } = error
        const waitMs = acceptableWaitMs(failure, waits)
        if (waitMs === undefined && !isUncertain(failure)) throw error
        if (waitMs === undefined) {
          progress?.onProgress({ kind: 'checking' })
          const write = {
            operation: name,
            input: input as Record<string, unknown>,
            landsWithinMs: landsWithin(failure),
          }
          return answerOf<N>(await settle(write), error, options)
        }
        progress?.onProgress({ kind: 'waiting', until: Date.now() + waitMs })
        await sleep(waitMs)
        // A write for one service must not be sent to another.
        if (session.get().baseUrl !== baseUrl) throw error
        progress?.onProgress(undefined)
      }
    }
  }

  return {
    settle,
    wrap:
      (send: Call): Call =>
      (name, input, signal, options = {}) =>
        options.settle ? sendAndSettle(send, name, input, options) : send(name, input, signal, options),
  }
}

function answerOf<N extends EndpointName>(
  settled: Settled,
  error: CallError,
  { onReadBack }: CallOptions,
): Output<N> {
  if (settled.kind === 'unknown') throw error
  onReadBack?.()
  if (settled.kind === 'applied') return settled.answer as Output<N> // the read returns what the write would have
  throw new NotAppliedError(error.endpoint, error.failure, { cause: error })
}

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

function acceptableWaitMs(failure: Failure, waits: number): number | undefined {
  if (waits >= maxWaits) return undefined
  const ms = retryDelayMs(failure, firstWaitMs * 2 ** waits)
  return ms !== undefined && ms <= maxWaitMs ? ms : undefined
}

/** After this time, no request that was given up is still carried out. */
export const latestLandingMs = 10_000

/** A service that answered has finished the request; without its own answer, it may still be working on it. */
function landsWithin(failure: Failure): number {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? latestLandingMs : 3000
  return failure.kind === 'refused' && failure.status > 501 ? 3000 : 0
}

export const sleepMs: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
