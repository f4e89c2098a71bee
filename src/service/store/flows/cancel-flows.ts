import { fromText, type Executor } from '../sql/database.ts'
import type { JobDocument } from '../interface/run-records.ts'

/** Cancels the waiting flows of a transaction. Locks subscribers first, like every run of a flow. */
export async function cancelFlows(
  tx: Executor,
  environmentId: string,
  transactionId: string,
  at: string,
): Promise<boolean> {
  const flows = await tx
    .selectFrom('trigger_events')
    .innerJoin('notifications', 'notifications.event_seq', 'trigger_events.seq')
    .select(['notifications.seq', 'subscriber_seq'])
    .where('trigger_events.environment_id', '=', environmentId)
    .where('trigger_events.transaction_id', '=', transactionId)
    .orderBy('subscriber_seq')
    .execute()
  let isAny = false
  for (const flow of flows) {
    await tx
      .selectFrom('subscribers')
      .select('seq')
      .where('seq', '=', flow.subscriber_seq)
      .forUpdate()
      .execute()
    isAny = (await cancelFlow(tx, flow.seq, at)) || isAny
  }
  return isAny
}

/** Ends the wait of a notification. A digest takes no more events. */
export async function skipWait(
  tx: Executor,
  environmentId: string,
  id: string,
  at: string,
): Promise<boolean> {
  const waiting = tx
    .updateTable('jobs')
    .where('status', '=', 'delayed')
    .where('due_at', '>', at)
    .where('notification_seq', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('seq')
        .where('environment_id', '=', environmentId)
        .where('id', '=', id),
    )
  await waiting.set({ ends_at: at }).where('ends_at', 'is not', null).execute()
  const { numUpdatedRows } = await waiting.set({ due_at: at }).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Cancels the flows of a deleted workflow, including events that joined its open digests. */
export async function cancelRunsOf(tx: Executor, workflowId: string, at: string): Promise<void> {
  const waiting = tx
    .selectFrom('jobs as waiting')
    .innerJoin('notifications', 'notifications.seq', 'waiting.notification_seq')
    .where('waiting.due_at', 'is not', null)
    .where('notifications.workflow_id', '=', workflowId)
  const joined = waiting
    .innerJoin('jobs as joined', 'joined.merged_into', 'waiting.seq')
    .select('joined.notification_seq')
  await canceled(tx, at).where('notification_seq', 'in', joined).execute()
  await canceled(tx, at).where('notification_seq', 'in', waiting.select('notifications.seq')).execute()
}

/** Statuses that are not final; a merged job ends with its digest. */
const open = ['pending', 'queued', 'delayed', 'merged']

const canceled = (tx: Executor, at: string) =>
  tx.updateTable('jobs').set({ status: 'canceled', due_at: null, updated_at: at }).where('status', 'in', open)

async function cancelFlow(tx: Executor, notificationSeq: number, at: string): Promise<boolean> {
  const jobs = await tx
    .selectFrom('jobs')
    .leftJoin('jobs as joined', 'joined.seq', 'jobs.merged_into')
    .select(['jobs.seq', 'jobs.status', 'jobs.digest_key', 'jobs.due_at', 'jobs.ends_at'])
    .select('joined.status as joined')
    .where('jobs.notification_seq', '=', notificationSeq)
    .where('jobs.status', 'in', open)
    .execute()
  // A merged job is waiting as long as its digest is.
  if (!jobs.some(({ status, joined }) => status === 'delayed' || joined === 'delayed')) return false
  await canceled(tx, at).where('notification_seq', '=', notificationSeq).execute()
  const digest = jobs.find(({ status, digest_key }) => status === 'delayed' && digest_key !== null)
  if (digest) await passOn(tx, digest, at)
  return true
}

type OpenDigest = { seq: number; due_at: string | null; ends_at: string | null }

/** The oldest event that joined takes over the digest, and the others join it. */
async function passOn(tx: Executor, digest: OpenDigest, at: string): Promise<void> {
  const next = await tx
    .selectFrom('jobs')
    .select(['seq', 'notification_seq', 'document'])
    .where('merged_into', '=', digest.seq)
    .where('status', '=', 'merged')
    .orderBy('decided_at')
    .orderBy('seq')
    .executeTakeFirst()
  if (next === undefined) return
  await tx
    .updateTable('jobs')
    .set({ merged_into: next.seq })
    .where('merged_into', '=', digest.seq)
    .where('status', '=', 'merged')
    .execute()
  await tx
    .updateTable('jobs')
    .set({
      status: 'delayed',
      due_at: digest.due_at,
      ends_at: digest.ends_at,
      merged_into: null,
      updated_at: at,
      document: asOpened(next.document),
    })
    .where('seq', '=', next.seq)
    .execute()
  await tx
    .updateTable('jobs')
    .set({ status: 'pending', updated_at: at })
    .where('notification_seq', '=', next.notification_seq)
    .where('seq', '>', next.seq)
    .where('status', '=', 'merged')
    .execute()
}

/** The job's document, changed as if the job had opened the digest. */
function asOpened(document: string): string {
  const { run, details } = fromText<JobDocument>(document)
  if (!run?.digest) return document
  const digest = { ...run.digest, decision: 'created' as const, ...(run.at && { openedAt: run.at }) }
  const kept: JobDocument = { run: { ...run, verdict: 'waited', digest }, details }
  return JSON.stringify(kept)
}
