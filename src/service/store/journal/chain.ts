import type { Entry, Erasure, Head, Linkable } from '#src/domain/journal/entry.ts'
import { stableText } from '#src/domain/json/patch.ts'
import { sha256 } from '../sql/database.ts'

export const noEntries: Head = { number: 0, hash: '0'.repeat(64) }

export function link(head: Head, record: Linkable): Entry {
  const place = { format: 1 as const, number: head.number + 1, previous: head.hash }
  const body = { ...record, ...place }
  return { ...body, hash: hashOf(body) }
}

/** The hash of an entry, or of anything read as one; its own `hash` is left out. */
export const hashOf = ({ hash: _, ...body }: object & { hash?: unknown }): string => sha256(stableText(body))

/** The record that the entries up to `last` were erased, to be linked after the current head. */
export const erasure = (
  first: Pick<Entry, 'number'>,
  last: Pick<Entry, 'number' | 'hash'>,
  signed: Omit<Erasure, 'kind' | 'erased'>,
): Erasure => ({
  ...signed,
  kind: 'erased',
  erased: { from: first.number, to: last.number, hash: last.hash },
})
