import { type Entry, type Head, isEntry } from '#src/domain/journal/entry.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { hashOf, noEntries } from '../store/journal/chain.ts'
import type { Finding } from './findings.ts'

export type Verification = {
  entries: number
  /** The last entry of the file. Entries missing at the end are only found by comparing with the journal itself. */
  head: Head
  /** How many entries the file says were erased, by a record that is part of the chain. */
  erased: number
  /** How many entries a hash noted elsewhere confirms. Of the others it is only known whether they fit together. */
  vouched: number
  findings: Finding[]
}

/** Whether the entries of an export as JSON lines fit together, and how many `published` hashes confirm. Never throws. */
export function verify(file: string, published: readonly string[] = []): Verification {
  const verifier = createLineVerifier(published)
  for (const line of file.split('\n')) verifier.add(line)
  return verifier.verdict()
}

/**
 * Verifies line by line, for files longer than a string can be. `published`: hashes that were noted elsewhere when their
 * entries were written. A file's own hashes prove nothing: whoever changes an entry can recompute them.
 */
export function createLineVerifier(published: readonly string[] = []) {
  const findings: Finding[] = []
  let vouched = 0
  /** How many entries the next published hash confirms: each contains the hash of the one before. */
  let linked = 0
  let last = ''
  let entries = 0
  let number = 0
  let first: { entry: Entry; line: number } | undefined
  let head: Head = noEntries
  /** Hashes of the last entries that the file says were erased, by number. */
  const erased = new Map<number, string>()
  return {
    add(text: string): void {
      number += 1
      const line = number
      if (text.trim() === '') return
      const read = readEntry(text.replace(/^\ufeff/, ''))
      if (!read) {
        findings.push({ kind: 'unreadable', line })
        return
      }
      const { entry, isWhole } = read
      if (!isWhole) findings.push({ kind: 'changed', line, number: entry.number })
      if (isWhole && entry.kind === 'erased') erased.set(entry.erased.to, entry.erased.hash)
      // Whether anything is missing before a first entry with a higher number is only known at the end.
      if (first || entry.number === 1) findings.push(...placeFindings(head, entry, line))
      first ??= { entry, line }
      head = { number: entry.number, hash: entry.hash }
      entries += 1
      if (!isWhole || entry.previous !== last) linked = 0
      last = isWhole ? entry.hash : ''
      if (!isWhole) return
      linked += 1
      if (!published.includes(entry.hash)) return
      vouched += linked
      linked = 0
    },
    verdict(): Verification {
      const before = first ? first.entry.number - 1 : 0
      // The first entry must follow nothing, or entries that the file itself says were erased.
      const hasBeginning = first === undefined || before === 0 || erased.get(before) === first.entry.previous
      const all = [...findings]
      if (first && !hasBeginning)
        all.push({ kind: 'beginning', line: first.line, number: first.entry.number })
      return {
        entries,
        vouched,
        head,
        erased: hasBeginning ? before : 0,
        findings: all.toSorted((one, other) => one.line - other.line),
      }
    },
  }
}

function placeFindings(head: Head, entry: Entry, line: number): Finding[] {
  if (entry.number > head.number + 1)
    return [{ kind: 'missing', line, from: head.number + 1, to: entry.number - 1 }]
  const isNext = entry.number === head.number + 1 && entry.previous === head.hash
  return isNext ? [] : [{ kind: 'misplaced', line, number: entry.number }]
}

/** A duplicate key makes an entry another one: people read the first, JSON the last. Whitespace and order do not matter. */
function readEntry(text: string): { entry: Entry; isWhole: boolean } | undefined {
  const entry = parseJson(text)
  if (!isEntry(entry)) return undefined
  try {
    return { entry, isWhole: hashOf(entry) === entry.hash && keysIn(text) === keysOf(entry) }
  } catch {
    return undefined // nested deeper than the stack
  }
}

const keysIn = (text: string): number =>
  text.match(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g)?.filter((word) => word.endsWith(':')).length ?? 0

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, part) => sum + keysOf(part), own)
}
