import type { EndpointName } from '#src/contract/endpoints.ts'
import type { Outcome, Write } from '#src/domain/journal/entry.ts'
import { lazyStore, transact } from '../database.ts'

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
  return {
    open,
    put: (record: RecordedWrite): Promise<void> =>
      transact(open, 'readwrite', (store) => void store.put(record, keys.record(record))),
    drop: (record: RecordedWrite): Promise<void> =>
      transact(open, 'readwrite', (store) => void store.delete(keys.record(record))),
  }
}
export type JournalStore = ReturnType<typeof createJournalStore>
