import type { Failure } from './failure.ts'

/**
 * Milliseconds until a call that was refused as too many may be repeated; `undefined` for any other failure.
 * `usualMs` applies if the service does not say, or the browser may not read it.
 */
export function waitAfter(failure: Failure, usualMs = 5_000): number | undefined {
  if (failure.kind !== 'refused' || failure.status !== 429) return undefined
  return failure.retryAfter === undefined ? usualMs : Math.max(0, failure.retryAfter) * 1000
}
