import { toKey, type Executor } from './database.ts'
import type { FlowOutcome, JobChange } from './run-records.ts'

/** Row numbers and columns that a new message needs. */
export type FlowPlace = {
  environmentId: string
  notificationSeq: number
  subscriberSeq: number
  transaction: string
}

/** Keeps what came of a flow. */
export async function keep(
  tx: Executor,
  place: FlowPlace,
  now: string,
  { jobs, messages }: FlowOutcome,
): Promise<void> {
  for (const job of jobs) await updateJob(tx, now, job)
  if (messages.length === 0) return
  const { environmentId, notificationSeq, subscriberSeq, transaction } = place
  const rows = messages.map(({ id, channel, step, document }) => ({
    id,
    environment_id: environmentId,
    notification_seq: notificationSeq,
    subscriber_seq: subscriberSeq,
    transaction_id: transaction,
    channel,
    step,
    seen: 0,
    read: 0,
    created_at: now,
    document: JSON.stringify(document),
  }))
  await tx.insertInto('messages').values(rows).execute()
}

export async function updateJob(
  tx: Executor,
  now: string,
  { seq, status, dueAt, document, digest }: JobChange,
): Promise<void> {
  const decided = digest && {
    digest_key: toKey(digest.key),
    decided_at: digest.decidedAt,
    ends_at: digest.endsAt ?? null,
    merged_into: digest.mergedInto ?? null,
  }
  await tx
    .updateTable('jobs')
    .set({ status, due_at: dueAt, updated_at: now, document: JSON.stringify(document), ...decided })
    .where('seq', '=', seq)
    .execute()
}
