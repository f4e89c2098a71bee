import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** A store in a database of this browser, opened on first use. */
export function lazyStore(database: string, name: string): UseStore {
  let opened: UseStore | undefined
  return (mode, work) => (opened ??= createStore(database, name))(mode, work)
}

/** Waits for the commit, because a full disk only shows then. `work` may await nothing but its own requests. */
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

/** `undefined` if the key is absent. `T` must be the only type that the caller writes at such keys. */
export const readFrom = <T>(store: IDBObjectStore, key: string): Promise<T | undefined> =>
  promisifyRequest<T | undefined>(store.get(key) as IDBRequest<T | undefined>)

const keyRange = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** All values at keys with this prefix, in key order. `T` must be the only type that the caller writes there. */
export const readRange = <T>(store: IDBObjectStore, prefix: string): Promise<T[]> =>
  promisifyRequest<T[]>(store.getAll(keyRange(prefix)) as IDBRequest<T[]>)

export type StorageFailure =
  /** The disk, or the browser's share of it, is full. */
  | 'full'
  /** No database: private mode, forbidden storage, or the browser lost it. */
  | 'unavailable'

export const storageFailureOf = (error: unknown): StorageFailure =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'
