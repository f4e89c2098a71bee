import type { Account, Entry, Erased, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import type { Head } from '#src/domain/journal/chain.ts'
import type { JournalFilter } from '#src/domain/journal/filter.ts'
import type { Inverse } from '#src/domain/journal/inverse.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import type { ExportFormat } from '#src/domain/journal/table.ts'
import { summaryOf, type Failure } from '../failure.ts'

export type SentFilter = { subscriberId?: string; baseUrl?: string }
export type Signed = Pick<Account, 'reason'> & Partial<Pick<Account, 'ticket'>>

/** A journal as screens use it: this browser's, or the one that the server keeps for all people. Loaded on first use. */
export type Journal = {
  keeper: 'browser' | 'server'
  /** Newest first. Rejects with the keeper's error if there is no journal. */
  list: (filter?: JournalFilter) => Promise<Entry[]>
  /** Newest first: a browser's journal answers all rows, the server's a page of them from `from` on, or its last one. */
  browse: (filter: JournalFilter, from?: number) => Promise<JournalPage>
  /** Pending writes, newest first. They are not in the chain yet. */
  onTheirWay: (filter?: SentFilter) => Promise<Write[]>
  /**
   * A file of all entries, or of those a filter selects, oldest first. Verifying a selection reports its gaps. The server's
   * is at an address: it may be larger than this page can hold.
   */
  exportFile: (format: ExportFormat, filter?: JournalFilter) => Promise<{ text: string } | { url: string }>
  /** The whole chain, oldest first, including records superseded by a later one of the same write. */
  chain: () => Promise<Entry[]>
  /** Number and hash of the last entry, with which a complete export ends. */
  head: () => Promise<Head>
  /** How to undo a write. `current` is the subject's state as the screen knows it, `{ enabled, channels }` for preferences. */
  inverse: (entry: WriteEntry, current?: unknown) => Promise<Inverse>
  /** Settles an unknown write by a later read: `answer` as its own would be, `readAt` in milliseconds since 1970. */
  settleBy: (entry: WriteEntry, answer: unknown, readAt: number) => Promise<void>
  /**
   * Erases entries older than `before`, or all, and records that at the end of the chain. The server's erases none that a
   * stream has not delivered, unless `isForced`.
   */
  erase: (signed: Signed, how?: { before?: Date; isForced?: boolean }) => Promise<Erased>
  /** The id of the entry of a write that this tab noted by another one. */
  idOf: (noted: string) => string
  /** Called when there is something new to list. */
  subscribe: (listener: () => void) => () => void
  close: () => void
}

/** Why the server did not answer about its journal. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
  readonly failure: Failure

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`The journal: ${summaryOf(failure)}`, options)
    this.failure = failure
  }
}

/** Rows of a page. */
export const rowsOfPage = 50

/** Not in the chain yet: comes after everything in it. */
export const noPlace = { format: 1, number: Infinity, previous: '', hash: '' } as const
