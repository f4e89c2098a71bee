import { sql } from 'kysely'
import type { Preference } from '#src/contract/preference.ts'
import { fromText, isOneOf, toKey, write, type Database, type Executor } from '../sql/database.ts'
import { inGroups } from '../sql/in-groups.ts'
import type { PreferenceTarget } from '../interface/records.ts'
import { liveSubscriber, subscribersWith, type Place } from './subscribers.ts'
import { globalId, type Tables } from '../sql/tables.ts'
import { insertRows } from '../sql/write-rows.ts'

/** The preferences a subscriber has set, not merged with workflow defaults. */
export function preferenceStore(database: Database) {
  const { db } = database
  const updateTogether = inGroups(
    (calls: readonly UpdateCall[]) =>
      write(database, (tx) =>
        updateAll({ tx, kind: database.kind, environmentId: calls[0]?.[0] ?? '' }, calls),
      ),
    ([environmentId]) => environmentId,
  )
  return {
    get: async (environmentId: string, subscriberId: string, target: PreferenceTarget) => {
      const subscriber = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      return subscriber && stored(db, subscriber.seq, target)
    },
    /** By workflow id. Empty for an unknown subscriber. */
    byWorkflow: async (environmentId: string, subscriberId: string): Promise<Map<string, Preference>> => {
      const subscriber = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      if (subscriber === undefined) return new Map()
      const rows = await db
        .selectFrom('preferences')
        .select(['workflow_id', 'document'])
        .where('subscriber_seq', '=', subscriber.seq)
        .where('workflow_id', '!=', globalId)
        .execute()
      return new Map(rows.map((row) => [row.workflow_id, fromText<Preference>(row.document)]))
    },
    /** Undefined, without calling `change`, if there is no such subscriber. */
    update: async (...call: UpdateCall) => {
      const outcome = await updateTogether(call)
      if ('thrown' in outcome) throw outcome.thrown
      return outcome.preference
    },
  }
}

type UpdateCall = [
  environmentId: string,
  subscriberId: string,
  target: PreferenceTarget,
  change: (stored: Preference | undefined) => Preference,
]
type Outcome = { preference: Preference | undefined } | { thrown: unknown }

/** Applies each change to what is stored at that time. A change that throws does not affect the others. */
async function updateAll(place: Place, calls: readonly UpdateCall[]): Promise<Outcome[]> {
  const { seqs, documents } = await storedOf(place, calls)
  const rows = new Map<string, Tables['preferences']>()
  const outcomes = calls.map(([, subscriberId, target, change]): Outcome => {
    const seq = seqs.get(toKey(subscriberId))
    if (seq === undefined) return { preference: undefined }
    const name = nameOf(seq, idOf(target))
    const document = rows.get(name)?.document ?? documents.get(name)
    try {
      const before = document === undefined ? undefined : fromText<Preference>(document)
      const preference = change(before)
      if (preference !== before)
        rows.set(name, {
          subscriber_seq: seq,
          workflow_id: idOf(target),
          document: JSON.stringify(preference),
        })
      return { preference }
    } catch (thrown) {
      return { thrown }
    }
  })
  const replacing = sql`on conflict (subscriber_seq, workflow_id) do update set document = excluded.document`
  // All processes use the same order, because locking rows in different orders would cause deadlocks.
  const inOrder = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await insertRows(place, 'preferences', inOrder, replacing)
  return outcomes
}

const nameOf = (seq: number, id: string) => `${seq} ${id}`

/** Reads row numbers by subscriber, and documents by row number and workflow. Locks the subscribers. */
async function storedOf(place: Place, calls: readonly UpdateCall[]) {
  const { tx, kind } = place
  const keys = [...new Set(calls.map(([, subscriberId]) => toKey(subscriberId)))]
  const found = await subscribersWith(place, keys).execute()
  const seqs = new Map(found.map((row) => [row.subscriber_id, row.seq]))
  const rows = await tx
    .selectFrom('preferences')
    .selectAll()
    .where(isOneOf(kind, 'subscriber_seq', [...seqs.values()]))
    .where(isOneOf(kind, 'workflow_id', [...new Set(calls.map(([, , target]) => idOf(target)))]))
    .execute()
  return {
    seqs,
    documents: new Map(rows.map((row) => [nameOf(row.subscriber_seq, row.workflow_id), row.document])),
  }
}

const idOf = (target: PreferenceTarget): string => (target.level === 'global' ? globalId : target.workflowId)

async function stored(
  executor: Executor,
  seq: number,
  target: PreferenceTarget,
): Promise<Preference | undefined> {
  const row = await executor
    .selectFrom('preferences')
    .select('document')
    .where('subscriber_seq', '=', seq)
    .where('workflow_id', '=', idOf(target))
    .executeTakeFirst()
  return row && fromText<Preference>(row.document)
}
