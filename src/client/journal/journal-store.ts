import type { EndpointName } from '#src/contract/endpoints.ts'
import type { Outcome, Write } from '#src/domain/journal/entry.ts'
import { openLate, transact } from '../database.ts'

/** A write as this browser noted it down, before it has a place in the chain. Without an outcome it is on its way. */
export type RecordedWrite = Omit<Write, 'kind' | 'outcome' | 'after' | 'subject' | 'operation'> & {
  operation: EndpointName
  input: Record<string, unknown>
  /** Counts what one tab noted down: two answers may come within one millisecond. */
  turn: number
  answer?: unknown
  outcome?: Outcome
}

export const isOnItsWay = ({ outcome }: RecordedWrite): boolean => outcome === undefined

/** Records wait at these keys until they are linked; entries lie in the order of their numbers. */
export const places = {
  head: 'head',
  records: 'record ',
  entries: 'entry ',
  record: ({ id }: { id: string }) => `record ${id}`,
  entry: ({ number }: { number: number }) => `entry ${String(number).padStart(12, '0')}`,
}

export function createJournalStore() {
  const open = openLate('carillon-journal', 'journal')
  return {
    open,
    put: (record: RecordedWrite): Promise<void> =>
      transact(open, 'readwrite', (store) => void store.put(record, places.record(record))),
    drop: (record: RecordedWrite): Promise<void> =>
      transact(open, 'readwrite', (store) => void store.delete(places.record(record))),
  }
}
export type JournalStore = ReturnType<typeof createJournalStore>
