/** The time was over before the work was done. */
export class TimeIsOver extends Error {
  override readonly name = 'TimeIsOver'
}

/**
 * Does some work with a signal, which ends it when the caller's does or when the time is over. Rejects with `TimeIsOver`
 * also when the work passes over its signal. A timer, since a signal of a time limit may be collected as garbage before it
 * is heard. `timeoutMs` is in milliseconds.
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
      const error = new TimeIsOver()
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
