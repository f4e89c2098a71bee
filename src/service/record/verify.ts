import { type Entry, type Head, isEntry } from '#src/domain/journal/entry.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { hashOf, noEntries } from '../store/journal/chain.ts'

export type Verification = {
  entries: number
  /** Whether the first line is an entry, perhaps a changed one. */
  isJournal: boolean
  /** The last entry of the file. Entries missing at the end are only found by comparing with the journal itself. */
  head: Head
  /** How many entries before the first one were erased, as a record that is part of the chain says. */
  erased: number
  /** How many entries, from the first on, the known hash confirms. Of the others it is only known whether they fit together. */
  vouched: number
  /** The first thing that is wrong, in one line. */
  problem: string | undefined
}

/**
 * Verifies line by line, for files longer than a string can be. `known`: a hash that was noted elsewhere when its entry was
 * written. A file's own hashes prove nothing: whoever changes an entry can recompute them.
 */
export function createLineVerifier(known?: string) {
  let line = 0
  let entries = 0
  let vouched = 0
  let isJournal = false
  let problem: string | undefined
  let first: Entry | undefined
  let head: Head = noEntries
  /** Hashes of the last entries that the file says were erased, by number. */
  const erased = new Map<number, string>()
  return {
    add(text: string): void {
      line += 1
      if (problem !== undefined || text.trim() === '') return
      const plain = text.replace(/^\ufeff/, '')
      const entry = parseJson(plain)
      if (!isEntry(entry)) {
        problem = `Line ${line}: not an entry`
        return
      }
      isJournal = true
      const wrong = isAsRecorded(plain, entry)
        ? placeProblem(head, entry, first === undefined)
        : `entry ${entry.number} was changed after it was recorded`
      if (wrong !== undefined) {
        problem = `Line ${line}: ${wrong}`
        return
      }
      if (entry.kind === 'erased') erased.set(entry.erased.to, entry.erased.hash)
      first ??= entry
      head = { number: entry.number, hash: entry.hash }
      entries += 1
      if (entry.hash === known) vouched = entries
    },
    verdict(): Verification {
      const before = first ? first.number - 1 : 0
      const isMissing = first !== undefined && before > 0 && erased.get(before) !== first.previous
      if (isMissing) problem ??= `The entries before entry ${before + 1} are missing`
      return { entries, isJournal, vouched, head, erased: isMissing ? 0 : before, problem }
    },
  }
}

/** Whether anything is missing before a first entry with a higher number is only known at the end. */
function placeProblem(head: Head, { number, previous }: Entry, isFirst: boolean): string | undefined {
  if (isFirst && number > 1) return undefined
  return number === head.number + 1 && previous === head.hash
    ? undefined
    : `entry ${number} does not follow entry ${head.number}`
}

/** A duplicate key is a change: people read the first, JSON the last. Whitespace and order do not matter. */
function isAsRecorded(text: string, entry: Entry): boolean {
  try {
    return hashOf(entry) === entry.hash && keysIn(text) === keysOf(entry)
  } catch {
    return false // nested deeper than the stack
  }
}

const keysIn = (text: string): number =>
  text.match(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g)?.filter((word) => word.endsWith(':')).length ?? 0

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, part) => sum + keysOf(part), own)
}
