import { link, noEntries, type Head } from '#src/domain/journal/chain.ts'
import { timeWithOffset, type Entry, type Write, type WriteEntry } from '#src/domain/journal/entry.ts'
import { beforeAndAfter } from '#src/domain/journal/before-and-after.ts'
import { namesAfter, subjectOf } from '#src/domain/journal/subject.ts'
import { readRange, readFrom, transact } from '../database.ts'
import type { Settled } from '../call/confirm.ts'
import { isPending, keys, type JournalStore, type RecordedWrite } from './journal-store.ts'

export type Linked = { entries: Entry[]; pending: RecordedWrite[] }

/** Links finished writes into the chain, in one transaction that no other tab can interrupt. */
export const linkRecords = ({ open }: JournalStore): Promise<Linked> =>
  transact(open, 'readwrite', async (store) => {
    const [storedHead, waiting] = await Promise.all([
      readFrom<Head>(store, keys.head),
      readRange<RecordedWrite>(store, keys.records),
    ])
    const ready = waiting
      .filter((record) => !isPending(record))
      .toSorted((one, other) => endOf(one) - endOf(other) || one.turn - other.turn)
    let head = storedHead ?? noEntries
    const entries = ready.map((record) => {
      const entry = link(head, toWrite(record))
      head = { number: entry.number, hash: entry.hash }
      store.put(entry, keys.entry(entry))
      store.delete(keys.record(record))
      return entry
    })
    if (entries.length > 0) store.put(head, keys.head)
    const pending = waiting.filter(isPending).toSorted((one, other) => endOf(one) - endOf(other))
    return { entries, pending }
  })

/** All linked entries, and the head to append to. */
export async function readChain(store: IDBObjectStore): Promise<{ entries: Entry[]; head: Head }> {
  const [entries, head = noEntries] = await Promise.all([
    readRange<Entry>(store, keys.entries),
    readFrom<Head>(store, keys.head),
  ])
  return { entries, head }
}

type Reading = { settled: Exclude<Settled, { kind: 'unknown' }>; readAt: Date }

/** Appends the result of reading back an unknown write. `false` if another tab was faster. */
export const linkOutcome = (
  { open }: JournalStore,
  entry: WriteEntry,
  { settled, readAt }: Reading,
): Promise<boolean> =>
  transact(open, 'readwrite', async (store) => {
    const { entries, head } = await readChain(store)
    if (entries.some((other) => other.id === entry.id && other.number !== entry.number)) return false
    const { format: _, number: __, previous: ___, hash: ____, failure, before, ...write } = entry
    const answer = settled.kind === 'applied' ? settled.answer : undefined
    const outcome: Write = {
      ...write,
      ...(entry.operation === 'workflowCreate' && {
        subject: subjectOf(entry.subject, answer, [entry.request]),
        ...namesAfter(entry, answer),
      }),
      answeredAt: timeWithOffset(readAt),
      settledBy: 'read',
      outcome: settled.kind === 'applied' ? 'applied' : 'refused',
      ...(failure ? { failure } : {}),
      ...beforeAndAfter(entry.operation, { before, answer }),
    }
    const linked = link(head, outcome)
    store.put(linked, keys.entry(linked))
    store.put({ number: linked.number, hash: linked.hash } satisfies Head, keys.head)
    return true
  })

const endOf = ({ at, answeredAt }: RecordedWrite) => Date.parse(answeredAt ?? at)

/** A record as an entry. Without an outcome, the result is unknown. */
export function toWrite({
  input,
  turn: _,
  answer,
  before,
  outcome = 'unknown',
  ...record
}: RecordedWrite): Write {
  return {
    ...record,
    kind: 'write',
    outcome,
    subject: subjectOf(input, answer, [before, record.request]),
    ...namesAfter(record, answer),
    ...beforeAndAfter(record.operation, { before, answer }),
  }
}
