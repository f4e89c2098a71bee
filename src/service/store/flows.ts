import type { Preference } from '#src/contract/preference.ts'
import type { JobStatus } from '#src/contract/notification.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { digestQuestions } from './digest-questions.ts'
import { fromText, isOutrun, write, type Database, type Executor } from './database.ts'
import { failureKindOf } from './failure-kind.ts'
import { keep, updateJob, type FlowPlace } from './keep-flow.ts'
import type { EventDocument, Flow, FlowJob, FlowStore, JobDocument } from './run-records.ts'
import { FlowFailed } from './store-error.ts'
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
    runDue: (now, most, run, only) =>
      write(database, async (tx) => {
        const due = await claim({ ...database, db: tx }, now, most, only)
        for (const { notification_seq: seq } of due)
          await named(seq, async () => {
            const { flow, place } = await load(tx, seq, versions)
            await keep(tx, place, now, await run(flow, digestQuestions(tx)))
          })
        return due.length
      }),
    giveUp: (flow, now, end) =>
      write(database, async (tx) => {
        const due = await claim({ ...database, db: tx }, now, 1, flow)
        if (due.length === 0) return
        for (const change of end(await flowJobs(tx, flow, readable))) await updateJob(tx, now, change)
      }),
  }
}

/** Says which flow failed, unless the database or another transaction did. */
async function named(flow: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (failureKindOf(error) || isOutrun(error)) throw error
    throw new FlowFailed(flow, error)
  }
}

/** A job's document, or an empty one for what cannot be read. */
function readable(text: string): JobDocument {
  try {
    return fromText<JobDocument>(text)
  } catch {
    return { details: [] }
  }
}

/**
 * On PostgreSQL locks the flows and then their subscribers, in one order, so that two events of one subscriber never
 * open two digests. SQLite has one writer.
 */
async function claim({ kind, db }: Database, now: string, most: number, only?: number) {
  const due = db
    .selectFrom('jobs')
    .select('notification_seq')
    .where('due_at', '<=', now)
    .$if(only !== undefined, (query) => query.where('notification_seq', '=', only ?? 0))
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

export async function flowJobs(
  tx: Executor,
  notificationSeq: number,
  read: (document: string) => JobDocument = fromText,
): Promise<FlowJob[]> {
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
    document: read(document),
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
