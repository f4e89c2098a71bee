import { promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * Runs `work` in one transaction and waits until the browser has committed it: a full disk shows only then.
 * Between its requests `work` may wait for nothing else, or the transaction ends under it.
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

/** `undefined` when nothing is kept there. `T` is what the caller alone writes at such keys. */
export const readFrom = <T>(store: IDBObjectStore, key: string): Promise<T | undefined> =>
  promisifyRequest<T | undefined>(store.get(key) as IDBRequest<T | undefined>)

/** All values whose keys begin so, by key. */
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
  /** The disk, or the share of it that the browser gives, is used up. */
  | 'full'
  /** No database here: private mode, a forbidden storage, a browser that lost it. */
  | 'unavailable'

export const whyNotKept = (error: unknown): NotKept =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'
