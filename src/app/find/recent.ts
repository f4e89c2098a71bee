import * as z from 'zod/mini'
import { attempt } from '#src/client/attempt.ts'
import { type Hit, keyOf } from './hits.ts'

const maxRecent = 5
const Recent = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('workflow'), id: z.string(), name: z.string(), identifier: z.string() }),
    z.object({ kind: z.literal('subscriber'), id: z.string(), name: z.string() }),
  ]),
)

const place = (baseUrl: string) => `carillon-recent ${baseUrl}`

/** What was recently opened from a search, newest first. Kept on this device, per base URL. */
export const recentHits = (baseUrl: string): Hit[] =>
  attempt(() => Recent.parse(JSON.parse(localStorage.getItem(place(baseUrl)) ?? '[]')), [])

export function rememberHit(baseUrl: string, hit: Hit): void {
  // Keeps only workflows and subscribers that a search found: a typed ID may not exist.
  if (hit.kind === 'screen' || hit.kind === 'action' || hit.kind === 'byId' || hit.kind === 'all') return
  const others = recentHits(baseUrl).filter((one) => keyOf(one) !== keyOf(hit))
  attempt(
    () => localStorage.setItem(place(baseUrl), JSON.stringify([hit, ...others].slice(0, maxRecent))),
    undefined,
  )
}
