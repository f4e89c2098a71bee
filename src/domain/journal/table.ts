import { csvFile, csvLines, safeCell } from '../text/csv.ts'
import { stableText } from '../json/patch.ts'
import { changeText } from './change-text.ts'
import type { Entry } from './entry.ts'
import { endingOf } from './outcome.ts'

/** The columns, for people and their spreadsheets. */
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
