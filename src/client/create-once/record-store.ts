import { attempt } from '../attempt.ts'
import { lazyStore, readRange, readFrom, transact } from '../database.ts'
import type { CreateRecord } from './create-record.ts'

const leftMarkKey = ({ idempotencyKey, startedAt }: CreateRecord) =>
  `carillon.left ${idempotencyKey} ${startedAt}`

/**
 * A browser may drop database writes that start while the page is left, but keeps synchronous ones. If there is no room,
 * the missing heartbeats have the same effect.
 */
const markLeft = (record: CreateRecord) =>
  attempt(() => localStorage.setItem(leftMarkKey(record), record.seenAt), undefined)

/** Applies the mark of a page that was left, even if its record could not be written any more. */
function withLeftMark<R extends CreateRecord | undefined>(record: R): R {
  if (record?.outcome !== 'flying') return record
  const seenAt = attempt(() => localStorage.getItem(leftMarkKey(record)), null)
  return seenAt === null ? record : { ...record, seenAt, outcome: 'unknown' }
}

export type RecordStore = ReturnType<typeof createRecordStore>

/** Shared by this browser's tabs. Without a database or room in it, each tab keeps its records in memory. */
export function createRecordStore() {
  const open = lazyStore('carillon-creates', 'creates')
  const own = new Map<string, CreateRecord>()
  let channel: BroadcastChannel | undefined
  const openChannel = () => (channel ??= new BroadcastChannel('carillon-creates'))
  const keyOf = (baseUrl: string, fingerprint = '') => `${JSON.stringify(baseUrl)} ${fingerprint}`
  return {
    read: async (baseUrl: string, fingerprint: string): Promise<CreateRecord | undefined> => {
      const key = keyOf(baseUrl, fingerprint)
      const read = () => transact(open, 'readonly', (store) => readFrom<CreateRecord>(store, key))
      return withLeftMark(own.get(key) ?? (await read().catch(() => undefined)))
    },
    list: async (baseUrl: string): Promise<CreateRecord[]> => {
      const prefix = keyOf(baseUrl)
      const shared = await transact(open, 'readonly', (store) =>
        readRange<CreateRecord>(store, prefix),
      ).catch(() => [])
      const mine = [...own].filter(([key]) => key.startsWith(prefix)).map(([, record]) => record)
      const known = new Set(mine.map(({ fingerprint }) => fingerprint))
      return [...mine, ...shared.filter(({ fingerprint }) => !known.has(fingerprint))].map((record) =>
        withLeftMark(record),
      )
    },
    subscribe(listener: () => void): () => void {
      const opened = openChannel()
      opened.addEventListener('message', listener)
      return () => opened.removeEventListener('message', listener)
    },
    /** Writes without reading first, because a page that is being left has no time for it. */
    leave: async (record: CreateRecord): Promise<void> => {
      markLeft(record)
      await open('readwrite', (store) => {
        store.put(record, keyOf(record.baseUrl, record.fingerprint))
        store.transaction.commit()
      })
    },
    /** Changes a record atomically across tabs. `change` may return its argument, and may run twice. */
    async change(
      baseUrl: string,
      fingerprint: string,
      change: (stored: CreateRecord | undefined) => CreateRecord | undefined,
    ): Promise<void> {
      const key = keyOf(baseUrl, fingerprint)
      let stored: CreateRecord | undefined
      try {
        await transact(open, 'readwrite', async (store) => {
          stored = withLeftMark(own.get(key) ?? (await readFrom<CreateRecord>(store, key)))
          const next = change(stored)
          if (next) store.put(next, key)
        })
        own.delete(key)
        openChannel().postMessage(null)
      } catch {
        const next = change(stored ?? own.get(key))
        if (next) own.set(key, next)
      }
    },
  }
}
