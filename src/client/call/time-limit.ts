/** There was no answer within the time limit. */
export class TimeLimitError extends Error {}

/** Runs work with a signal that aborts with the caller's or at the time limit. */
export function withTimeLimit<T>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  const signal = AbortSignal.any([limit.signal, ...(caller ? [caller] : [])])
  return work(signal)
    .catch((cause: unknown) => {
      throw limit.signal.aborted ? new TimeLimitError('', { cause }) : cause
    })
    .finally(() => clearTimeout(timer))
}
