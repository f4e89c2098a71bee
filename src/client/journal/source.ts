import type { Workflow } from '#src/contract/workflow.ts'
import type { Attribution, Entry, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import type { Head } from '#src/domain/journal/chain.ts'
import type { JournalFilter } from '#src/domain/journal/filter.ts'
import type { Inverse } from '#src/domain/journal/inverse.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import type { ExportFormat } from '#src/domain/journal/table.ts'
import { summaryOf, type Failure } from '../failure.ts'

export type SentFilter = { subscriberId?: string; baseUrl?: string }
export type ErasureReason = Pick<Attribution, 'reason'> & Partial<Pick<Attribution, 'ticket'>>

/** A create, by the base URL it was sent to and the fingerprint of its body. */
export type SentCreate = { baseUrl: string; fingerprint: string }

/** A journal as screens use it: this browser's, or the one that the server keeps for all people. Loaded on first use. */
export type Journal = {
  keeper: 'browser' | 'server'
  /** Newest first. Rejects with the keeper's error if there is no journal. */
  list: (filter?: JournalFilter) => Promise<Entry[]>
  /** Newest first. A browser's journal returns all rows, the server's the page that contains row `from`, or its last page. */
  browse: (filter: JournalFilter, from?: number) => Promise<JournalPage>
  /** Pending writes, newest first. They are not in the chain yet. */
  pending: (filter?: SentFilter) => Promise<Write[]>
  /**
   * A file of all entries, or of those that a filter selects, oldest first. Verifying a selection reports its gaps. For the
   * server's journal it is a URL, because the file may be too large for this page.
   */
  exportFile: (format: ExportFormat, filter?: JournalFilter) => Promise<{ text: string } | { url: string }>
  /** Number and hash of the last entry, which is also the last of a complete export. */
  head: () => Promise<Head>
  /** How to undo a write. `current` is the subject's state on screen, `{ enabled, channels }` for preferences. */
  inverse: (entry: WriteEntry, current?: unknown) => Promise<Inverse>
  /** Settles an unknown write by a later read. `answer` is shaped like the write's; `readAt`: milliseconds since 1970. */
  settleBy: (entry: WriteEntry, answer: unknown, readAt: number) => Promise<void>
  /** Settles an unknown create by the workflow that was found; `undefined` if it was certainly not created. */
  settleCreate: (create: SentCreate, workflow: Workflow | undefined) => Promise<void>
  /** Settles an unknown trigger whose run was found. */
  settleTrigger: (transactionId: string) => Promise<void>
  /** Erases entries older than `before`, or all, and records that at the end of the chain. Returns how many. */
  erase: (reason: ErasureReason, how?: { before?: Date }) => Promise<number>
  /** The id of a write's entry, given the id that this tab gave the write. */
  idOf: (writeId: string) => string
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

/** Rows per page. */
export const rowsOfPage = 50

/** The position of a write that is not in the chain yet: after everything in it. */
export const pendingPosition = { format: 1, number: Infinity, previous: '', hash: '' } as const
