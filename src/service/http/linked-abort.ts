/**
 * A controller that also aborts when the caller leaves; `unlink` ends that. `AbortSignal.any` may be garbage-collected
 * before it fires.
 */
export function createLinkedController(caller: AbortSignal): {
  controller: AbortController
  unlink: () => void
} {
  const controller = new AbortController()
  const abort = () => controller.abort(caller.reason)
  // A signal that has already fired does so only once.
  if (caller.aborted) abort()
  else caller.addEventListener('abort', abort)
  return { controller, unlink: () => caller.removeEventListener('abort', abort) }
}
