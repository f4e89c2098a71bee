import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { attempt } from './attempt.ts'
import { createConnections, type Connections, type ConnectionSettings } from './connections.ts'
import { unsharedDevice } from './device.ts'
import type { KnownPerson } from './person.ts'
import type { SessionTabs } from './session-tabs.ts'

/** The service that the console is connected to, and its marks on this device. Never holds the API key. */
export type Connection = Omit<ConnectionSettings, 'agent' | 'environment'> & {
  /** Without a trailing slash; operations are below it (`<baseUrl>/v1/…`). */
  baseUrl: string
}

type TabState = {
  baseUrl: string
  /** `null` when locked; empty where the person is known by name and the server of this page adds the key. */
  apiKey: string | null
  /**
   * The key was refused during work, or forgotten because another tab was locked: the person is prompted for one over
   * the current screen, and calls wait for it.
   */
  renewing: boolean
  /** The signed-in person, where a proxy identifies people. */
  person?: KnownPerson | undefined
}

export type SessionState = Connection & TabState

const StoredTab = z.object({
  baseUrl: z.string(),
  apiKey: z.nullable(z.string()),
  /** Keys of other base URLs that this tab was connected to. */
  others: z.catch(z.record(z.string(), z.string()), {}),
  /** The last lock in this browser when the keys were stored. A later one ends them. */
  lock: z.optional(z.string()),
})
const storageKey = 'carillon.session'

export type Session = ReturnType<typeof createSession>

/** Whether people are known by name here, and the server keeps the key. */
export const isShared = (session: Pick<Session, 'get'>): boolean => session.get().person !== undefined

/** Whether the server that is connected to records every write, for everybody. */
export const keepsJournal = ({ get, journalAt }: Pick<Session, 'get' | 'journalAt'>): boolean =>
  get().person !== undefined || get().baseUrl === journalAt

/** Whether there is no key, and the current screen is not kept for the next one either. */
export const isLocked = ({ apiKey, renewing }: Pick<SessionState, 'apiKey' | 'renewing'>): boolean =>
  apiKey === null && !renewing

/** Who begins a write now, where people are known by name: see `Note.by`. */
export function byCurrentPerson(session: Pick<Session, 'get'>): { by?: string } {
  const { person } = session.get()
  return person ? { by: person.name } : {}
}

/** Returns a function that tells whether nothing was locked, and no other service connected to, since this call. */
export function sessionStays(session: Pick<Session, 'get'>): () => boolean {
  const { baseUrl } = session.get()
  return () => session.get().apiKey !== null && session.get().baseUrl === baseUrl
}

type SessionOptions = {
  /** The tab's `sessionStorage`, the only place where the key is stored. */
  storage: Storage
  /** The base URL until another is connected to. */
  origin: string
  /** Where the page came from; `origin` if left out. */
  pageOrigin?: string | undefined
  connections?: Connections
  person?: KnownPerson | undefined
  /** Without it, this tab shares nothing with others. */
  tabs?: SessionTabs | undefined
  /** The base URL of the server that keeps a journal, if there is one. */
  journalAt?: string | undefined
}

