import { stableText } from '../json/patch.ts'
import { csvFile, safeCell } from '../text/csv.ts'
import type { Change } from './change.ts'
import type { Row } from './row.ts'

/** The outcome of each row, for a spreadsheet. */
export function resultCsv(change: Change, rows: readonly Row[]): string {
  const columns: Record<string, (row: Row) => unknown> = {
    id: ({ id }) => id,
    name: ({ name }) => name,
    result: ({ state }) => state,
    status: ({ failure }) => failure?.status,
    message: ({ failure }) => failure && (failure.messages.join('; ') || failure.kind),
    change: (row) => row.change ?? change,
    before: ({ before }) => before,
    after: ({ after }) => after,
    at: ({ at }) => at,
  }
  const textOf = (value: unknown) =>
    value === undefined ? '' : typeof value === 'string' ? safeCell(value) : stableText(value)
  return csvFile([
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((column) => textOf(column(row)))),
  ])
}
