import { readCsv, type Csv } from '../text/csv.ts'
import { withExactNumbers } from '../json/exact-numbers.ts'
import { isRecord } from '../json/values.ts'

export type RawId = { raw: string; line: number }

export type ExtractedIds = {
  ids: RawId[]
  /** The columns to choose from: their header, if there is one, and their first value. A plain list has one. */
  columns: { title: string; sample: string }[]
  column: number
  /** How many cells in other columns hold something that is not read. */
  otherCells: number
}

const idName =
  /^(?:subscriber|user|customer|member|person|external|client|account)?[ _-]?(?:id|uuid|guid|identifier|key)$/i

/**
 * Extracts ids from a list, a table or JSON. The default column is the one named like an id, or else the one with the
 * most distinct values. Without a header, lists are read whole. Never throws.
 */
export function extractIds(text: string, chosen?: number): ExtractedIds {
  const listed = jsonIds(text)
  if (listed) return plain(listed)
  const csv = readCsv(text)
  const [first = []] = csv.rows
  const hasHeader = first.some((cell) => idName.test(cell.trim()))
  const below = hasHeader ? { ...csv, rows: csv.rows.slice(1), lines: csv.lines.slice(1) } : csv
  // A title of one column does not make a table of the lines below it.
  const mayBeList = chosen === undefined && (!hasHeader || first.filter(isFilled).length === 1)
  if (mayBeList && isListOfCells(below)) return plain(cellsOf(below))
  const column = chosen ?? bestColumn(csv, hasHeader)
  const { rows: body, lines } = below
  const width = Math.max(1, ...csv.rows.slice(0, sampleSize).map((row) => row.length))
  return {
    ids: body.map((row, index) => ({ raw: row[column] ?? '', line: lines[index] ?? 0 })),
    columns: Array.from({ length: width }, (_, at) => ({
      title: hasHeader ? (first[at] ?? '').trim() : '',
      sample: (body.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '').trim(),
    })),
    column,
    otherCells: body.reduce((sum, row) => sum + countOthers(row, column), 0),
  }
}

const plain = (ids: RawId[]): ExtractedIds => ({
  ids,
  columns: [{ title: '', sample: ids[0]?.raw.trim() ?? '' }],
  column: 0,
  otherCells: 0,
})

const isFilled = (cell: string) => cell.trim() !== ''

const countOthers = (row: readonly string[], column: number): number =>
  row.filter((cell, at) => at !== column && isFilled(cell)).length

/**
 * A single line is a list of ids. So are several with a space after each comma, unless all have as many cells: those
 * may be a table, such as the old and the new id of each person. No table ends each line with a comma.
 */
const isListOfCells = ({ rows, delimiter }: Csv): boolean =>
  rows.length === 1 ||
  (delimiter === ',' &&
    (rows.some((row) => row.length !== rows[0]?.length) || rows.every((row) => row.at(-1) === '')) &&
    rows.every((row) => row.slice(1).every((cell) => cell === '' || /^\s/.test(cell))))

const cellsOf = ({ rows, lines }: Csv): RawId[] =>
  rows.flatMap((row, index) => row.filter(isFilled).map((raw) => ({ raw, line: lines[index] ?? 0 })))

const sampleSize = 500

function bestColumn({ rows }: Csv, hasHeader: boolean): number {
  const [first = []] = rows
  const named = hasHeader ? first.findIndex((cell) => idName.test(cell.trim())) : -1
  if (named >= 0) return named
  const sample = rows.slice(hasHeader ? 1 : 0, sampleSize)
  const different = first.map(
    (_, at) => new Set(sample.map((row) => row[at]?.trim()).filter((cell) => cell)).size,
  )
  return Math.max(0, different.indexOf(Math.max(...different)))
}

/** Reads `["a", "b"]`, or objects with a `subscriberId`. Other objects contain no ids, and nor do their lines. */
function jsonIds(text: string): RawId[] | undefined {
  if (!/^\ufeff?\s*[[{]/.test(text)) return undefined
  try {
    // Ids may be numbers above 2^53.
    const value: unknown = JSON.parse(withExactNumbers(text.replace(/^\ufeff/, '')))
    const held = isRecord(value) ? (value['data'] ?? value) : value
    const list: unknown[] = Array.isArray(held) ? held : idOf(held) === '' ? [] : [held]
    return list.map((item: unknown) => ({ raw: idOf(item), line: 1 }))
  } catch {
    return undefined
  }
}

function idOf(item: unknown): string {
  const id = isRecord(item) ? item['subscriberId'] : item
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}
