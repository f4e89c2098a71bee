export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/**
 * Runs work with a signal that aborts with the caller's or at the time limit. Rejects with `TimeLimitError` even if the
 * work ignores its signal. Uses a timer: the signal of `AbortSignal.timeout` may be collected before it fires.
 */
export async function withTimeLimit<T>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const leave = () => controller.abort(caller?.reason)
  if (caller?.aborted) leave()
  caller?.addEventListener('abort', leave)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitError()
      reject(error)
      controller.abort(error)
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', leave)
  }
}
