import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalFilter } from '#src/domain/journal/filter.ts'
import type { Inverse } from '#src/domain/journal/inverse.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import type { ExportFormat } from '#src/domain/journal/table.ts'

/** What was written, as screens use it: the journal of the server, or else this tab's own changes. */
export type Journal = {
  keeper: 'server' | 'tab'
  /** Newest first. */
  list: (filter?: JournalFilter) => Promise<Entry[]>
  /** The page that contains row `from`, or the last one; newest first. */
  browse: (filter: JournalFilter, from?: number) => Promise<JournalPage>
  /** All entries, or those that a filter selects, oldest first. Verifying a selection reports its gaps. */
  exportFile: (format: ExportFormat, filter?: JournalFilter) => Promise<Blob>
  /** How to undo a write. `current` is the subject's state on screen, `{ enabled, channels }` for preferences. */
  inverse: (entry: WriteEntry, current?: unknown) => Promise<Inverse>
  /** The id of a write's entry, given the id that this tab gave the write. */
  idOf: (writeId: string) => string
}

/** Rows per page. */
export const rowsOfPage = 50
