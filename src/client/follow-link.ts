import * as z from 'zod/mini'
import type { LinkCredential, LinkFailure } from './start-link.ts'
import type { Session } from './session.ts'

const Exchanged = z.object({ data: z.object({ apiKey: z.string() }) })
const timeoutMs = 10_000

/** Connects with the key or code of a link. If that fails and no tab has a key, leads to the settings, which say why. */
export async function followLink(
  credential: LinkCredential,
  session: Session,
  send: typeof fetch,
  origin: string,
): Promise<void> {
  const outcome = await keyOfLink(credential, send, origin)
  // Such a link is for the service that serves this page.
  if (outcome.kind === 'key') session.connect({ baseUrl: origin, apiKey: outcome.apiKey })
  if (outcome.kind === 'failed' && session.get().apiKey === null && !(await session.askTabs()))
    history.replaceState(history.state, '', settingsAfter(outcome.startLink))
}

/** The settings, which report the link's outcome and lead on to its target. */
function settingsAfter(startLink: LinkFailure): string {
  const search = new URLSearchParams({ startLink, next: location.pathname + location.search })
  return `/settings?${search.toString()}`
}

/** The key behind a link. A code is exchanged once, with the server of this page. */
export async function keyOfLink(
  credential: LinkCredential,
  send: typeof fetch,
  origin: string,
): Promise<Exclude<LinkCredential, { kind: 'code' }> | { kind: 'failed'; startLink: LinkFailure }> {
  if (credential.kind !== 'code') return credential
  try {
    return await exchange(credential.code, send, origin)
  } catch {
    return { kind: 'failed', startLink: 'noAnswer' }
  }
}

/** The key for a start code, from the server of this page. Rejects without an answer, as the code may still be valid. */
async function exchange(code: string, send: typeof fetch, origin: string) {
  const failed = (startLink: LinkFailure) => ({ kind: 'failed' as const, startLink })
  const response = await send(`${origin}/start-link/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404 || response.status === 405) return failed('notOffered')
  if (response.status >= 500 || response.status === 429) return failed('noAnswer')
  try {
    const { data } = Exchanged.parse(await response.json())
    return { kind: 'key' as const, apiKey: data.apiKey }
  } catch (error) {
    // An answer without a key means that the code is not valid.
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return failed('used')
    throw error
  }
}
