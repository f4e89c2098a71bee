import type { UseStore } from 'idb-keyval'
import { lazyStore, readFrom, transact } from '../database.ts'
import { randomId } from '../random-id.ts'

/** A named lock that one tab of this browser holds at a time. */
export type TabLock = {
  /** Takes the lock if it is free; returns whether this tab has it. */
  take(): Promise<boolean>
  /** Takes the lock as soon as it is free. */
  wait(): void
  /** Takes the lock from its current holder. */
  force(): Promise<void>
  /** Releases the lock and stops waiting for it. */
  release(): Promise<void>
}

type OnHeld = (held: boolean) => void

/** Uses the browser's own locks, which are released however a tab ends. They need a secure origin. */
export function createBrowserTabLock(locks: LockManager, name: string, onHeld: OnHeld): TabLock {
  let releaseLock: (() => void) | undefined
  let waiting: AbortController | undefined

  const request = (options: LockOptions) =>
    new Promise<boolean>((settle) => {
      let mine: (() => void) | undefined
      const holding = locks.request(name, options, (lock) => {
        if (!lock) return settle(false)
        return new Promise<void>((resolve) => {
          releaseLock = mine = resolve
          settle(true)
          onHeld(true)
        })
      })
      holding.catch(() => {
        // The lock was taken by force, or is no longer waited for.
        settle(false)
        if (mine === undefined || releaseLock !== mine) return
        releaseLock = undefined
        onHeld(false)
      })
    })
  const stopWaiting = () => {
    waiting?.abort()
    waiting = undefined
  }
  return {
    take: async () => releaseLock !== undefined || request({ ifAvailable: true }),
    wait() {
      stopWaiting()
      waiting = new AbortController()
      void request({ signal: waiting.signal })
    },
    async force() {
      if (releaseLock) return
      stopWaiting()
      await request({ steal: true })
    },
    async release() {
      stopWaiting()
      if (!releaseLock) return
      releaseLock()
      releaseLock = undefined
      onHeld(false)
    },
  }
}

type Lease = { tab: string; until: number }
/** A hidden tab with throttled timers may lose its lease; it is notified, and loses no data. */
const heartbeatMs = 2_000
const leaseMs = 6_000

/** Uses leases in the database, for origins without locks. They are renewed while the tab lives and then expire. */
export function createLeaseTabLock(
  open: UseStore,
  name: string,
  onHeld: OnHeld,
  page: Pick<EventTarget, 'addEventListener'> | undefined,
): TabLock {
  const tab = randomId()
  let held = false
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let listening: AbortController | undefined

  const lease = (): Lease => ({ tab, until: Date.now() + leaseMs })
  const put = (canTake: (current: Lease | undefined) => boolean) =>
    transact(open, 'readwrite', async (store) => {
      const current = await readFrom<Lease>(store, name)
      const mine = canTake(current)
      if (mine) store.put(lease(), name)
      return mine
      // Without a database nothing can be written, so the lock protects nothing.
    }).catch(() => true)
  const set = (next: boolean) => {
    if (held === next) return
    held = next
    onHeld(next)
  }
  const isFree = (current: Lease | undefined) =>
    !current || current.tab === tab || current.until <= Date.now()
  const drop = () => transact(open, 'readwrite', (store) => dropMine(store, name, tab)).catch(() => undefined)
  const beat = async () => {
    if (held) {
      const mine = await put((current) => current?.tab === tab)
      // With a slow database, an earlier heartbeat may already have noticed.
      if (!mine && held) stop()
    } else {
      const mine = await put(isFree)
      // The draft may have been closed meanwhile.
      if (heartbeat !== undefined) set(mine)
      else if (mine) await drop()
    }
  }
  const onLeaving = () => {
    if (held) void giveUp().catch(() => undefined)
  }
  /** Does not read first, because a page that is being left has no time for it. */
  const giveUp = async () =>
    open('readwrite', (store) => {
      store.delete(name)
      store.transaction.commit()
    })
  const start = () => {
    heartbeat ??= setInterval(() => void beat(), heartbeatMs)
    // Otherwise a reload would find the draft locked by the page it replaces.
    listening ??= new AbortController()
    page?.addEventListener('pagehide', onLeaving, { signal: listening.signal })
  }
  const stop = () => {
    listening?.abort()
    listening = undefined
    clearInterval(heartbeat)
    heartbeat = undefined
    set(false)
  }
  const take = async (canTake: (current: Lease | undefined) => boolean) => {
    const mine = await put(canTake)
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
  const current = await readFrom<Lease>(store, name)
  if (current?.tab === tab) store.delete(name)
}

export function createTabLocks(
  locks: LockManager | undefined = globalThis.navigator?.locks,
  page: EventTarget | undefined = globalThis.window,
) {
  const open = lazyStore('carillon-leases', 'leases')
  return (name: string, onHeld: OnHeld): TabLock =>
    locks ? createBrowserTabLock(locks, name, onHeld) : createLeaseTabLock(open, name, onHeld, page)
}
export type TabLocks = ReturnType<typeof createTabLocks>
