import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#src/client/ClientProvider.tsx'

const limit = 8
const Kept = z.array(z.object({ id: z.string(), name: z.string() }))
/** `name` is empty where the service showed none. */
type RecentSubscriber = { id: string; name: string }
const place = (baseUrl: string) => `carillon.recentSubscribers ${baseUrl}`
const listeners = new Set<() => void>()

/** The subscribers opened in this tab on this connection, newest first. They are forgotten with the tab. */
export function useRecentSubscribers(): RecentSubscriber[] {
  const { baseUrl } = useSession()
  return listIn(useSyncExternalStore(subscribe, () => kept(baseUrl)))
}

export function rememberSubscriber(baseUrl: string, { id, name }: RecentSubscriber) {
  const others = listIn(kept(baseUrl)).filter((other) => other.id !== id)
  keep(baseUrl, [{ id, name }, ...others].slice(0, limit))
}

export const forgetSubscribers = (baseUrl: string) => keep(baseUrl, [])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function kept(baseUrl: string): string {
  try {
    return sessionStorage.getItem(place(baseUrl)) ?? ''
  } catch {
    return '' // a browser that keeps nothing has no recent ones
  }
}

function keep(baseUrl: string, recent: RecentSubscriber[]) {
  try {
    sessionStorage.setItem(place(baseUrl), JSON.stringify(recent))
  } catch {
    // The list is a convenience.
  }
  for (const listener of listeners) listener()
}

function listIn(text: string): RecentSubscriber[] {
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
