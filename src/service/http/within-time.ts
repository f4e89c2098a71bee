/**
 * Works with a signal that fires at the timeout, with this reason, and when the caller leaves. `AbortSignal.any` may be
 * garbage-collected before it fires.
 */
export async function withinTime<T>(
  caller: AbortSignal,
  timeoutMs: number,
  reason: Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const leave = () => controller.abort(caller.reason)
  // A signal that has already fired does so only once.
  if (caller.aborted) leave()
  else caller.addEventListener('abort', leave)
  const timer = setTimeout(() => controller.abort(reason), timeoutMs)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    caller.removeEventListener('abort', leave)
  }
}
