import { createStore, type UseStore } from 'idb-keyval'
import { readFrom, transact } from '../database.ts'
import { randomId } from '../random-id.ts'

/** A name that one tab of this browser holds at a time. */
export type TabLock = {
  /** Takes it when nobody holds it; tells whether this tab holds it now. */
  take(): Promise<boolean>
  /** Takes it as soon as nobody holds it. */
  wait(): void
  /** Takes it from whoever holds it. */
  force(): Promise<void>
  /** Gives it back, and waits for it no longer. */
  release(): Promise<void>
}

/** Hears that this tab now holds the name, or no longer does. */
type OnHeld = (held: boolean) => void

/** By the browser's own locks: given back by a tab that ends, however it ends. They need a secure origin. */
export function createBrowserTabLock(locks: LockManager, name: string, onHeld: OnHeld): TabLock {
  let giveBack: (() => void) | undefined
  let waiting: AbortController | undefined

  const request = (options: LockOptions) =>
    new Promise<boolean>((settle) => {
      let mine: (() => void) | undefined
      const holding = locks.request(name, options, (lock) => {
        if (!lock) return settle(false)
        return new Promise<void>((resolve) => {
          giveBack = mine = resolve
          settle(true)
          onHeld(true)
        })
      })
      holding.catch(() => {
        // Taken away by force, or waited for no longer.
        settle(false)
        if (mine === undefined || giveBack !== mine) return
        giveBack = undefined
        onHeld(false)
      })
    })
  const stopWaiting = () => {
    waiting?.abort()
    waiting = undefined
  }
  return {
    take: async () => giveBack !== undefined || request({ ifAvailable: true }),
    wait() {
      stopWaiting()
      waiting = new AbortController()
      void request({ signal: waiting.signal })
    },
    async force() {
      if (giveBack) return
      stopWaiting()
      await request({ steal: true })
    },
    async release() {
      stopWaiting()
      if (!giveBack) return
      giveBack()
      giveBack = undefined
      onHeld(false)
    },
  }
}

type Lease = { tab: string; until: number }
/** Milliseconds. A hidden tab whose timers the browser slows down may lose its lease; it is told, and nothing is lost by it. */
const pace = { beat: 2_000, lease: 6_000 }

/** By leases in the database, for origins without locks: kept alive while the tab lives, free soon after it ended. */
export function createLeaseTabLock(
  open: UseStore,
  name: string,
  onHeld: OnHeld,
  page: Pick<EventTarget, 'addEventListener'> | undefined,
): TabLock {
  const tab = randomId()
  let held = false
  let beating: ReturnType<typeof setInterval> | undefined
  let listening: AbortController | undefined

  const lease = (): Lease => ({ tab, until: Date.now() + pace.lease })
  const put = (may: (there: Lease | undefined) => boolean) =>
    transact(open, 'readwrite', async (store) => {
      const there = await readFrom<Lease>(store, name)
      const mine = may(there)
      if (mine) store.put(lease(), name)
      return mine
      // Without a database nothing is written at all, so there is nothing to fight over.
    }).catch(() => true)
  const set = (next: boolean) => {
    if (held === next) return
    held = next
    onHeld(next)
  }
  const isFree = (there: Lease | undefined) => !there || there.tab === tab || there.until <= Date.now()
  const drop = () => transact(open, 'readwrite', (store) => dropMine(store, name, tab)).catch(() => undefined)
  const beat = async () => {
    if (held) {
      const mine = await put((there) => there?.tab === tab)
      // On a slow database an earlier beat may have found out first.
      if (!mine && held) stop()
    } else {
      const mine = await put(isFree)
      // Meanwhile the draft may have been closed.
      if (beating !== undefined) set(mine)
      else if (mine) await drop()
    }
  }
  const onLeaving = () => {
    if (held) void giveUp().catch(() => undefined)
  }
  /** Without looking first, for which a page that is being left has no time. */
  const giveUp = async () =>
    open('readwrite', (store) => {
      store.delete(name)
      store.transaction.commit()
    })
  const start = () => {
    beating ??= setInterval(() => void beat(), pace.beat)
    // Or a reload would find the draft held by the page it replaces.
    listening ??= new AbortController()
    page?.addEventListener('pagehide', onLeaving, { signal: listening.signal })
  }
  const stop = () => {
    listening?.abort()
    listening = undefined
    clearInterval(beating)
    beating = undefined
    set(false)
  }
  const take = async (may: (there: Lease | undefined) => boolean) => {
    const mine = await put(may)
    if (mine) start()
    set(mine)
    return mine
  }
  return {
    take: () => take(isFree),
    wait: start,
    async force() {
      if (!held) await take(() => true)
    },
    async release() {
      const had = held
      stop()
      if (had) await drop()
    },
  }
}

async function dropMine(store: IDBObjectStore, name: string, tab: string) {
  const there = await readFrom<Lease>(store, name)
  if (there?.tab === tab) store.delete(name)
}

/** The strongest locks this origin allows. */
export function createTabLocks(
  locks: LockManager | undefined = globalThis.navigator?.locks,
  page: EventTarget | undefined = globalThis.window,
) {
  let opened: UseStore | undefined
  const open: UseStore = (mode, work) => (opened ??= createStore('carillon-leases', 'leases'))(mode, work)
  return (name: string, onHeld: OnHeld): TabLock =>
    locks ? createBrowserTabLock(locks, name, onHeld) : createLeaseTabLock(open, name, onHeld, page)
}
export type TabLocks = ReturnType<typeof createTabLocks>
