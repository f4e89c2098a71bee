import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#src/client/ClientProvider.tsx'
import { createTabTexts } from './tab-texts.ts'

const limit = 8
const Kept = z.array(z.object({ id: z.string(), name: z.string() }))
/** `name` is empty where the service showed none. */
type RecentSubscriber = { id: string; name: string }

const texts = createTabTexts('carillon.recentSubscribers ')

/** The subscribers opened in this tab on this connection, newest first. They are forgotten with the tab. */
export function useRecentSubscribers(): RecentSubscriber[] {
  const { baseUrl } = useSession()
  return listIn(useSyncExternalStore(texts.subscribe, () => texts.get(baseUrl)))
}

export function rememberSubscriber(baseUrl: string, { id, name }: RecentSubscriber) {
  const others = listIn(texts.get(baseUrl)).filter((other) => other.id !== id)
  texts.set(baseUrl, JSON.stringify([{ id, name }, ...others].slice(0, limit)))
}

export const forgetSubscribers = (baseUrl: string) => texts.set(baseUrl, null)

function listIn(text: string | null): RecentSubscriber[] {
  try {
    return Kept.safeParse(JSON.parse(text ?? '[]')).data ?? []
  } catch {
    return []
  }
}
