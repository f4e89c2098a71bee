import * as z from 'zod/mini'

/** Where the console speaks to, and under which name people know it. Never holds the API key. */
export type Connection = {
  name: string
  /** Without a slash at the end; operations are below it (`<baseUrl>/v1/…`). */
  baseUrl: string
  /** Real people are behind it: what is changed there is looked at first. */
  production: boolean
  /** By which people tell it from others at a glance. */
  color: ConnectionColor
}

export const connectionColors = ['none', 'blue', 'green', 'amber', 'red'] as const
export type ConnectionColor = (typeof connectionColors)[number]

/** What a person says of a connection, beside its address. */
type Marks = Pick<Connection, 'production' | 'color'>
const unmarked: Marks = { production: false, color: 'none' }

export type SessionState = Connection & {
  /** `null` when locked. */
  apiKey: string | null
  /** The key was refused during work: a new one is being asked for, and calls wait for it. */
  renewing: boolean
}

const Kept = z.object({
  name: z.string(),
  baseUrl: z.string(),
  apiKey: z.nullable(z.string()),
  production: z._default(z.boolean(), false),
  color: z.catch(z.enum(connectionColors), 'none'),
})
const place = 'carillon.session'

export type Session = ReturnType<typeof createSession>

/** Holds the connection and its key for one tab. `storage` is the tab's `sessionStorage`: the key is in no other place. */
export function createSession({ storage, origin }: { storage: Storage; origin: string }) {
  const listeners = new Set<() => void>()
  const waiting = new Set<(apiKey: string | null) => void>()
  let state: SessionState = { ...restore(storage, origin), renewing: false }

  const set = (next: Partial<SessionState>) => {
    state = { ...state, ...next }
    const { renewing: _, ...kept } = state
    try {
      storage.setItem(place, JSON.stringify(kept))
    } catch {
      // A full or forbidden storage costs only the reload: the session goes on in memory.
    }
    for (const listener of listeners) listener()
  }
  const settle = (apiKey: string | null) => {
    for (const resolve of waiting) resolve(apiKey)
    waiting.clear()
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => listen(listeners, listener),
    /** A key counts for the base URL it was entered for, so both are set together. Marks stay where the base URL does. */
    connect({
      baseUrl,
      apiKey,
      ...rest
    }: Omit<Connection, keyof Marks> & Partial<Marks> & { apiKey: string }) {
      const address = trimSlash(baseUrl)
      const marks = address === state.baseUrl ? {} : unmarked
      set({ ...marks, ...rest, baseUrl: address, apiKey: apiKey.trim(), renewing: false })
      settle(state.apiKey)
    },
    /** Forgets the key. Calls that wait for one are given up. */
    lock() {
      set({ apiKey: null, renewing: false })
      settle(null)
    },
    /**
     * Asks for a new key because `refused` no longer works, and waits for it; any number of calls may wait for the same answer.
     * Resolves to `null` when the person dismisses the question.
     */
    renew(refused: string): Promise<string | null> {
      if (state.apiKey !== refused) return Promise.resolve(state.apiKey)
      if (!state.renewing) set({ renewing: true })
      return new Promise((resolve) => waiting.add(resolve))
    },
    /** The answer to `renew`. `null` dismisses the question; the refused key stays, so that a later call asks again. */
    answer(apiKey: string | null) {
      set(apiKey === null ? { renewing: false } : { apiKey: apiKey.trim(), renewing: false })
      settle(apiKey === null ? null : state.apiKey)
    },
  }
}

function listen(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function restore(storage: Storage, origin: string): Connection & { apiKey: string | null } {
  try {
    const kept = Kept.safeParse(JSON.parse(storage.getItem(place) ?? ''))
    if (kept.success) return kept.data
  } catch {
    // Nothing kept, or not ours.
  }
  return { name: '', baseUrl: origin, apiKey: null, ...unmarked }
}

const trimSlash = (address: string) => address.trim().replace(/\/+$/, '')
