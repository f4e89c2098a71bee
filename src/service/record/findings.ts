/** What is wrong with a line of an exported file. Lines count from 1. */
export type Finding =
  | { kind: 'unreadable'; line: number }
  /** The entry differs from what was recorded. */
  | { kind: 'changed'; line: number; number: number }
  /** Entries are missing before this line. A file with a selection of entries has such gaps. */
  | { kind: 'missing'; line: number; from: number; to: number }
  /** The entry was not recorded after the one before it: out of order, duplicated, or from another journal. */
  | { kind: 'misplaced'; line: number; number: number }
  /** The file starts in the middle, and nothing in it vouches for what came before. */
  | { kind: 'beginning'; line: number; number: number }
