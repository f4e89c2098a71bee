import * as z from 'zod/mini'
import type { LinkCredential, LinkFailure } from './start-link.ts'
import type { Session } from './session.ts'

const Exchanged = z.object({ data: z.object({ apiKey: z.string() }) })

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
  if (outcome.kind !== 'failed' || session.get().apiKey !== null || (await session.askTabs())) return
  const { startLink } = outcome
  const search = new URLSearchParams({ startLink, next: location.pathname + location.search })
  history.replaceState(history.state, '', `/settings?${search}`)
}

type Failed = { kind: 'failed'; startLink: LinkFailure }

/** The key behind a link. A code is exchanged once, with the server of this page; without an answer it may still be valid. */
export async function keyOfLink(
  credential: LinkCredential,
  send: typeof fetch,
  origin: string,
): Promise<Exclude<LinkCredential, { kind: 'code' }> | Failed> {
  if (credential.kind !== 'code') return credential
  const failed = (startLink: LinkFailure): Failed => ({ kind: 'failed', startLink })
  const response = await send(`${origin}/start-link/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: credential.code }),
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (response?.status === 404 || response?.status === 405) return failed('notOffered')
  if (!response || response.status >= 500 || response.status === 429) return failed('noAnswer')
  const found = Exchanged.safeParse(await response.json().catch(() => undefined)).data
  return found ? { kind: 'key', apiKey: found.data.apiKey } : failed('used')
}
