import type { Executor } from '../sql/database.ts'

/** Removes the runs of a subscriber, and payloads that no other subscriber received. */
export async function removeRunsOf(tx: Executor, subscriberSeq: number): Promise<void> {
  const events = await tx
    .selectFrom('notifications')
    .select('event_seq')
    .where('subscriber_seq', '=', subscriberSeq)
    .execute()
  const own = tx.selectFrom('notifications').select('seq').where('subscriber_seq', '=', subscriberSeq)
  await tx.deleteFrom('messages').where('subscriber_seq', '=', subscriberSeq).execute()
  await tx.deleteFrom('jobs').where('notification_seq', 'in', own).execute()
  await tx.deleteFrom('notifications').where('subscriber_seq', '=', subscriberSeq).execute()
  await removeOrphans(
    tx,
    events.map((row) => row.event_seq),
  )
}

/** Removes those of these events that have no notifications. */
export async function removeOrphans(tx: Executor, eventSeqs: readonly number[]): Promise<void> {
  for (let start = 0; start < eventSeqs.length; start += most)
    await tx
      .deleteFrom('trigger_events')
      .where('seq', 'in', eventSeqs.slice(start, start + most))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications')
              .select('notifications.seq')
              .whereRef('notifications.event_seq', '=', 'trigger_events.seq'),
          ),
        ),
      )
      .execute()
}

/** Most parameters per statement. */
const most = 500
