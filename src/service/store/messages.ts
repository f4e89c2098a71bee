import type { Subscriber } from '#src/contract/subscriber.ts'
import { fromText, toKey, type Database } from './database.ts'
import type { EventDocument, MessageStore } from './run-records.ts'
import { liveSubscriber } from './subscribers.ts'

export function messageStore({ db }: Database): MessageStore {
  return {
    list: async (environmentId, { page, limit, subscriberId, channel, transactionIds }) => {
      const person =
        subscriberId === undefined
          ? undefined
          : await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      if (subscriberId !== undefined && person === undefined) return []
      let query = db
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
        .where('messages.environment_id', '=', environmentId)
      if (person) query = query.where('messages.subscriber_seq', '=', person.seq)
      if (channel !== undefined) query = query.where('messages.channel', '=', channel)
      if (transactionIds) query = query.where('messages.transaction_id', 'in', transactionIds.map(toKey))
      const rows = await query
        .orderBy('messages.seq', 'desc')
        .limit(limit)
        .offset(Math.max(page, 0) * limit)
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
    },
  }
}
