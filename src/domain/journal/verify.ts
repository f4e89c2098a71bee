import { parseJson } from '../json/parse-json.ts'
import { isRecord } from '../json/values.ts'
import { hashOf, type Head, noEntries } from './chain.ts'
import type { Entry } from './entry.ts'
import type { Finding, ReadEntry } from './findings.ts'
import { entryLines, type Line } from './table.ts'
import { vouch, type Trust } from './vouch.ts'

export type Verdict = {
  entries: number
  /** The last entry of the file. Entries cut off at the end show only in a comparison with the journal itself. */
  head: Head
  /** How many entries the file says were erased, by a record that is part of the chain. */
  erased: number
  /** How many entries are as they were written down, by what is trusted. Of the others it is known only whether they fit together. */
  vouched: number
  findings: Finding[]
}

/** Whether the entries of an export (JSONL or CSV) fit together, and how many `trust` vouches for. Never throws. */
export function verify(file: string, trust: Trust = {}): Verdict {
  const findings: Finding[] = []
  const read: ReadEntry[] = []
  for (const line of entryLines(file)) {
    const entry = toEntry(line)
    if (!entry) findings.push({ kind: 'unreadable', line: line.line })
    else {
      const sound = hashOf(entry) === entry.hash && line.fits(entry)
      if (!sound) findings.push({ kind: 'changed', line: line.line, number: entry.number })
      read.push({ line: line.line, entry, sound })
    }
  }
  const start = read[0] && startOf(read[0].entry, read)
  if (read[0] && !start)
    findings.push({ kind: 'beginning', line: read[0].line, number: read[0].entry.number })
  let head: Head | undefined = start
  for (const { line, entry } of read) {
    findings.push(...(head ? placeFindings(head, entry, line) : []))
    head = { number: entry.number, hash: entry.hash }
  }
  const { vouched, contradictions } = vouch(read, trust)
  findings.push(...contradictions)
  return {
    entries: read.length,
    vouched,
    head: head ?? noEntries,
    erased: start?.number ?? 0,
    findings: findings.toSorted((one, other) => one.line - other.line),
  }
}

/** What the first entry must stand behind: nothing, or what the file itself says was erased. */
function startOf(first: Entry, all: readonly { entry: Entry }[]): Head | undefined {
  if (first.number === 1) return noEntries
  const vouched = all.some(
    ({ entry }) =>
      entry.kind === 'erased' &&
      entry.erased.to === first.number - 1 &&
      entry.erased.hash === first.previous &&
      hashOf(entry) === entry.hash,
  )
  return vouched ? { number: first.number - 1, hash: first.previous } : undefined
}

function placeFindings(head: Head, entry: Entry, line: number): Finding[] {
  if (entry.number > head.number + 1)
    return [{ kind: 'missing', line, from: head.number + 1, to: entry.number - 1 }]
  const isNext = entry.number === head.number + 1 && entry.previous === head.hash
  return isNext ? [] : [{ kind: 'misplaced', line, number: entry.number }]
}

function toEntry({ text }: Line): Entry | undefined {
  const value = parseJson(text)
  return isEntry(value) ? value : undefined
}

/** As far as verifying looks into it: what else an entry holds is under its hash. */
export const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  value['format'] === 1 &&
  Number.isSafeInteger(value['number']) &&
  typeof value['previous'] === 'string' &&
  typeof value['hash'] === 'string' &&
  ((value['kind'] === 'write' && isRecord(value['subject']) && isRecord(value['connection'])) ||
    (value['kind'] === 'erased' && isRecord(value['erased'])))
