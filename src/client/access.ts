import type { Marks } from './connections.ts'
import type { KnownPerson } from './person.ts'

/** How the console is let in to its service: by a key in the tab, or by a proxy that knows the person. */
export type Access = {
  /** The page's own origin when left out. */
  baseUrl?: string | undefined
  marks?: Partial<Pick<Marks, 'name' | 'production' | 'color'>> | undefined
  person?: KnownPerson
}

/** Why the console cannot start; `detail` in the words of who said it. */
export type NoAccess = {
  problem: 'signedOut' | 'noRole' | 'noAnswer' | 'wrongFile'
  detail?: string
}

const usual = '{"access":"key"}'

/** Reads `/config.json`. The page preloads it with the same mode and credentials. */
export async function readAccess(send: typeof fetch, origin: string): Promise<Access | NoAccess> {
  const response = await send(`${origin}/config.json`, { redirect: 'follow' }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response?.ok && text === usual) return {}
  // Whatever else it is needs more code than most people ever load.
  const { accessIn } = await import('./access-in.ts')
  return accessIn(response, text)
}
