import type { Entry, Write, WriteEntry } from './entry.ts'
import type { Ending } from './outcome.ts'

/** The totals of one bulk change. `endings` counts each subscriber once, by the last write: a lost answer is followed by a retry. */
export type RunSummary = { run: string; entries: number; subscribers: number; endings: [Ending, number][] }

/** A row of the journal. With `summary` it represents all found entries of one bulk change. */
export type JournalRow = { entry: Entry; summary?: RunSummary }

/** A server counts no further. */
export const mostCounted = 10_000

/** A page of the browser's or the server's journal. */
export type JournalPage = {
  rows: readonly JournalRow[]
  /** Whether there is another page. */
  hasMore: boolean
  /** Of all pages; absent if there are more entries than `mostCounted`. */
  totalRows?: number
  totalEntries?: number
  /** Writes that are on their way, newest first. */
  sending?: readonly Write[]
  /** Every write that may have followed one of the rows, undone it or been undone by it, as `inverseOf` needs. */
  related: readonly WriteEntry[]
}
