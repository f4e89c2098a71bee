import type { Failure } from './failure.ts'

/** Milliseconds when the service does not say how long, or the browser may not read it. */
const usualWait = 5_000

/** Milliseconds after which a call that came too soon after others may be made again; `undefined` for any other failure. */
export function waitAfter(failure: Failure): number | undefined {
  if (failure.kind !== 'refused' || failure.status !== 429) return undefined
  return failure.retryAfter === undefined ? usualWait : Math.max(0, failure.retryAfter) * 1000
}
