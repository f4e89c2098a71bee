import * as z from 'zod/mini'
import type { Brought, LinkFailure } from './start-link.ts'
import type { Session } from './session.ts'

const Exchanged = z.object({ data: z.object({ apiKey: z.string() }) })
const timeoutMs = 10_000

/** Connects with what a link brought. What is to be said of one that brought no key, where a key is missing. */
export async function followLink(
  link: Brought,
  session: Session,
  send: typeof fetch,
  origin: string,
): Promise<LinkFailure | undefined> {
  const outcome = await keyOfLink(link, send, origin)
  // A link from the service concerns the service that serves this page.
  if (outcome.kind === 'key') session.connect({ baseUrl: origin, apiKey: outcome.apiKey })
  return outcome.kind === 'failed' && session.get().apiKey === null ? outcome.startLink : undefined
}

/** The key behind a link. A code is exchanged once, with the server of this page. */
export async function keyOfLink(
  brought: Brought,
  send: typeof fetch,
  origin: string,
): Promise<Exclude<Brought, { kind: 'code' }> | { kind: 'failed'; startLink: LinkFailure }> {
  if (brought.kind !== 'code') return brought
  try {
    return await exchange(brought.code, send, origin)
  } catch {
    return { kind: 'failed', startLink: 'noAnswer' }
  }
}

/** The key for a start code, from the server of this page. Rejects without an answer: then the code may still be valid. */
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
