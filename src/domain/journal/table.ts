import { csvFile, csvLines, readCsv, safeCell } from '../text/csv.ts'
import { stableText } from '../json/patch.ts'
import { changeText } from './change-text.ts'
import type { Entry } from './entry.ts'
import { endingOf } from './outcome.ts'

/** The columns, for people and their spreadsheets. The last one has the whole entry, with which a file is verified. */
const columns: Record<string, (entry: Entry) => unknown> = {
  number: ({ number }) => number,
  at: ({ at }) => at,
  zone: ({ zone }) => zone,
  outcome: (entry) => (entry.kind === 'write' ? endingOf(entry) : 'erased'),
  change: changeText,
  operation: (entry) => (entry.kind === 'write' ? entry.operation : undefined),
  subscriberId: (entry) => (entry.kind === 'write' ? entry.subject.subscriberId : undefined),
  workflowId: (entry) => (entry.kind === 'write' ? entry.subject.workflowId : undefined),
  subscriber: (entry) => (entry.kind === 'write' ? entry.names?.subscriber : undefined),
  workflow: (entry) => (entry.kind === 'write' ? (entry.names?.workflow ?? entry.subject.name) : undefined),
  agent: ({ agent }) => agent,
  reason: ({ reason }) => reason,
  ticket: ({ ticket }) => ticket,
  request: (entry) => (entry.kind === 'write' ? entry.request : entry.erased),
  before: (entry) => (entry.kind === 'write' ? entry.before : undefined),
  after: (entry) => (entry.kind === 'write' ? entry.after : undefined),
  requestId: (entry) => (entry.kind === 'write' ? entry.requestId : undefined),
  connection: (entry) => (entry.kind === 'write' ? entry.connection.name : undefined),
  baseUrl: (entry) => (entry.kind === 'write' ? entry.connection.baseUrl : undefined),
  run: (entry) => (entry.kind === 'write' ? entry.run : undefined),
  hash: ({ hash }) => hash,
  entry: (entry) => entry,
}

const toCell = (value: unknown): string => {
  if (value === undefined) return ''
  // UTF-8 has no half characters: a file would contain something else than was compared.
  return typeof value === 'string' ? safeCell(value.replaceAll(/\p{Cs}/gu, '\ufffd')) : stableText(value)
}

const header = Object.keys(columns)
const cellsOf = (entry: Entry) => Object.values(columns).map((column) => toCell(column(entry)))

export const toJsonLines = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${stableText(entry)}\n`).join('')

/** A file consists of `start` and the lines of its entries, which may be written in parts. */
export const exportFormats = {
  csv: {
    type: 'text/csv',
    start: csvFile([header]),
    lines: (entries: readonly Entry[]) => csvLines(entries.map(cellsOf)),
  },
  jsonl: { type: 'application/jsonl', start: '', lines: toJsonLines },
} as const

export type ExportFormat = keyof typeof exportFormats

export const exportText = (format: ExportFormat, entries: readonly Entry[]): string =>
  exportFormats[format].start + exportFormats[format].lines(entries)

export const exportName = (format: ExportFormat, now: Date): string =>
  `carillon-journal-${now.toISOString().slice(0, 10)}.${format}`

/** A line of a file; `fits` returns false if the readable cells contradict the entry. */
export type Line = { line: number; text: string; fits: (entry: Entry) => boolean }

/** Decides by the beginning of a file. */
export const isJsonLines = (start: string): boolean => /^\ufeff?\s*\{/.test(start)

export function entryLines(file: string): Line[] {
  if (isJsonLines(file)) return jsonLines(file)
  const { rows, lines } = readCsv(file)
  const [names = [], ...body] = rows
  const at = names.indexOf('entry')
  // Without an `entry` column this is not our table, and its first line must be read, not skipped as a header.
  if (at < 0) return jsonLines(file)
  return body.map((cells, index) => ({
    line: lines[index + 1] ?? 0,
    text: cells[at] ?? '',
    // People would read a cell beyond the last column, although nothing vouches for it.
    fits: (entry) =>
      names.every((name, column) => cells[column] === toCell(columns[name]?.(entry))) &&
      cells.slice(names.length).every((cell) => cell === ''),
  }))
}

const jsonLines = (file: string): Line[] =>
  file
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((text, index) => jsonLine(text, index + 1))
    .filter(({ text }) => text.trim() !== '')

/** Other tools may change whitespace and order. A duplicate key does not fit: people read the first, JSON the last. */
export const jsonLine = (text: string, line: number): Line => ({
  line,
  text,
  fits: (entry) => keysIn(text) === keysOf(entry),
})

const keysIn = (text: string): number =>
  text.match(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g)?.filter((word) => word.endsWith(':')).length ?? 0

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, part) => sum + keysOf(part), own)
}
