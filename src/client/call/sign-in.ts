import { CallError, otherPersonFailure } from '../failure.ts'
import { isShared } from '../session.ts'
import type { CallParts } from './parts.ts'
import type { Next, OneCall } from './types.ts'

/** The service refused the key, or the sign-in is over: nothing was carried out. */
export class RefusedKeyError extends Error {}

/** Sends a call with the key of this tab. If it is refused, waits for another and sends the call again. */
export async function signedIn(
  call: OneCall,
  next: Next,
  { session }: Pick<CallParts, 'session'>,
): Promise<unknown> {
  const { name } = call
  const { baseUrl, renewing } = session.get()
  let { apiKey } = session.get()
  // Locked in another tab: this one asks for a key.
  let isRefused = apiKey === null && renewing
  // A key may be mistyped more than once, but a sign-in that did not help will not help the next time.
  let hasSignedIn = false
  for (;;) {
    if (isRefused) {
      if (hasSignedIn) throw new CallError(name, { kind: 'locked', why: 'stillAsked' })
      apiKey = call.quiet ? null : await session.renew(apiKey)
      const { baseUrl: now, person } = session.get()
      if (now !== baseUrl) throw new CallError(name, { kind: 'locked', why: 'otherService' })
      if (call.by !== undefined && call.by !== person?.name)
        throw new CallError(name, otherPersonFailure(session.get()))
      hasSignedIn = apiKey === ''
    }
    if (apiKey === null)
      throw new CallError(name, { kind: 'locked', ...(!isShared(session) && { why: 'noKey' }) })
    try {
      return await next({ ...call, apiKey })
    } catch (error) {
      if (!(error instanceof RefusedKeyError)) throw error
      isRefused = true
    }
  }
}
