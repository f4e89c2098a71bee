import { sql } from 'kysely'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { fromText, toKey, write, type Database, type Executor } from '../sql/database.ts'
import type {
  EventDocument,
  FeedFilter,
  KeptMessage,
  MessageFilter,
  MessageFlags,
} from '../interface/run-records.ts'
import type { Change } from '../interface/records.ts'
import { liveSubscriber } from '../subscribers/subscribers.ts'

export function messageStore(database: Database) {
  const { db } = database
  return {
    /** Marks the subscriber's messages with these ids. */
    mark: (environmentId: string, subscriberId: string, ids: readonly string[], flags: MessageFlags) =>
      write(database, async (tx) => {
        const own = ownMessages(tx, environmentId, subscriberId).where('id', 'in', [...ids])
        const rows = await own.select('seq').execute()
        await flag(tx, rows, flags)
        return loadMessages(
          tx,
          rows.map(({ seq }) => seq),
        )
      }),
    /** Undefined if the subscriber has no such message. */
    update: (
      environmentId: string,
      subscriberId: string,
      id: string,
      change: Change<KeptMessage['document']>,
    ) =>
      write(database, async (tx) => {
        const own = ownMessages(tx, environmentId, subscriberId).where('id', '=', id)
        const row = await own.select(['seq', 'document']).forUpdate().executeTakeFirst()
        if (row === undefined) return undefined
        const document = JSON.stringify(change(fromText<KeptMessage['document']>(row.document)))
        await tx.updateTable('messages').set({ document }).where('seq', '=', row.seq).execute()
        return (await loadMessages(tx, [row.seq]))[0]
      }),
    /** Newest first. Undefined if there is no such subscriber. */
    feed: async (environmentId: string, subscriberId: string, { skip, limit, ...flags }: FeedFilter) => {
      const person = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      if (person === undefined) return undefined
      const rows = await feedPage(db, person.seq, flags).limit(limit).offset(skip).execute()
      return loadMessages(
        db,
        rows.map(({ seq }) => seq),
      )
    },
    /** How many in-app messages have these flags; stops counting at `most`. */
    count: async (environmentId: string, subscriberId: string, flags: MessageFlags, most: number) => {
      const person = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      if (person === undefined) return undefined
      return (await feedPage(db, person.seq, flags).limit(most).execute()).length
    },
    /** Newest first. */
    list: async (environmentId: string, filter: MessageFilter) => {
      const place = await messagePlace(db, environmentId, filter)
      const rows = place ? await messagePage(db, environmentId, place).execute() : []
      return loadMessages(
        db,
        rows.map(({ seq }) => seq),
      )
    },
  }
}

const ownMessages = (tx: Executor, environmentId: string, subscriberId: string) =>
  tx
    .selectFrom('messages')
    .where('environment_id', '=', environmentId)
    .where(
      'subscriber_seq',
      'in',
      liveSubscriber(tx, environmentId, subscriberId).clearSelect().select('seq'),
    )

const columnsOf = ({ seen, read }: MessageFlags) => ({
  ...(seen === undefined ? {} : { seen: seen ? 1 : 0 }),
  ...(read === undefined ? {} : { read: read ? 1 : 0 }),
})

async function flag(tx: Executor, rows: readonly { seq: number }[], flags: MessageFlags): Promise<void> {
  if (rows.length === 0) return
  const seqs = rows.map(({ seq }) => seq)
  await tx.updateTable('messages').set(columnsOf(flags)).where('seq', 'in', seqs).execute()
}

type Place = Omit<MessageFilter, 'subscriberId'> & { subscriberSeq?: number | undefined }

/** The filter with the subscriber's row number; undefined if there is no such subscriber. */
async function messagePlace(
  db: Executor,
  environmentId: string,
  { subscriberId, ...filter }: MessageFilter,
): Promise<Place | undefined> {
  if (subscriberId === undefined) return filter
  const person = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
  return person && { ...filter, subscriberSeq: person.seq }
}

/**
 * Selects row numbers only, so that an index can answer the query for any page. Rows of a subscriber or a transaction
 * belong to the environment anyway; a condition on it would keep the database from using their index.
 */
export function messagePage(
  db: Executor,
  environmentId: string,
  { page, limit, channel, transactionIds, subscriberSeq }: Place,
) {
  let query = db.selectFrom('messages').select('seq')
  if (subscriberSeq === undefined && !transactionIds)
    query = query.where('environment_id', '=', environmentId)
  if (subscriberSeq !== undefined) query = query.where('subscriber_seq', '=', subscriberSeq)
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (transactionIds)
    query = query.where('notification_seq', 'in', notificationsOf(db, environmentId, transactionIds))
  return query
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(Math.max(page, 0) * limit)
}

const notificationsOf = (db: Executor, environmentId: string, transactionIds: readonly string[]) =>
  db
    .selectFrom('trigger_events')
    .innerJoin('notifications', 'notifications.event_seq', 'trigger_events.seq')
    .select('notifications.seq')
    .where('trigger_events.environment_id', '=', environmentId)
    .where('trigger_events.transaction_id', 'in', transactionIds.map(toKey))

async function loadMessages(db: Executor, seqs: readonly number[]): Promise<KeptMessage[]> {
  if (seqs.length === 0) return []
  const rows = await db
    .selectFrom('messages')
    .innerJoin('subscribers', 'subscribers.seq', 'messages.subscriber_seq')
    .innerJoin('notifications', 'notifications.seq', 'messages.notification_seq')
    .innerJoin('trigger_events', 'trigger_events.seq', 'notifications.event_seq')
    .select([
      'messages.id',
      'messages.document',
      'messages.seen',
      'messages.read',
      'messages.created_at',
      'subscribers.document as subscriber',
      'trigger_events.document as event',
    ])
    .where('messages.seq', 'in', [...seqs])
    .orderBy('messages.seq', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    document: fromText<Record<string, unknown>>(row.document),
    seen: row.seen === 1,
    read: row.read === 1,
    createdAt: row.created_at,
    subscriber: fromText<Subscriber>(row.subscriber),
    event: fromText<EventDocument>(row.event),
  }))
}

/** Selects row numbers through an index that contains the flags. */
export function feedPage(db: Executor, subscriberSeq: number, flags: MessageFlags) {
  let query = db
    .selectFrom('messages')
    .select('seq')
    .where('subscriber_seq', '=', subscriberSeq)
    .where('channel', '=', sql.lit('in_app'))
  for (const [column, value] of Object.entries(columnsOf(flags)))
    query = query.where(column as 'seen' | 'read', '=', value) // the keys of flags
  return query.orderBy('seq', 'desc')
}
