import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** A store in a database of this browser, opened on first use. */
export function openLate(database: string, name: string): UseStore {
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

const keysFrom = (beginning: string) => IDBKeyRange.bound(beginning, `${beginning}\uffff`)

/** All values at keys with this prefix, in key order. `T` must be the only type that the caller writes there. */
export const rangeOf = <T>(store: IDBObjectStore, beginning: string): Promise<T[]> =>
  promisifyRequest<T[]>(store.getAll(keysFrom(beginning)) as IDBRequest<T[]>)

export const keysOf = (store: IDBObjectStore, beginning: string): Promise<string[]> =>
  promisifyRequest<string[]>(store.getAllKeys(keysFrom(beginning)) as IDBRequest<string[]>) // the range contains only text keys

export type NotKept =
  /** The disk, or the browser's share of it, is full. */
  | 'full'
  /** No database: private mode, forbidden storage, or the browser lost it. */
  | 'unavailable'

export const whyNotKept = (error: unknown): NotKept =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'
