import { completed } from './complete.ts'
import { confirmed } from './confirm.ts'
import { journaled } from './journal.ts'
import { explained } from './reason.ts'
import { send } from './send.ts'
import { signedIn } from './sign-in.ts'
import type { Step } from './parts.ts'
import { asCall, type Call, type Next } from './types.ts'
import { unlessChanged } from './unless-changed.ts'

/** What happens to every call, from the first step to the last. */
export const allSteps: readonly Step[] = [
  explained, // in production, a write has a reason
  journaled, // a write is recorded, with who and why
  unlessChanged, // a save never overwrites what another person has saved since
  confirmed, // waits if the service is busy, and reads back what was never answered
  completed, // an answer that lacks channels gets them by a read
  signedIn, // has a key, and asks for another if it is refused
  send, // sends the request, learns from the answer, and reads it
]

/**
 * The console's only way to the service. Rejects with `CallError`, or like `fetch` on an abort.
 * A refused key does not end a call: the session asks for a new one, and the call continues with it.
 */
export function createCall<P>(parts: P, steps: readonly Step<P>[]): Call {
  const first = steps.reduceRight<Next>((next, step) => (call) => step(call, next, parts), noStepLeft)
  return asCall(first)
}

const noStepLeft: Next = () => Promise.reject(new Error('the last step sends the request'))
