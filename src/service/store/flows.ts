import type { Preference } from '#src/contract/preference.ts'
import type { JobStatus } from '#src/contract/notification.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { digestQuestions } from './digest-questions.ts'
import { fromText, toKey, write, type Database, type Executor } from './database.ts'
import type {
  EventDocument,
  Flow,
  FlowJob,
  FlowOutcome,
  FlowStore,
  JobChange,
  JobDocument,
} from './run-records.ts'
import { liveSubscriber } from './subscribers.ts'

export function flowStore(database: Database): FlowStore {
  const versions: Versions = new Map()
  return {
    nextDue: async () => {
      const row = await database.db
        .selectFrom('jobs')
        .select('due_at')
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
      return row?.due_at ?? undefined
    },
    runDue: (now, most, run) =>
      write(database, async (tx) => {
        const due = await claim({ ...database, db: tx }, now, most)
        for (const row of due) {
          const { flow, place } = await load(tx, row.notification_seq, versions)
          await keep(tx, place, now, await run(flow, digestQuestions(tx)))
        }
        return due.length
      }),
  }
}

/**
 * On PostgreSQL locks the flows and then their subscribers, in one order, so that two events of one subscriber never
 * open two digests. SQLite has one writer.
 */
async function claim({ kind, db }: Database, now: string, most: number) {
  const due = db
    .selectFrom('jobs')
    .select('notification_seq')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('seq')
    .limit(most)
  if (kind !== 'postgres') return due.execute()
  const rows = await due.forUpdate().skipLocked().execute()
  if (rows.length > 0)
    await db
      .selectFrom('subscribers')
      .select('seq')
      .where('seq', 'in', (query) =>
        query
          .selectFrom('notifications')
          .select('subscriber_seq')
          .where(
            'seq',
            'in',
            rows.map((row) => row.notification_seq),
          ),
      )
      .orderBy('seq')
      .forUpdate()
      .execute()
  return rows
}

/** Row numbers and columns that a new message needs. */
type FlowPlace = {
  environmentId: string
  notificationSeq: number
  subscriberSeq: number
  transaction: string
}

/** Parsed workflows by the id of their version, which never changes. */
type Versions = Map<string, Workflow>
const mostVersions = 100

async function versionOf(tx: Executor, id: string, versions: Versions): Promise<Workflow> {
  const known = versions.get(id)
  if (known) return known
  const query = tx.selectFrom('workflow_versions').select('document').where('id', '=', id)
  const workflow = fromText<Workflow>((await query.executeTakeFirstOrThrow()).document)
  versions.set(id, workflow)
  const [oldest] = versions.keys()
  if (versions.size > mostVersions && oldest !== undefined) versions.delete(oldest)
  return workflow
}

const flowRow = (tx: Executor, notificationSeq: number) =>
  tx
    .selectFrom('notifications')
    .innerJoin('trigger_events', 'trigger_events.seq', 'notifications.event_seq')
    .innerJoin('subscribers', 'subscribers.seq', 'notifications.subscriber_seq')
    .select([
      'notifications.id',
      'notifications.environment_id',
      'notifications.subscriber_seq',
      'notifications.transaction_id',
      'notifications.created_at',
      'trigger_events.document as event',
      'trigger_events.version_id',
      'subscribers.document as subscriber',
    ])
    .where('notifications.seq', '=', notificationSeq)
    .executeTakeFirstOrThrow()

async function load(
  tx: Executor,
  notificationSeq: number,
  versions: Versions,
): Promise<{ flow: Flow; place: FlowPlace }> {
  const row = await flowRow(tx, notificationSeq)
  const workflow = await versionOf(tx, row.version_id, versions)
  const event = fromText<EventDocument>(row.event)
  const flow = {
    notification: { id: row.id, environmentId: row.environment_id, createdAt: row.created_at },
    workflow,
    event,
    subscriber: fromText<Subscriber>(row.subscriber),
    actor: await actorOf(tx, row.environment_id, event),
    preferences: await preferencesOf(tx, row.subscriber_seq, workflow._id),
    jobs: await flowJobs(tx, notificationSeq),
    messages: await messagesOf(tx, notificationSeq),
  }
  const place = {
    environmentId: row.environment_id,
    notificationSeq,
    subscriberSeq: row.subscriber_seq,
    transaction: row.transaction_id,
  }
  return { flow, place }
}

async function actorOf(tx: Executor, environmentId: string, { actor }: EventDocument) {
  if (actor === undefined) return undefined
  const row = await liveSubscriber(tx, environmentId, actor).executeTakeFirst()
  return row && fromText<Subscriber>(row.document)
}

async function preferencesOf(tx: Executor, subscriberSeq: number, workflowId: string) {
  const rows = await tx
    .selectFrom('preferences')
    .select(['workflow_id', 'document'])
    .where('subscriber_seq', '=', subscriberSeq)
    .where('workflow_id', 'in', ['', workflowId])
    .execute()
  const of = (id: string) => {
    const row = rows.find((each) => each.workflow_id === id)
    return row && fromText<Preference>(row.document)
  }
  return { global: of(''), workflow: of(workflowId) }
}

export async function flowJobs(tx: Executor, notificationSeq: number): Promise<FlowJob[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select(['seq', 'id', 'step', 'type', 'status', 'due_at', 'updated_at', 'document'])
    .where('notification_seq', '=', notificationSeq)
    .orderBy('step')
    .execute()
  return rows.map(({ seq, id, step, type, status, due_at: dueAt, updated_at: updatedAt, document }) => ({
    seq,
    id,
    step,
    type,
    status: status as JobStatus, // this store wrote it
    dueAt,
    updatedAt,
    document: fromText<JobDocument>(document),
  }))
}

async function messagesOf(tx: Executor, notificationSeq: number): Promise<Flow['messages']> {
  const rows = await tx
    .selectFrom('messages')
    .select(['step', 'channel', 'seen', 'read'])
    .where('notification_seq', '=', notificationSeq)
    .execute()
  return rows.map(({ step, channel, seen, read }) => ({
    step,
    channel,
    seen: seen === 1,
    read: read === 1,
  }))
}

async function keep(tx: Executor, place: FlowPlace, now: string, { jobs, messages }: FlowOutcome) {
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

async function updateJob(tx: Executor, now: string, { seq, status, dueAt, document, digest }: JobChange) {
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
