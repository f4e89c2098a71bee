import { sql } from 'kysely'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { toTerms } from '#src/domain/subscribers/search-terms.ts'
import {
  fromText,
  isOneOf,
  toKey,
  write,
  writeAndForget,
  type Database,
  type Executor,
} from '../sql/database.ts'
import { removeRunsOf } from '../retention/remove-runs.ts'
import { forgetAnswersAbout } from '../environments/idempotency.ts'
import { searchSubscribers } from './subscriber-search.ts'
import { insertRows } from '../sql/write-rows.ts'
import type { Change, Page, SubscriberWrite, SubscriberWritten } from '../interface/records.ts'

export function subscriberStore(database: Database) {
  const { db, kind } = database
  return {
    get: async (environmentId: string, subscriberId: string) => {
      const row = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      return row && fromText<Subscriber>(row.document)
    },
    /** In order of creation. `query`: each of its words starts a word of the id, names, email or phone. */
    list: async (environmentId: string, page: Page) => {
      const seqs = await searchSubscribers(db, environmentId, page)
      const query = db.selectFrom('subscribers').select('document').orderBy('seq')
      const rows = await query.where(isOneOf(kind, 'seq', seqs)).execute()
      return rows.map((row) => fromText<Subscriber>(row.document))
    },
    upsert: (environmentId: string, one: SubscriberWrite) =>
      write(database, (tx) => upsertOne({ tx, kind, environmentId }, one)),
    /** Writes all or none, in the given order; a later write to the same id sees the earlier one. */
    upsertMany: (environmentId: string, writes: readonly SubscriberWrite[]) =>
      write(database, (tx) => upsertAll({ tx, kind, environmentId }, writes)),
    /** Undefined if there is no such subscriber. */
    update: (environmentId: string, subscriberId: string, change: Change<Subscriber>) =>
      write(database, async (tx) => {
        const row = await liveSubscriber(tx, environmentId, subscriberId).forUpdate().executeTakeFirst()
        return row && replace({ tx, kind, environmentId }, row, change)
      }),
    /**
     * Deletes for good, with preferences, notifications, messages and answers stored for repetitions; frees the id. False
     * if there is no such subscriber.
     */
    remove: (environmentId: string, subscriberId: string) =>
      writeAndForget(database, (tx) => remove({ tx, kind, environmentId }, subscriberId)),
  }
}

export const liveSubscriber = (executor: Executor, environmentId: string, subscriberId: string) =>
  executor
    .selectFrom('subscribers')
    .select(['seq', 'document'])
    .where('environment_id', '=', environmentId)
    .where('subscriber_id', '=', toKey(subscriberId))

/** Subscribers that are not deleted, by their keys. They are locked in a fixed order. */
export const subscribersWith = ({ tx, kind, environmentId }: Place, keys: readonly string[]) =>
  tx
    .selectFrom('subscribers')
    .select(['seq', 'subscriber_id', 'document'])
    .where('environment_id', '=', environmentId)
    .where(isOneOf(kind, 'subscriber_id', keys))
    .orderBy('seq')
    .forUpdate()

export type Place = { tx: Executor; kind: Database['kind']; environmentId: string }

async function upsertOne(place: Place, one: SubscriberWrite): Promise<SubscriberWritten> {
  const { subscriber, created } = await upsertSubscriber(place, one)
  return { subscriber, created }
}

/** Creates or updates a subscriber. Also returns the row number. */
export async function upsertSubscriber(
  place: Place,
  one: SubscriberWrite,
): Promise<SubscriberWritten & { seq: number }> {
  const { tx, environmentId } = place
  const row = await liveSubscriber(tx, environmentId, one.subscriberId).forUpdate().executeTakeFirst()
  if (row !== undefined)
    return { subscriber: await replace(place, row, one.change), created: false, seq: row.seq }
  const [made] = await insertSubscribers(place, [one])
  // Another process created the subscriber in the meantime; now it can be changed.
  return made ? { ...made, created: true } : upsertSubscriber(place, one)
}

