import { isSame } from '../json/same-json.ts'
import type { Entry } from './entry.ts'
import type { Finding, ReadEntry } from './findings.ts'

/** What a file is compared with. Its own hashes prove nothing: whoever changes an entry can recompute them. */
export type Trust = {
  own?: readonly Entry[]
  /** Hashes of entries that were recorded elsewhere when the entries were written. */
  published?: readonly string[]
}

type Vouched = { vouched: number; contradictions: Finding[] }

/** Takes the entries one by one, in order. */
export function createTrustCheck({ own = [], published = [] }: Trust) {
  const ownHashes = new Set(own.flatMap(hashesIn))
  const trusted = new Set([...ownHashes, ...published])
  const ownByNumber = new Map(own.map((entry) => [entry.number, entry]))
  const pairs: Pair[] = []
  let vouched = 0
  /** How many entries the next trusted one vouches for: each contains the hash of the one before. */
  let linked = 0
  let last = ''
  return {
    add({ line, entry, sound }: ReadEntry): void {
      if (!sound || entry.previous !== last) linked = 0
      last = sound ? entry.hash : ''
      if (!sound) return
      linked += 1
      if (trusted.has(entry.hash)) {
        vouched += linked
        linked = 0
      }
      const ownEntry = ownByNumber.get(entry.number)
      if (ownEntry) pairs.push({ line, entry, ownEntry })
    },
    result: (): Vouched => ({ vouched, contradictions: contradictionsOf(pairs, ownHashes) }),
  }
}

/** An entry of the file, and the trusted one with the same number. */
type Pair = { line: number; entry: Entry; ownEntry: Entry }

const hashesIn = (entry: Entry): string[] => [
  entry.hash,
  entry.previous,
  ...(entry.kind === 'erased' ? [entry.erased.hash] : []),
]

function contradictionsOf(pairs: readonly Pair[], ownHashes: ReadonlySet<string>): Finding[] {
  // Another browser's journal has entries with the same numbers, but nothing else in common.
  const isOfThisJournal = pairs.some(
    ({ entry, ownEntry }) => ownHashes.has(entry.hash) || entry.id === ownEntry.id,
  )
  if (!isOfThisJournal) return []
  const findings: Finding[] = []
  for (const { line, entry, ownEntry } of pairs) {
    const { number } = entry
    const last = findings.at(-1)
    if (entry.hash === ownEntry.hash) continue
    if (!isSame(recordOf(entry), recordOf(ownEntry))) findings.push({ kind: 'contradicts', line, number })
    else if (last?.kind === 'rehashed' && last.to === number - 1) last.to = number
    else findings.push({ kind: 'rehashed', line, from: number, to: number })
  }
  return findings
}

const recordOf = ({ hash: _, previous: __, ...record }: Entry) => record
