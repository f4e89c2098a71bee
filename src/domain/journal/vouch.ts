import { isSame } from '../json/same-json.ts'
import type { Entry } from './entry.ts'
import type { Finding, ReadEntry } from './findings.ts'

/** What a file is compared with. Hashes that stand in the file itself prove nothing: who changes an entry computes them again. */
export type Trust = {
  own?: readonly Entry[]
  /** Hashes of entries that were noted down elsewhere when they were written. */
  published?: readonly string[]
}

type Vouched = { vouched: number; contradictions: Finding[] }

export function vouch(read: readonly ReadEntry[], { own = [], published = [] }: Trust): Vouched {
  const ownHashes = new Set(own.flatMap(hashesIn))
  const trusted = new Set([...ownHashes, ...published])
  let vouched = 0
  let next: Entry | undefined
  // An entry holds the hash of the one before, and so vouches for it.
  for (const { entry, sound } of read.toReversed()) {
    const isKnown = sound && (trusted.has(entry.hash) || next?.previous === entry.hash)
    if (isKnown) vouched += 1
    next = isKnown ? entry : undefined
  }
  return { vouched, contradictions: contradictionsOf(read, own, ownHashes) }
}

const hashesIn = (entry: Entry): string[] => [
  entry.hash,
  entry.previous,
  ...(entry.kind === 'erased' ? [entry.erased.hash] : []),
]

function contradictionsOf(
  read: readonly ReadEntry[],
  own: readonly Entry[],
  ownHashes: ReadonlySet<string>,
): Finding[] {
  const ownByNumber = new Map(own.map((entry) => [entry.number, entry]))
  const pairs = read.flatMap(({ line, entry, sound }) => {
    const kept = sound ? ownByNumber.get(entry.number) : undefined
    return kept ? [{ line, entry, kept }] : []
  })
  // Another browser's journal has entries of the same numbers, and nothing else in common.
  const isOfThisJournal = pairs.some(({ entry, kept }) => ownHashes.has(entry.hash) || entry.id === kept.id)
  if (!isOfThisJournal) return []
  const findings: Finding[] = []
  for (const { line, entry, kept } of pairs) {
    const { number } = entry
    const last = findings.at(-1)
    if (entry.hash === kept.hash) continue
    if (!isSame(recordOf(entry), recordOf(kept))) findings.push({ kind: 'contradicts', line, number })
    else if (last?.kind === 'rehashed' && last.to === number - 1) last.to = number
    else findings.push({ kind: 'rehashed', line, from: number, to: number })
  }
  return findings
}

const recordOf = ({ hash: _, previous: __, ...record }: Entry) => record
