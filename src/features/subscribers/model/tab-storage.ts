import * as z from 'zod/mini'
import { useSyncExternalStore } from 'react'
import { attempt } from '#src/client/attempt.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { parseJson } from '#src/domain/json/parse-json.ts'

const limit = 8
const Kept = z.array(z.object({ id: z.string(), name: z.string() }))
/** `name` is empty if the service did not provide it. */
type RecentSubscriber = { id: string; name: string }

const listeners = new Set<() => void>()
const place = (baseUrl: string) => `carillon.recentSubscribers ${baseUrl}`
const textOf = (baseUrl: string) => attempt(() => sessionStorage.getItem(place(baseUrl)), null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keep(baseUrl: string, recent: readonly RecentSubscriber[]) {
  attempt(() => sessionStorage.setItem(place(baseUrl), JSON.stringify(recent.slice(0, limit))), undefined)
  for (const listener of listeners) listener()
}

/** Newest first, and kept only for this tab. */
export function useRecentSubscribers(): RecentSubscriber[] {
  const { baseUrl } = useSession()
  return listIn(useSyncExternalStore(subscribe, () => textOf(baseUrl)))
}

export const rememberSubscriber = (baseUrl: string, person: RecentSubscriber) =>
  keep(baseUrl, [person, ...listIn(textOf(baseUrl)).filter(({ id }) => id !== person.id)])

/** All, or one. */
export const forgetSubscribers = (baseUrl: string, forgotten?: string) =>
  keep(
    baseUrl,
    listIn(textOf(baseUrl)).filter(({ id }) => forgotten !== undefined && id !== forgotten),
  )

const listIn = (text: string | null): RecentSubscriber[] => Kept.safeParse(parseJson(text ?? '')).data ?? []
