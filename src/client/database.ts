import { promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * Runs `work` in one transaction and waits until it is committed: only then does a full disk show.
 * `work` may await nothing but its own requests, or the transaction ends early.
 */
export async function transact<T>(
  open: UseStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  return open(mode, async (store) => {
    const committed = promisifyRequest(store.transaction)
    const [result] = await Promise.all([work(store), committed])
    return result
  })
}

/** `undefined` if the key is absent. `T` is what the caller alone writes at such keys. */
export const readFrom = <T>(store: IDBObjectStore, key: string): Promise<T | undefined> =>
  promisifyRequest<T | undefined>(store.get(key) as IDBRequest<T | undefined>)

/** All values whose keys have this prefix, by key. */
export async function readAll<T>(store: IDBObjectStore, beginning: string): Promise<T[]> {
  const keys = await keysOf(store, beginning)
  const values = await Promise.all(keys.map((key) => readFrom<T>(store, key)))
  return values.filter((value) => value !== undefined)
}

export async function keysOf(store: IDBObjectStore, beginning: string): Promise<string[]> {
  const keys = await promisifyRequest(store.getAllKeys())
  return keys.filter((key) => typeof key === 'string').filter((key) => key.startsWith(beginning))
}

export type NotKept =
  /** The disk, or the browser's share of it, is full. */
  | 'full'
  /** No database: private mode, forbidden storage, or the browser lost it. */
  | 'unavailable'

export const whyNotKept = (error: unknown): NotKept =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'
