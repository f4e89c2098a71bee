import * as z from 'zod/mini'
import { useSyncExternalStore } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { parseJson } from '#src/domain/json/parse-json.ts'

/** Texts in the session storage, under names with a common prefix. Empty if storage is not available. */
export function createTabStorage(prefix: string) {
  const listeners = new Set<() => void>()
  return {
    get(name: string): string | null {
      try {
        return sessionStorage.getItem(prefix + name)
      } catch {
        return null
      }
    },
    /** `null` removes it. */
    set(name: string, text: string | null) {
      try {
        if (text === null) sessionStorage.removeItem(prefix + name)
        else sessionStorage.setItem(prefix + name, text)
      } catch {
        // Without storage the text is not kept.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

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

/** All, or one. */
export const forgetSubscribers = (baseUrl: string, id?: string) => {
  const others = id === undefined ? [] : listIn(texts.get(baseUrl)).filter((other) => other.id !== id)
  texts.set(baseUrl, others.length > 0 ? JSON.stringify(others) : null)
}

const listIn = (text: string | null): RecentSubscriber[] => Kept.safeParse(parseJson(text ?? '')).data ?? []
