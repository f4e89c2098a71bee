import type { Call } from '#src/client/call.ts'
import { CallError, type Failure, waitAfter } from '#src/client/failure.ts'
import { isNoSubscriber } from '../model/failures.ts'
import { ignoresSearch } from '../model/searchable.ts'

export type Asked = { done: number; failure?: Failure }

type Parts<Answer> = {
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
export async function askEach<Answer>(
  items: readonly string[],
  { ask, onAnswer, signal, pace }: Parts<Answer>,
): Promise<Asked> {
  let done = 0
  while (done < items.length && !signal.aborted) {
    const item = items[done] ?? ''
    const [asked] = await Promise.all([settled(ask(item, signal)), pause(1000 / pace, signal)])
    if (signal.aborted) break
    if ('answer' in asked) {
      done += 1
      onAnswer(item, asked.answer)
      continue
    }
    const { failure } = asked
    const waitMs = waitAfter(failure)
    if (waitMs === undefined) return { done, failure }
    await pause(waitMs, signal)
  }
  return { done }
}

const settled = <Answer>(asked: Promise<Answer>): Promise<{ answer: Answer } | { failure: Failure }> =>
  asked.then(
    (answer) => ({ answer }),
    (error: unknown) => ({
      failure: error instanceof CallError ? error.failure : { kind: 'noAnswer', reason: 'network' },
    }),
  )

export const askWhetherKnown =
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

const most = 20

/** Finds all subscriber IDs with an email, or the email itself if it is an ID. */
export const askWhose =
  (call: Call) =>
  async (email: string, signal: AbortSignal): Promise<string[]> => {
    const { data } = await call('subscriberList', { page: 0, limit: most, query: email }, signal)
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
