import { fromText, toKey, type Executor } from './database.ts'
import type { DigestRecord, EventDocument, FlowQuestions } from './run-records.ts'

/** What a digest asks before it opens, and when it closes. `before`: what other flows did must be written by then. */
export const digestQuestions = (tx: Executor, before: () => Promise<void>): FlowQuestions => ({
  digest: async (key, now): Promise<DigestRecord> => {
    await before()
    const digests = tx.selectFrom('jobs').where('digest_key', '=', toKey(key))
    const open = await digests
      .select(['seq', 'decided_at', 'ends_at'])
      .where('status', '=', 'delayed')
      .where('ends_at', '>', now)
      .orderBy('ends_at')
      .executeTakeFirst()
    const last = await digests
      .select('decided_at')
      .where('decided_at', '<=', now)
      .orderBy('decided_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      ...(open && {
        open: { jobSeq: open.seq, openedAt: open.decided_at ?? '', endsAt: open.ends_at ?? '' },
      }),
      ...(last?.decided_at && { lastAt: last.decided_at }),
    }
  },
  joined: async (jobSeq) => {
    await before()
    const rows = await tx
      .selectFrom('jobs')
      .innerJoin('notifications', 'notifications.seq', 'jobs.notification_seq')
      .innerJoin('trigger_events', 'trigger_events.seq', 'notifications.event_seq')
      .select('trigger_events.document')
      .where('jobs.merged_into', '=', jobSeq)
      .where('jobs.digest_key', 'is not', null)
      .where('jobs.status', '=', 'merged')
      .orderBy('jobs.decided_at')
      .orderBy('jobs.seq')
      .execute()
    return rows.map(({ document }) => fromText<EventDocument>(document).payload)
  },
})
