import type { EndpointName } from '#src/contract/endpoints.ts'
import type { Entry, Outcome, Write } from '#src/domain/journal/entry.ts'
import { lazyStore, readFrom, readRange, transact } from '../database.ts'
import { createUnloadBackup } from '../unload-backup.ts'

/** A recorded write that is not in the chain yet. Without an outcome it is pending. */
export type RecordedWrite = Omit<Write, 'kind' | 'outcome' | 'after' | 'subject' | 'operation'> & {
  operation: EndpointName
  input: Record<string, unknown>
  /** Counts the records of one tab, because two answers may come within a millisecond. */
  turn: number
  answer?: unknown
  outcome?: Outcome
}

export const isPending = ({ outcome }: RecordedWrite): boolean => outcome === undefined

/** Keys in the database. Records wait there until they are linked; entries are ordered by number. */
export const keys = {
  head: 'head',
  records: 'record ',
  entries: 'entry ',
  record: ({ id }: { id: string }) => `record ${id}`,
  entry: ({ number }: { number: number }) => `entry ${String(number).padStart(12, '0')}`,
}

export function createJournalStore() {
  const open = lazyStore('carillon-journal', 'journal')
  /** Records that a page could not store before it was left. */
  const backup = createUnloadBackup<RecordedWrite>('carillon.unstored-write ')
  return {
    open,
    put: (record: RecordedWrite): Promise<void> =>
      transact(open, 'readwrite', (store) => void store.put(record, keys.record(record))),
    /** Ends a pending write, unless another tab has. */
    settle: ({ id }: Pick<RecordedWrite, 'id'>, ended: Partial<RecordedWrite>): Promise<void> =>
      transact(open, 'readwrite', async (store) => {
        const record = await readFrom<RecordedWrite>(store, keys.record({ id }))
        if (record && isPending(record)) store.put({ ...record, ...ended }, keys.record(record))
      }),
    drop: (record: RecordedWrite): Promise<void> => {
      backup.drop(record.id)
      return transact(open, 'readwrite', (store) => void store.delete(keys.record(record)))
    },
    backup,
  }
}

/** Stores what a page that was left could only back up, unless as much was stored after all. */
export async function adoptBackups({ open, backup }: JournalStore): Promise<void> {
  const records = backup.ids().flatMap((id) => {
    const record = backup.read(id)
    if (isRecordedWrite(record)) return [record]
    backup.drop(id)
    return []
  })
  if (records.length === 0) return
  await transact(open, 'readwrite', async (store) => {
    const entries = await readRange<Entry>(store, keys.entries)
    for (const record of records) {
      const stored = await readFrom<RecordedWrite>(store, keys.record(record))
      const isNews = stored === undefined || (isPending(stored) && stored.turn < record.turn)
      if (isNews && !entries.some(({ id }) => id === record.id)) store.put(record, keys.record(record))
    }
  })
  // The page that is being left may have backed up a newer one meanwhile.
  for (const { id, turn } of records) if (backup.read(id)?.turn === turn) backup.drop(id)
}

const isRecordedWrite = (record: RecordedWrite | undefined): record is RecordedWrite =>
  typeof record?.id === 'string' &&
  typeof record.operation === 'string' &&
  typeof record.at === 'string' &&
  typeof record.turn === 'number'

export type JournalStore = ReturnType<typeof createJournalStore>
