import { readCsv, type Csv } from '../text/csv.ts'
import { isRecord } from '../json/values.ts'

export type RawId = { raw: string; line: number }

export type ExtractedIds = {
  ids: RawId[]
  /** The columns to choose from: their header, if there is one, and their first value. A plain list has one. */
  columns: { title: string; sample: string }[]
  column: number
  hasHeader: boolean
}

const idName =
  /^(?:subscriber|user|customer|member|person|external|client|account)?[ _-]?(?:id|identifier|key)$/i

/**
 * Extracts ids from a list, a table or JSON. The default column is the one named like an id, or else the one with the
 * most distinct values. Never throws.
 */
export function extractIds(
  text: string,
  chosen: { column?: number | undefined; hasHeader?: boolean | undefined } = {},
): ExtractedIds {
  const listed = jsonIds(text)
  if (listed) return plain(listed)
  const csv = readCsv(text)
  const [first = []] = csv.rows
  const looksLikeHeader = first.some((cell) => idName.test(cell.trim()))
  // A single line is a list of ids, unless it names columns.
  if (csv.rows.length === 1 && first.length > 1 && !looksLikeHeader && chosen.column === undefined)
    return plain(first.map((raw) => ({ raw, line: csv.lines[0] ?? 1 })))
  const hasHeader = chosen.hasHeader ?? looksLikeHeader
  const column = chosen.column ?? bestColumn(csv, hasHeader)
  const body = hasHeader ? csv.rows.slice(1) : csv.rows
  const lines = hasHeader ? csv.lines.slice(1) : csv.lines
  const width = Math.max(1, ...csv.rows.slice(0, sampleSize).map((row) => row.length))
  return {
    ids: body.map((row, index) => ({ raw: row[column] ?? '', line: lines[index] ?? 0 })),
    columns: Array.from({ length: width }, (_, at) => ({
      title: hasHeader ? (first[at] ?? '').trim() : '',
      sample: (body.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '').trim(),
    })),
    column,
    hasHeader,
  }
}

const plain = (ids: RawId[]): ExtractedIds => ({
  ids,
  columns: [{ title: '', sample: ids[0]?.raw.trim() ?? '' }],
  column: 0,
  hasHeader: false,
})

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
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
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
