import { link, noEntries, type Head } from '#src/domain/journal/chain.ts'
import type { Entry, Write } from '#src/domain/journal/entry.ts'
import { shapes } from '#src/domain/journal/shape.ts'
import { isRecord } from '#src/domain/values.ts'
import { readFrom, transact } from '../database.ts'
import { places, rangeOf, type JournalStore, type RecordedWrite } from './journal-store.ts'

/** Milliseconds after which a write without an answer is written down as such. Should the answer still come, it is linked too. */
const patience = 120_000

/**
 * Links what was recorded since into the chain, in one step that no other tab can come between. Answers the new entries.
 * `onTheWay` are the writes that this tab knows to be alive.
 */
export const linkRecords = (
  { open }: JournalStore,
  { now, onTheWay }: { now: Date; onTheWay: ReadonlySet<string> },
): Promise<Entry[]> =>
  transact(open, 'readwrite', async (store) => {
    const [kept, waiting] = await Promise.all([
      readFrom<Head>(store, places.head),
      rangeOf<RecordedWrite>(store, places.records),
    ])
    const isGone = ({ id, at }: RecordedWrite) =>
      !onTheWay.has(id) && Date.parse(at) + patience < now.getTime()
    const ready = waiting
      .filter((record) => record.outcome !== undefined || isGone(record))
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
    return entries
  })

const endOf = ({ at, answeredAt }: RecordedWrite) => Date.parse(answeredAt ?? at)

function toWrite({ input, turn: _, answer, before, outcome = 'unknown', ...record }: RecordedWrite): Write {
  return {
    ...record,
    kind: 'write',
    outcome,
    subject: subjectOf(input, answer),
    ...shapes(record.operation, { before, answer }),
  }
}

function subjectOf(input: Record<string, unknown>, answer: unknown): Write['subject'] {
  const { subscriberId, workflowId } = input
  const made = isRecord(answer) && !('preference' in answer) ? answer : {}
  const template = isRecord(answer) && isRecord(answer['template']) ? answer['template'] : {}
  return texts({
    subscriberId: subscriberId ?? made['subscriberId'],
    workflowId: workflowId ?? (made['subscriberId'] === undefined ? made['_id'] : undefined),
    // Some services name a workflow in the answer about all of them, too.
    name: workflowId === undefined ? made['name'] : (made['name'] ?? template['name']),
  })
}

const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
