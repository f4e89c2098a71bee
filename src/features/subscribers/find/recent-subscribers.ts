import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#src/client/ClientProvider.tsx'

const limit = 8
const Ids = z.array(z.string())
const place = (baseUrl: string) => `carillon.recentSubscribers ${baseUrl}`
const listeners = new Set<() => void>()

/** The subscribers opened in this tab on this connection, newest first. They are forgotten with the tab. */
export function useRecentSubscribers(): string[] {
  const { baseUrl } = useSession()
  return idsIn(useSyncExternalStore(subscribe, () => kept(baseUrl)))
}

export function rememberSubscriber(baseUrl: string, id: string) {
  const others = idsIn(kept(baseUrl)).filter((other) => other !== id)
  keep(baseUrl, [id, ...others].slice(0, limit))
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

function keep(baseUrl: string, ids: string[]) {
  try {
    sessionStorage.setItem(place(baseUrl), JSON.stringify(ids))
  } catch {
    // The list is a convenience.
  }
  for (const listener of listeners) listener()
}

function idsIn(text: string): string[] {
  try {
    return Ids.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
