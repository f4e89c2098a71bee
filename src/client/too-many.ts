import type { Failure } from './failure.ts'

/**
 * Milliseconds after which a call that came too soon after others may be made again; `undefined` for any other failure.
 * `usualMs` is for a service that does not say how long, or a browser that may not read it.
 */
export function waitAfter(failure: Failure, usualMs = 5_000): number | undefined {
  if (failure.kind !== 'refused' || failure.status !== 429) return undefined
  return failure.retryAfter === undefined ? usualMs : Math.max(0, failure.retryAfter) * 1000
}