type Found = { seq: number; subscriber: Subscriber; isNew: boolean }

/**
 * The subscribers of these writes by key, as stored or as created by the first write to them. Uses few statements, however
 * many subscribers there are.
 */
export async function foundOrMade(
  place: Place,
  writes: readonly SubscriberWrite[],
): Promise<Map<string, Found>> {
  const firsts = new Map<string, SubscriberWrite>()
  for (const one of writes) {
    const key = toKey(one.subscriberId)
    if (!firsts.has(key)) firsts.set(key, one)
  }
  const people = new Map<string, Found>()
  const missing = () => [...firsts.keys()].filter((key) => !people.has(key))
  const find = async () => {
    for (const { seq, subscriber_id, document } of await subscribersWith(place, missing()).execute())
      people.set(subscriber_id, { seq, subscriber: fromText<Subscriber>(document), isNew: false })
  }
  await find()
  const made = await insertSubscribers(
    place,
    missing().flatMap((key) => firsts.get(key) ?? []),
  )
  for (const { key, ...one } of made) people.set(key, { ...one, isNew: true })
  // Another process has created them meanwhile. Locking them one by one in the order of the call could deadlock.
  if (missing().length > 0) await find()
  return people
}

/** Inserts subscribers unless they exist. Each id may appear once. Returns those that were inserted. */
async function insertSubscribers({ tx, kind, environmentId }: Place, writes: readonly SubscriberWrite[]) {
  const given = new Map(writes.map((one) => [toKey(one.subscriberId), one.change(undefined)]))
  // In a fixed order, or two processes that create the same people would deadlock.
  const inOrder = [...given].sort(([one], [other]) => (one < other ? -1 : 1))
  const rows = inOrder.map(([key, subscriber]) => ({
    environment_id: environmentId,
    subscriber_id: key,
    document: JSON.stringify(subscriber),
  }))
  const unlessThere = sql`on conflict (environment_id, subscriber_id) do nothing
    returning seq, subscriber_id`
  const inserted = await insertRows<'subscribers', { seq: number; subscriber_id: string }>(
    { tx, kind },
    'subscribers',
    rows,
    unlessThere,
  )
  const made = inserted.flatMap(({ seq, subscriber_id: key }) => {
    const subscriber = given.get(key)
    return subscriber ? [{ seq, key, subscriber }] : []
  })
  const terms = made.flatMap(({ seq, subscriber }) => termRows(environmentId, seq, subscriber))
  await insertRows({ tx, kind }, 'subscriber_terms', terms)
  return made
}

const termRows = (environmentId: string, seq: number, one: Subscriber) =>
  toTerms(one).map((term) => ({ environment_id: environmentId, term, subscriber_seq: seq }))

const removeTerms = (tx: Executor, seq: number) =>
  tx.deleteFrom('subscriber_terms').where('subscriber_seq', '=', seq).execute()

/** Writes the subscribers in the given order. */
async function upsertAll(place: Place, writes: readonly SubscriberWrite[]): Promise<SubscriberWritten[]> {
  const people = await foundOrMade(place, writes)
  const written: SubscriberWritten[] = []
  for (const one of writes) {
    const key = toKey(one.subscriberId)
    const known = people.get(key)
    if (known?.isNew) {
      written.push({ subscriber: known.subscriber, created: true })
      people.set(key, { ...known, isNew: false })
    } else written.push(await upsertOne(place, one))
  }
  return written
}

async function remove({ tx, kind, environmentId }: Place, subscriberId: string): Promise<boolean> {
  const row = await liveSubscriber(tx, environmentId, subscriberId).forUpdate().executeTakeFirst()
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
  if (toTerms(next).join(' ') !== before.join(' ')) {
    await removeTerms(place.tx, row.seq)
    await insertRows(place, 'subscriber_terms', termRows(place.environmentId, row.seq, next))
  }
  return next
}
