import { createStore, type UseStore } from 'idb-keyval'
import { readAll, readFrom, transact } from '../database.ts'
import type { CreateRecord } from './create-record.ts'

export type RecordStore = ReturnType<typeof createRecordStore>

/** Shared by the tabs of this browser. What cannot be written, for want of a database or of room, each tab remembers for itself. */
export function createRecordStore() {
  let opened: UseStore | undefined
  const open: UseStore = (mode, work) => (opened ??= createStore('carillon-creates', 'creates'))(mode, work)
  const own = new Map<string, CreateRecord>()
  const place = (baseUrl: string, fingerprint = '') => `${JSON.stringify(baseUrl)} ${fingerprint}`
  return {
    read: async (baseUrl: string, fingerprint: string): Promise<CreateRecord | undefined> => {
      const key = place(baseUrl, fingerprint)
      const read = () => transact(open, 'readonly', (store) => readFrom<CreateRecord>(store, key))
      return own.get(key) ?? (await read().catch(() => undefined))
    },
    list: async (baseUrl: string): Promise<CreateRecord[]> => {
      const beginning = place(baseUrl)
      const shared = await transact(open, 'readonly', (store) =>
        readAll<CreateRecord>(store, beginning),
      ).catch(() => [])
      const mine = [...own].filter(([key]) => key.startsWith(beginning)).map(([, record]) => record)
      const known = new Set(mine.map(({ fingerprint }) => fingerprint))
      return [...mine, ...shared.filter(({ fingerprint }) => !known.has(fingerprint))]
    },
    /** Writes without looking first, for which a page that is being left has no time. */
    leave: async (record: CreateRecord): Promise<void> =>
      open('readwrite', (store) => {
        store.put(record, place(record.baseUrl, record.fingerprint))
        store.transaction.commit()
      }),
    /** Changes a record in one step, which no other tab can come between. `change` may answer what it was given, and may run twice. */
    async change(
      baseUrl: string,
      fingerprint: string,
      change: (there: CreateRecord | undefined) => CreateRecord | undefined,
    ): Promise<void> {
      const key = place(baseUrl, fingerprint)
      let there: CreateRecord | undefined
      try {
        await transact(open, 'readwrite', async (store) => {
          there = own.get(key) ?? (await readFrom<CreateRecord>(store, key))
          const next = change(there)
          if (next) store.put(next, key)
        })
        own.delete(key)
      } catch {
        const next = change(there ?? own.get(key))
        if (next) own.set(key, next)
      }
    },
  }
}
