import * as z from 'zod/mini'
import type { LinkFailure } from './start-link.ts'

const Exchanged = z.object({ data: z.object({ apiKey: z.string() }) })
const timeoutMs = 10_000

/** The key for a start code, from the server of this page. Rejects without an answer: then the code may still be valid. */
export async function exchange(code: string, send: typeof fetch, origin: string) {
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
