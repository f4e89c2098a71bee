import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#src/client/ClientProvider.tsx'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { createTabStorage } from './tab-storage.ts'

const limit = 8
const Kept = z.array(z.object({ id: z.string(), name: z.string() }))
/** `name` is empty if the service did not provide it. */
type RecentSubscriber = { id: string; name: string }

const texts = createTabStorage('carillon.recentSubscribers ')

/** Newest first, and kept only for this tab. */
export function useRecentSubscribers(): RecentSubscriber[] {
  const { baseUrl } = useSession()
  return listIn(useSyncExternalStore(texts.subscribe, () => texts.get(baseUrl)))
}

export function rememberSubscriber(baseUrl: string, { id, name }: RecentSubscriber) {
  const others = listIn(texts.get(baseUrl)).filter((other) => other.id !== id)
  texts.set(baseUrl, JSON.stringify([{ id, name }, ...others].slice(0, limit)))
}

export const forgetSubscribers = (baseUrl: string) => texts.set(baseUrl, null)

const listIn = (text: string | null): RecentSubscriber[] => Kept.safeParse(parseJson(text ?? '')).data ?? []
