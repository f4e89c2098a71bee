import type { Subscriber } from '#src/contract/subscriber.ts'
import { toTerms } from '#src/domain/subscribers/search-terms.ts'
import {
  fromText,
  isOneOf,
  locked,
  toKey,
  write,
  writeAndForget,
  type Database,
  type Executor,
} from './database.ts'
import { exportedSubscribers } from './export.ts'
import { removeRunsOf } from './remove-runs.ts'
import { forgetAnswersAbout } from './idempotency.ts'
import { subscriberSearch } from './subscriber-search.ts'
import { insertTerms, removeTerms } from './subscriber-terms.ts'
import type { SubscriberStore } from './store.ts'
import type { SubscriberWrite, SubscriberWritten } from './writes.ts'

export function subscriberStore(database: Database): SubscriberStore {
  const { db, kind } = database
  const search = subscriberSearch(database)
  return {
    get: async (environmentId, subscriberId) => {
      const row = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      return row && fromText<Subscriber>(row.document)
    },
    list: async (environmentId, page) => {
      const seqs = await search(environmentId, page)
      const query = db.selectFrom('subscribers').select('document').orderBy('seq')
      const rows = await query.where(isOneOf(kind, 'seq', seqs)).execute()
      return rows.map((row) => fromText<Subscriber>(row.document))
    },
    exported: (environmentId, after) => exportedSubscribers(db, environmentId, after),
    upsert: (environmentId, one) => write(database, (tx) => upsertOne({ tx, kind, environmentId }, one)),
    upsertMany: (environmentId, writes) =>
      write(database, async (tx) => {
        const written: SubscriberWritten[] = []
        for (const one of writes) written.push(await upsertOne({ tx, kind, environmentId }, one))
        return written
      }),
    update: (environmentId, subscriberId, change) =>
      write(database, async (tx) => {
        const row = await liveSubscriber(tx, environmentId, subscriberId)
          .$call(locked(kind))
          .executeTakeFirst()
        return row && replace({ tx, kind, environmentId }, row, change)
      }),
    remove: (environmentId, subscriberId) =>
      writeAndForget(database, (tx) => remove({ tx, kind, environmentId }, subscriberId)),
  }
}

export const liveSubscriber = (executor: Executor, environmentId: string, subscriberId: string) =>
  executor
    .selectFrom('subscribers')
    .select(['seq', 'document'])
    .where('environment_id', '=', environmentId)
    .where('subscriber_id', '=', toKey(subscriberId))
    .where('deleted_at', 'is', null)

/** Live ones by their keys; on PostgreSQL they are locked, in one order. */
export const subscribersWith = ({ tx, kind, environmentId }: Place, keys: readonly string[]) =>
  tx
    .selectFrom('subscribers')
    .select(['seq', 'subscriber_id', 'document'])
    .where('environment_id', '=', environmentId)
    .where(isOneOf(kind, 'subscriber_id', keys))
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .$call(locked(kind))

export type Place = { tx: Executor; kind: Database['kind']; environmentId: string }

async function upsertOne(place: Place, one: SubscriberWrite): Promise<SubscriberWritten> {
  const { subscriber, created } = await upsertSubscriber(place, one)
  return { subscriber, created }
}

/** With the row's number. */
export async function upsertSubscriber(
  place: Place,
  one: SubscriberWrite,
): Promise<SubscriberWritten & { seq: number }> {
  const { tx, kind, environmentId } = place
  const row = await liveSubscriber(tx, environmentId, one.subscriberId).$call(locked(kind)).executeTakeFirst()
  if (row !== undefined)
    return { subscriber: await replace(place, row, one.change), created: false, seq: row.seq }
  const subscriber = one.change(undefined)
  const inserted = await tx
    .insertInto('subscribers')
    .values({
      environment_id: environmentId,
      subscriber_id: toKey(one.subscriberId),
      document: JSON.stringify(subscriber),
    })
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'subscriber_id']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('seq')
    .executeTakeFirst()
  // Another process created the subscriber in the meantime; now it can be changed.
  if (inserted === undefined) return upsertSubscriber(place, one)
  await insertTerms({ ...place, seq: inserted.seq }, toTerms(subscriber))
  return { subscriber, created: true, seq: inserted.seq }
}

async function remove({ tx, kind, environmentId }: Place, subscriberId: string): Promise<boolean> {
  const row = await liveSubscriber(tx, environmentId, subscriberId).$call(locked(kind)).executeTakeFirst()
  if (row === undefined) return false
  await removeTerms(tx, row.seq)
  await tx.deleteFrom('preferences').where('subscriber_seq', '=', row.seq).execute()
  await removeRunsOf(tx, row.seq)
  await tx.deleteFrom('subscribers').where('seq', '=', row.seq).execute()
  await forgetAnswersAbout({ kind, db: tx }, subscriberId)
  return true
}

async function replace(
  place: Place,
  row: { seq: number; document: string },
  change: (stored: Subscriber) => Subscriber,
): Promise<Subscriber> {
  const stored = fromText<Subscriber>(row.document)
  const next = change(stored)
  if (next === stored) return stored
  const before = toTerms(fromText<Subscriber>(row.document))
  await place.tx
    .updateTable('subscribers')
    .set({ document: JSON.stringify(next) })
    .where('seq', '=', row.seq)
    .execute()
  const terms = toTerms(next)
  if (terms.join(' ') !== before.join(' ')) {
    await removeTerms(place.tx, row.seq)
    await insertTerms({ ...place, seq: row.seq }, terms)
  }
  return next
}
