import type { Access, NoAccess } from './parse-access.ts'

const keyAccess = '{"access":"key","journal":true}'

/** Reads `/config.json`. The page preloads it with the same mode and credentials. */
export async function readAccess(
  send: typeof fetch,
  origin: string,
  signal: AbortSignal | null = null,
): Promise<Access | NoAccess> {
  const response = await send(`${origin}/config.json`, { redirect: 'follow', signal }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response?.ok && text === keyAccess) return { journal: true }
  // Any other answer needs code that most people never load.
  const { parseAccess } = await import('./parse-access.ts')
  return parseAccess(response, text, origin)
}