export function createSession(options: SessionOptions) {
  const { storage, origin, pageOrigin = origin, person, journalAt } = options
  const { connections = createConnections(unsharedDevice(storage)) } = options
  const tabs = person ? undefined : options.tabs
  const waiting = new Set<(apiKey: string | null) => void>()
  let lock = tabs?.lastLock()
  const restored = person ? signedIn(origin) : restore(storage, connections, origin, lock)
  let tab: TabState = { baseUrl: restored.baseUrl, apiKey: restored.apiKey, renewing: false, person }
  let { others } = restored
  /** The last key that the service refused, and the last one it accepted. */
  let [refusedKey, acceptedKey]: (string | undefined)[] = []
  const currentState = (): SessionState => {
    const { name, production, color } = connections.get(tab.baseUrl)
    return { name, production, color, ...tab }
  }
  const state = createStore(currentState)
  const renew = () => state.setState(currentState(), true)
  connections.subscribe(renew)

  const set = (next: Partial<TabState>) => {
    tab = { ...tab, ...next }
    if (!person) store(storage, { ...tab, others, lock })
    renew()
  }
  const settle = (apiKey: string | null) => {
    for (const resolve of waiting) resolve(apiKey)
    waiting.clear()
  }

  const answer = (apiKey: string | null) => {
    acceptedKey = undefined
    set(apiKey === null ? { renewing: false } : { apiKey: apiKey.trim(), renewing: false })
    settle(apiKey === null ? null : tab.apiKey)
  }
  const forgetKeys = (renewing: boolean) => {
    others = {}
    set({ apiKey: null, renewing })
  }
  tabs?.join({
    keyOf(wanted) {
      if (wanted !== tab.baseUrl) return others[wanted]
      return tab.apiKey === refusedKey ? undefined : (tab.apiKey ?? undefined)
    },
    onKey(key) {
      // A key from another tab replaces none that may still work.
      const isNeeded = key.baseUrl === tab.baseUrl && (tab.apiKey === null || tab.apiKey === refusedKey)
      if (isNeeded && key.apiKey !== refusedKey) answer(key.apiKey)
    },
    onLock(last) {
      lock = last
      forgetKeys(tab.renewing || tab.apiKey !== null)
    },
  })

  return {
    pageOrigin,
    journalAt,
    get: state.getState,
    subscribe: (listener: () => void) => state.subscribe(listener),
    /** A key is valid only for its base URL, so both are set together. Marks that are not given stay. */
    connect({
      baseUrl,
      apiKey,
      ...settings
    }: { baseUrl: string; apiKey: string } & Partial<ConnectionSettings>) {
      const address = trimSlash(baseUrl)
      const { [address]: _, ...otherKeys } = others
      const isLeaving = tab.apiKey !== null && tab.baseUrl !== address
      others = isLeaving ? { ...otherKeys, [tab.baseUrl]: tab.apiKey ?? '' } : otherKeys
      tab = { ...tab, baseUrl: address, apiKey: apiKey.trim(), renewing: false }
      refusedKey = acceptedKey = undefined
      connections.update(address, settings)
      connections.setLatest(address)
      set({})
      settle(tab.apiKey)
    },
    /** The key of another base URL, if this tab was connected to it since it was last locked. */
    keyFor: (baseUrl: string): string | undefined => others[baseUrl],
    /** The key of a base URL in another tab. If this tab is locked at that base URL, it continues with it. */
    askTabs: (baseUrl = tab.baseUrl): Promise<string | undefined> =>
      tabs?.ask(baseUrl) ?? Promise.resolve(undefined),
    /** The service accepted the key: tabs that wait for one get it. */
    accepted(calledUrl: string, apiKey: string) {
      if (calledUrl !== tab.baseUrl || apiKey !== tab.apiKey) return
      if (refusedKey === apiKey) refusedKey = undefined
      if (acceptedKey === apiKey) return
      acceptedKey = apiKey
      tabs?.tell({ baseUrl: calledUrl, apiKey })
    },
    /** Removes a connection's marks from this device and its key from this tab. If it was in use, the page's own service is next. */
    remove(baseUrl: string) {
      const { [baseUrl]: _, ...otherKeys } = others
      const isInUse = tab.baseUrl === baseUrl
      others = otherKeys
      connections.forget(baseUrl)
      set(isInUse ? { baseUrl: origin, apiKey: otherKeys[origin] ?? null, renewing: false } : {})
      if (isInUse) settle(null)
    },
    /** Forgets all keys, in every tab. Calls that wait for one fail. */
    lock() {
      forgetKeys(false)
      tabs?.lock()
      settle(null)
    },
    /** Another person signed in at the proxy, or the same one with other roles. */
    setPerson: (now: KnownPerson) => set({ person: now }),
    /**
     * Waits for a key in place of `refused`, which other tabs may have; all waiting calls share it. `null` if the person
     * dismisses the prompt.
     */
    renew(refused: string | null): Promise<string | null> {
      const isAsked = tab.apiKey === null && tab.renewing
      if (!isAsked && (tab.apiKey !== refused || refused === null)) return Promise.resolve(tab.apiKey)
      const prompt = () =>
        tab.apiKey === refused && !tab.renewing && waiting.size > 0 && set({ renewing: true })
      const renewed = new Promise<string | null>((resolve) => waiting.add(resolve))
      refusedKey = refused ?? refusedKey
      if (tabs && !tab.renewing) void tabs.ask(tab.baseUrl).then(prompt)
      else prompt()
      return renewed
    },
    /** Answers `renew`. `null` dismisses the prompt; the refused key stays, so that a later call prompts again. */
    answer,
  }
}

type StoredTab = z.output<typeof StoredTab>

const signedIn = (baseUrl: string): StoredTab => ({ baseUrl, apiKey: '', others: {} })

function restore(
  storage: Storage,
  connections: Connections,
  origin: string,
  lock: string | undefined,
): StoredTab {
  const kept: unknown = attempt(() => JSON.parse(storage.getItem(storageKey) ?? ''), undefined)
  const tab = StoredTab.safeParse(kept).data
  const locked = { baseUrl: tab?.baseUrl ?? connections.latest() ?? origin, apiKey: null, others: {} }
  return tab && (lock === undefined || tab.lock === lock) ? tab : locked
}

/** Full or forbidden storage only affects the reload: the session continues in memory. */
const store = (storage: Storage, { baseUrl, apiKey, others, lock }: StoredTab) =>
  attempt(() => storage.setItem(storageKey, JSON.stringify({ baseUrl, apiKey, others, lock })), undefined)

const trimSlash = (address: string) => address.trim().replace(/\/+$/, '')
