import { listEntries } from '#src/domain/journal/filter.ts'
import { inverseOf } from '#src/domain/journal/inverse.ts'
import { groupByRun } from '#src/domain/journal/rows.ts'
import { exportText } from '#src/domain/journal/table.ts'
import { rowsOfPage, type Journal } from './source.ts'
import { unlinked, type WriteLog } from './write-log.ts'

/** This tab's own changes, where no server of ours sees them pass. */
export function openOwnJournal(log: WriteLog): Journal {
  const writes = () => {
    const { entries, pending } = log.own()
    return [...entries, ...pending.map((write) => ({ ...write, ...unlinked }))]
  }
  const listed = (...filter: Parameters<Journal['list']>) => listEntries(log.own().entries, ...filter)
  return {
    keeper: 'tab',
    list: async (filter) => listed(filter),
    async browse(filter, from = 0) {
      const found = listed(filter)
      const rows = filter.run === undefined ? groupByRun(found) : found.map((entry) => ({ entry }))
      const last = Math.max(0, Math.ceil(rows.length / rowsOfPage) - 1)
      const start = Math.min(Math.floor(from / rowsOfPage), last) * rowsOfPage
      const totals = { totalRows: rows.length, totalEntries: found.length }
      const end = start + rowsOfPage
      return { rows: rows.slice(start, end), hasMore: rows.length > end, ...totals, related: writes() }
    },
    pending: async ({ subscriberId } = {}) =>
      log
        .own()
        .pending.filter(({ subject }) => subscriberId === undefined || subject.subscriberId === subscriberId)
        .toReversed(),
    exportFile: async (format, filter) => new Blob([exportText(format, listed(filter).toReversed())]),
    inverse: async (entry, current) => inverseOf(entry, writes(), current),
    idOf: (writeId) => writeId,
    subscribe: log.subscribe,
    close() {},
  }
}
