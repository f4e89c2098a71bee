import type { Failure } from './failure.ts'

/** Milliseconds until a call refused as too many may be repeated (`usualMs` by default); `undefined` for other failures. */
export function waitAfter(failure: Failure, usualMs = 5_000): number | undefined {
  if (failure.kind !== 'refused' || failure.status !== 429) return undefined
  return failure.retryAfter === undefined ? usualMs : Math.max(0, failure.retryAfter) * 1000
}
