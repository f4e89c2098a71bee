import type { Call } from '#src/client/call.ts'
import { CallError, type Failure } from '#src/client/failure.ts'
import { isNoSubscriber } from '../failures.ts'

export type LookedUp = {
  /** Ids that the service does not know. */
  missing: string[]
  /** How many were looked up. */
  done: number
  /** Why it ended early. */
  failure?: Failure
}

type Parts = {
  call: Call
  signal: AbortSignal
  /** Look-ups a second. */
  pace: number
  onProgress: (soFar: LookedUp) => void
}

/** Seconds to wait when too many were asked and the service does not say how long. */
const usualWait = 5

/**
 * Asks the service for each subscriber, at the pace given, and obeys it when it has enough. Ends at the first failure that says nothing
 * about the subscriber: the others would fare no better. Never rejects.
 */
export async function lookUp(
  ids: readonly string[],
  { call, signal, pace, onProgress }: Parts,
): Promise<LookedUp> {
  const result: LookedUp = { missing: [], done: 0 }
  for (let at = 0; at < ids.length && !signal.aborted;) {
    const id = ids[at] ?? ''
    const [failure] = await Promise.all([lookAt(call, id, signal), pause(1000 / pace, signal)])
    if (signal.aborted) break
    if (failure?.kind === 'refused' && failure.status === 429) {
      await pause((failure.retryAfter ?? usualWait) * 1000, signal)
      continue
    }
    if (failure && !isNoSubscriber(failure)) return { ...result, failure }
    if (failure) result.missing.push(id)
    at += 1
    result.done = at
    onProgress({ ...result })
  }
  return result
}

async function lookAt(call: Call, subscriberId: string, signal: AbortSignal): Promise<Failure | undefined> {
  try {
    await call('subscriberGet', { subscriberId }, signal)
    return undefined
  } catch (error) {
    return error instanceof CallError ? error.failure : { kind: 'noAnswer', reason: 'network' }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
