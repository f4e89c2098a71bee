import type { Call } from '#src/client/call/types.ts'
import { CallError, type Failure, retryDelayMs } from '#src/client/failure.ts'
import { isNoSubscriber } from '../model/failures.ts'
import { ignoresSearch } from '../model/search-results.ts'

export type LookUpResult = { done: number; failure?: Failure }

type LookUpOptions<Answer> = {
  /** Rejects with a `CallError` only if the service failed. */
  ask: (item: string, signal: AbortSignal) => Promise<Answer>
  onAnswer: (item: string, answer: Answer) => void
  signal: AbortSignal
  /** Requests per second. */
  pace: number
}

/**
 * Looks up each item at the given pace, waiting when the service says so. Ends at the first failure. Never rejects.
 */
export async function lookUpEach<Answer>(
  items: readonly string[],
  { ask, onAnswer, signal, pace }: LookUpOptions<Answer>,
): Promise<LookUpResult> {
  let done = 0
  while (done < items.length && !signal.aborted) {
    const item = items[done] ?? ''
    const [result] = await Promise.all([toResult(ask(item, signal)), pause(1000 / pace, signal)])
    if (signal.aborted) break
    if ('answer' in result) {
      done += 1
      onAnswer(item, result.answer)
      continue
    }
    const { failure } = result
    const waitMs = retryDelayMs(failure)
    if (waitMs === undefined) return { done, failure }
    await pause(waitMs, signal)
  }
  return { done }
}

const toResult = <Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | { failure: Failure }> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({
      failure: error instanceof CallError ? error.failure : { kind: 'noAnswer', reason: 'network' },
    }),
  )

export const checkExists =
  (call: Call) =>
  async (subscriberId: string, signal: AbortSignal): Promise<boolean> => {
    try {
      await call('subscriberGet', { subscriberId }, signal)
      return true
    } catch (error) {
      if (error instanceof CallError && isNoSubscriber(error.failure)) return false
      throw error
    }
  }

const maxResults = 20

/** Finds all subscriber IDs with an email, or the email itself if it is an ID. */
export const findByEmail =
  (call: Call) =>
  async (email: string, signal: AbortSignal): Promise<string[]> => {
    const { data } = await call('subscriberList', { page: 0, limit: maxResults, query: email }, signal)
    if (ignoresSearch(data, email)) throw new CallError('subscriberList', { kind: 'notOffered' })
    if (data.some(({ subscriberId }) => subscriberId === email)) return [email]
    return data
      .filter((person) => person.email?.trim().toLowerCase() === email.toLowerCase())
      .map(({ subscriberId }) => subscriberId)
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
