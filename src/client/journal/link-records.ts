import { link, noEntries, type Head } from '#src/domain/journal/chain.ts'
import { timeWithOffset, type Entry, type Write, type WriteEntry } from '#src/domain/journal/entry.ts'
import { shapes } from '#src/domain/journal/shape.ts'
import { namesAfter, subjectOf } from '#src/domain/journal/subject.ts'
import { isFulfilled } from '#src/domain/preferences/switches.ts'
import { rangeOf, readFrom, transact } from '../database.ts'
import { stateIn } from '../settling.ts'
import { isOnItsWay, places, type JournalStore, type RecordedWrite } from './journal-store.ts'

export type Linked = { entries: Entry[]; onTheirWay: RecordedWrite[] }

/** Links finished writes into the chain, in one transaction that no other tab can interrupt. */
export const linkRecords = ({ open }: JournalStore): Promise<Linked> =>
  transact(open, 'readwrite', async (store) => {
    const [kept, waiting] = await Promise.all([
      readFrom<Head>(store, places.head),
      rangeOf<RecordedWrite>(store, places.records),
    ])
    const ready = waiting
      .filter((record) => !isOnItsWay(record))
      .toSorted((one, other) => endOf(one) - endOf(other) || one.turn - other.turn)
    let head = kept ?? noEntries
    const entries = ready.map((record) => {
      const entry = link(head, toWrite(record))
      head = { number: entry.number, hash: entry.hash }
      store.put(entry, places.entry(entry))
      store.delete(places.record(record))
      return entry
    })
    if (entries.length > 0) store.put(head, places.head)
    const onTheirWay = waiting.filter(isOnItsWay).toSorted((one, other) => endOf(one) - endOf(other))
    return { entries, onTheirWay }
  })

/** All linked entries, and the head to append to. */
export async function readChain(store: IDBObjectStore): Promise<{ entries: Entry[]; head: Head }> {
  const [entries, head = noEntries] = await Promise.all([
    rangeOf<Entry>(store, places.entries),
    readFrom<Head>(store, places.head),
  ])
  return { entries, head }
}

type Reading = { answer: unknown; readAt: Date }

/** Appends the result of reading back an unknown write. `false` if another tab was faster. */
export const linkOutcome = (
  { open }: JournalStore,
  entry: WriteEntry,
  { answer, readAt }: Reading,
): Promise<boolean> =>
  transact(open, 'readwrite', async (store) => {
    const { entries, head } = await readChain(store)
    if (entries.some((other) => other.id === entry.id && other.number !== entry.number)) return false
    const { format: _, number: __, previous: ___, hash: ____, failure, before, ...write } = entry
    const isApplied = isFulfilled(entry.request, stateIn(answer))
    const settled: Write = {
      ...write,
      answeredAt: timeWithOffset(readAt),
      settledBy: 'read',
      outcome: isApplied ? 'applied' : 'refused',
      ...(failure ? { failure } : {}),
      ...shapes(entry.operation, { before, answer: isApplied ? answer : undefined }),
    }
    const linked = link(head, settled)
    store.put(linked, places.entry(linked))
    store.put({ number: linked.number, hash: linked.hash } satisfies Head, places.head)
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
    ...shapes(record.operation, { before, answer }),
  }
}
