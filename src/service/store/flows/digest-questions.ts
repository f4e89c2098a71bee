import { fromText, toKey, type Executor } from '../sql/database.ts'
import type { DigestRecord, EventDocument, FlowQuestions } from '../interface/run-records.ts'

/** Queries for opening and closing a digest. `before` writes the results of other flows first. */
export const digestQuestions = (tx: Executor, before: () => Promise<void>): FlowQuestions => ({
  digest: async (key, now): Promise<DigestRecord> => {
    await before()
    const digests = tx.selectFrom('jobs').where('digest_key', '=', toKey(key))
    const open = await digests
      .select(['seq', 'decided_at', 'ends_at'])
      .where('status', '=', 'delayed')
      .where('ends_at', '>', now)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const last = await digests
      .select('decided_at')
      .where('decided_at', '<=', now)
      .orderBy('decided_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      ...(open &&
        !(await isFull(tx, open.seq)) && {
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
      .select(['trigger_events.document', 'jobs.decided_at'])
      .where('jobs.merged_into', '=', jobSeq)
      .where('jobs.digest_key', 'is not', null)
      .where('jobs.status', '=', 'merged')
      .orderBy('jobs.decided_at')
      .orderBy('jobs.seq')
      .execute()
    return rows.map(({ document, decided_at: at }) => ({
      payload: fromText<EventDocument>(document).payload,
      at: at ?? '',
    }))
  },
})

/** Most events per digest. The next one opens another, so that messages stay limited and no event is lost. */
const mostCollected = 1000

async function isFull(tx: Executor, jobSeq: number): Promise<boolean> {
  const joined = tx.selectFrom('jobs').select('seq').where('merged_into', '=', jobSeq)
  // The event that opened the digest is not among them.
  return (
    (
      await joined
        .limit(1)
        .offset(mostCollected - 2)
        .execute()
    ).length > 0
  )
}
