import { sql } from 'kysely'
import type { Preference } from '#src/contract/preference.ts'
import { fromText, isOneOf, toKey, write, type Database, type Executor } from './database.ts'
import { inGroups } from './in-groups.ts'
import type { PreferenceStore, PreferenceTarget } from './store.ts'
import { liveSubscriber, subscribersWith } from './subscribers.ts'
import type { Tables } from './tables.ts'
import { insertRows, type Writer } from './write-rows.ts'

export function preferenceStore(database: Database): PreferenceStore {
  const { db } = database
  const updateTogether = inGroups((calls: readonly UpdateCall[]) =>
    write(database, (tx) => updateAll({ tx, kind: database.kind }, calls)),
  )
  return {
    get: async (environmentId, subscriberId, target) => {
      const subscriber = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      return subscriber && stored(db, subscriber.seq, target)
    },
    byWorkflow: async (environmentId, subscriberId) => {
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
    update: async (...call) => {
      const outcome = await updateTogether(call)
      if ('thrown' in outcome) throw outcome.thrown
      return outcome.preference
    },
  }
}

type UpdateCall = Parameters<PreferenceStore['update']>
type Outcome = { preference: Preference | undefined } | { thrown: unknown }

/** Locks the subscribers' rows: there may be no preference rows yet. A change that throws is nothing to the others. */
async function updateAll(writer: Writer, calls: readonly UpdateCall[]): Promise<Outcome[]> {
  const seqs = await seqsOf(writer, calls)
  const known = await storedOf(writer, [...new Set(seqs.values())])
  const changed = new Map<string, PreferenceRow>()
  const outcomes = calls.map(([environmentId, subscriberId, target, change]): Outcome => {
    const seq = seqs.get(nameOf(environmentId, subscriberId))
    if (seq === undefined) return { preference: undefined }
    const name = nameOf(seq, idOf(target))
    const document = known.get(name)
    try {
      const before = document === undefined ? undefined : fromText<Preference>(document)
      const preference = change(before)
      if (preference === before) return { preference }
      const row = { subscriber_seq: seq, workflow_id: idOf(target), document: JSON.stringify(preference) }
      known.set(name, row.document)
      changed.set(name, row)
      return { preference }
    } catch (thrown) {
      return { thrown }
    }
  })
  const replacing = sql`on conflict (subscriber_seq, workflow_id) do update set document = excluded.document`
  await insertRows(writer, 'preferences', [...changed.values()], replacing)
  return outcomes
}

type PreferenceRow = Tables['preferences']

const nameOf = (place: string | number, id: string) => `${place} ${id}`

async function seqsOf({ tx, kind }: Writer, calls: readonly UpdateCall[]): Promise<Map<string, number>> {
  const seqs = new Map<string, number>()
  for (const environmentId of new Set(calls.map(([id]) => id))) {
    const ids = new Set(calls.flatMap(([id, subscriberId]) => (id === environmentId ? [subscriberId] : [])))
    const byKey = new Map([...ids].map((id) => [toKey(id), id]))
    const rows = await subscribersWith({ tx, kind, environmentId }, [...byKey.keys()]).execute()
    for (const { seq, subscriber_id } of rows)
      seqs.set(nameOf(environmentId, byKey.get(subscriber_id) ?? ''), seq)
  }
  return seqs
}

/** Documents by subscriber and workflow. */
async function storedOf({ tx, kind }: Writer, seqs: readonly number[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('preferences')
    .selectAll()
    .where(isOneOf(kind, 'subscriber_seq', seqs))
    .execute()
  return new Map(rows.map((row) => [nameOf(row.subscriber_seq, row.workflow_id), row.document]))
}

/** Takes the place of the workflow id at the global level. */
const globalId = ''

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
