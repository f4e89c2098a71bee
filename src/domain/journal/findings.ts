import type { Entry } from './entry.ts'

/** What is wrong with a line of an exported file. Lines count from 1. */
export type Finding =
  | { kind: 'unreadable'; line: number }
  /** What it says is not what was written down. */
  | { kind: 'changed'; line: number; number: number }
  /** Entries are missing before this line. A file of a selection has such gaps. */
  | { kind: 'missing'; line: number; from: number; to: number }
  /** It stands behind an entry that it was not written behind: out of order, doubled, or from another journal. */
  | { kind: 'misplaced'; line: number; number: number }
  /** The file begins in the middle, and nothing in it vouches for what came before. */
  | { kind: 'beginning'; line: number; number: number }
  /** The journal at hand holds this entry, and it says something else there. */
  | { kind: 'contradicts'; line: number; number: number }
  /** These say what the journal at hand says, and their hashes are not the ones kept there: they were computed again. */
  | { kind: 'rehashed'; line: number; from: number; to: number }

/** `sound`: it is what its own hash says. */
export type ReadEntry = { line: number; entry: Entry; sound: boolean }
