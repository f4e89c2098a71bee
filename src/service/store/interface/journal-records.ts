import type { EntryQuery } from '#src/domain/journal/entry-query.ts'
import type { Head } from '#src/domain/journal/entry.ts'
import type { Entry, Erasure, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'

/**
 * Who shares a part of the journal: an environment of the embedded service, or a hash of the key for another service.
 * Absent where one key of this process serves everybody.
 */
export type Scoped = { scope?: string }

/** A write that is about to be sent, or whose outcome is not known yet. */
export type PendingWrite = Omit<Write, 'outcome' | 'after' | 'subject' | 'settledBy'> & {
  /** The process that is waiting for it. */
  owner: string
  /** The path parameters of its address. */
  address: Record<string, string>
} & Scoped

/** The chain of all processes on the same data. Appending an entry locks the head. */
export type JournalStore = {
  begin: (write: PendingWrite) => Promise<void>
  /** Appends the outcome of a write, pending or not. */
  end: (write: Write & Scoped) => Promise<Entry>
  /** Like `end`, for a write that is still pending; undefined if another process has already ended it. */
  settle: (write: Write & Scoped) => Promise<Entry | undefined>
  /** Removes a pending write that wrote nothing. */
  drop: (write: PendingWrite) => Promise<void>
  pending: () => Promise<PendingWrite[]>
  /** Writes by the same operation to the same subject that were sent since. */
  later: (write: PendingWrite) => Promise<WriteEntry[]>
  head: () => Promise<Head>
  list: (asked: EntryQuery & Scoped) => Promise<JournalPage>
  /** At most `most` entries after a number, in order: all of the chain, or those asked for. */
  after: (number: number, most: number, asked?: EntryQuery & Scoped) => Promise<Entry[]>
  /** Erases older entries up to a number, and appends an entry about that. Returns how many were erased. */
  erase: (before: Date, signed: Omit<Erasure, 'kind' | 'erased'>, lastNumber?: number) => Promise<number>
}
