import { sql } from 'kysely'
import type { Preference } from '#src/contract/preference.ts'
import {
  fromText,
  isOneOf,
  isReferenceBroken,
  toKey,
  writeAtOnce,
  type Database,
  type Executor,
} from '../sql/database.ts'
import { inGroups } from '../sql/in-groups.ts'
import type { PreferenceStore, PreferenceTarget } from '../interface/store.ts'
import { liveSubscriber } from './subscribers.ts'
import { globalId, type Tables } from '../sql/tables.ts'
import { insertRows, type Writer } from '../sql/write-rows.ts'

export function preferenceStore(database: Database): PreferenceStore {
  const { db } = database
  const updateTogether = inGroups((calls: readonly UpdateCall[]) => updateAll(database, calls))
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
type Update = { call: UpdateCall; outcome: Outcome; name?: string; row?: PreferenceRow }

/** Applies each change to what is stored at that time; changes overtaken by another write are repeated. */
async function updateAll(database: Database, calls: readonly UpdateCall[]): Promise<Outcome[]> {
  const outcomes = new Map<UpdateCall, Outcome>()
  for (let attempt = 1; outcomes.size < calls.length; attempt += 1) {
    if (attempt > mostAttempts) throw new Error('Other writes kept changing the same preferences')
    const left = calls.filter((call) => !outcomes.has(call))
    try {
      const done = await writeAtOnce(database, (tx) => updateOnce({ tx, kind: database.kind }, left))
      for (const { call, outcome } of done) outcomes.set(call, outcome)
    } catch (error) {
      // A subscriber was deleted meanwhile, so try again without them.
      if (!isReferenceBroken(error)) throw error
    }
  }
  return calls.map((call) => outcomes.get(call) ?? { preference: undefined })
}

/** Each failed attempt means that another write succeeded. */
const mostAttempts = 100

/** Returns the updates that no other write overtook. A change that throws does not affect the others. */
async function updateOnce(writer: Writer, calls: readonly UpdateCall[]): Promise<Update[]> {
  const { seqs, documents } = await storedOf(writer, calls)
  const known = new Map(documents)
  const updates = calls.map((call): Update => {
    const [environmentId, subscriberId, target, change] = call
    const seq = seqs.get(nameOf(environmentId, subscriberId))
    if (seq === undefined) return { call, outcome: { preference: undefined } }
    const name = nameOf(seq, idOf(target))
    const document = known.get(name)
    try {
      const before = document === undefined ? undefined : fromText<Preference>(document)
      const preference = change(before)
      if (preference === before) return { call, outcome: { preference }, name }
      const row = { subscriber_seq: seq, workflow_id: idOf(target), document: JSON.stringify(preference) }
      known.set(name, row.document)
      return { call, outcome: { preference }, name, row }
    } catch (thrown) {
      return { call, outcome: { thrown }, name }
    }
  })
  const rows = updates.flatMap(({ row }) => row ?? [])
  const written = await replaceAll(writer, rows, documents)
  const overtaken = new Set(rows.map(nameOfRow).filter((name) => !written.has(name)))
  return updates.filter(({ name }) => name === undefined || !overtaken.has(name))
}

/**
 * Writes the last row for each name, unless another write has changed the stored one. Returns the names that
 * were written.
 */
async function replaceAll(
  writer: Writer,
  rows: readonly PreferenceRow[],
  documents: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const last = new Map(rows.map((row) => [nameOfRow(row), row]))
  const stored = [...last.keys()].flatMap((name) => {
    const document = documents.get(name)
    return document === undefined ? [] : [`${name} ${document}`]
  })
  const present = sql`preferences.subscriber_seq || ' ' || preferences.workflow_id || ' ' || preferences.document`
  const unlessChanged = sql`on conflict (subscriber_seq, workflow_id)
    do update set document = excluded.document where ${isOneOf(writer.kind, present, stored)}
    returning subscriber_seq, workflow_id`
  const written = await insertRows<'preferences', Omit<PreferenceRow, 'document'>>(
    writer,
    'preferences',
    // All processes use the same order, because locking rows in different orders would cause deadlocks.
    [...last].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
    unlessChanged,
  )
  return new Set(written.map(nameOfRow))
}

type PreferenceRow = Tables['preferences']

const nameOf = (place: string | number, id: string) => `${place} ${id}`
const nameOfRow = (row: Omit<PreferenceRow, 'document'>) => nameOf(row.subscriber_seq, row.workflow_id)

/** Reads row numbers by environment and subscriber, and documents by row number and workflow. */
async function storedOf({ tx, kind }: Writer, calls: readonly UpdateCall[]) {
  const seqs = new Map<string, number>()
  const documents = new Map<string, string>()
  const targets = [...new Set(calls.map(([, , target]) => idOf(target)))]
  for (const environmentId of new Set(calls.map(([id]) => id))) {
    const ids = new Set(calls.flatMap(([id, subscriberId]) => (id === environmentId ? [subscriberId] : [])))
    const byKey = new Map([...ids].map((id) => [toKey(id), id]))
    const rows = await tx
      .selectFrom('subscribers')
      .leftJoin('preferences', (join) =>
        join
          .onRef('preferences.subscriber_seq', '=', 'subscribers.seq')
          .on(isOneOf(kind, 'preferences.workflow_id', targets)),
      )
      .select(['seq', 'subscriber_id', 'workflow_id', 'preferences.document'])
      .where('environment_id', '=', environmentId)
      .where(isOneOf(kind, 'subscriber_id', [...byKey.keys()]))
      .execute()
    for (const { seq, subscriber_id, workflow_id, document } of rows) {
      seqs.set(nameOf(environmentId, byKey.get(subscriber_id) ?? ''), seq)
      if (workflow_id !== null && document !== null) documents.set(nameOf(seq, workflow_id), document)
    }
  }
  return { seqs, documents }
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
