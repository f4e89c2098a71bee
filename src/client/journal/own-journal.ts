import { listEntries } from '#src/domain/journal/filter.ts'
import { inverseOf } from '#src/domain/journal/inverse.ts'
import { exportText } from '#src/domain/journal/table.ts'
import { rowsOfPage, type Journal } from './source.ts'
import type { WriteLog } from './write-log.ts'

/** This tab's own changes, where no server of ours sees them pass. */
export function ownJournal(log: WriteLog): Journal {
  const listed = (...filter: Parameters<Journal['list']>) => listEntries(log.own(), ...filter)
  return {
    keeper: 'tab',
    list: async (filter) => listed(filter),
    async browse(filter, from = 0) {
      const found = listed(filter)
      const rows = found.map((entry) => ({ entry }))
      const last = Math.max(0, Math.ceil(rows.length / rowsOfPage) - 1)
      const start = Math.min(Math.floor(from / rowsOfPage), last) * rowsOfPage
      const end = start + rowsOfPage
      return {
        rows: rows.slice(start, end),
        hasMore: rows.length > end,
        totalRows: rows.length,
        totalEntries: rows.length,
        related: log.own(),
      }
    },
    exportFile: async (format, filter) => new Blob([exportText(format, listed(filter).toReversed())]),
    inverse: async (entry, current) => inverseOf(entry, log.own(), current),
    idOf: (writeId) => writeId,
  }
}
