import type { Workflow } from '#src/contract/workflow.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { fromText, toKey, type Database, type Executor } from '../sql/database.ts'
import { byFlow, jobsOf, toJob } from '../flows/load-flows.ts'
import type { EventDocument, KeptNotification, NotificationFilter } from '../interface/run-records.ts'

export function notificationStore({ db }: Database) {
  return {
    /** Newest first. */
    list: async (environmentId: string, filter: NotificationFilter) =>
      load(db, await pageOf(db, environmentId, filter)),
    get: async (environmentId: string, id: string) => {
      const row = await db
        .selectFrom('notifications')
        .select('seq')
        .where('environment_id', '=', environmentId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && (await load(db, [row.seq]))[0]
    },
  }
}

/** Columns by which notifications can be filtered. */
type Column = 'event_seq' | 'subscriber_seq' | 'workflow_id' | 'channels'
/** A column and its wanted values without duplicates, because each is looked up separately. */
type Wanted = [Column, readonly (string | number)[]]

async function pageOf(db: Executor, environmentId: string, filter: NotificationFilter): Promise<number[]> {
  const wanted = await columnsOf(db, environmentId, filter)
  if (wanted.some(([, values]) => values.length === 0)) return []
  const rows = await notificationPage(db, environmentId, wanted, filter).execute()
  return rows.map(({ seq }) => seq)
}

/**
 * Uses the index of the first column: it returns the rows of each value in order, and they are merged, so that a page
 * reads only rows up to its end and sorts none. The other columns only filter the result.
 */
export function notificationPage(
  db: Executor,
  environmentId: string,
  [first, ...others]: readonly Wanted[],
  { page, limit, ...times }: Pick<NotificationFilter, 'page' | 'limit' | 'after' | 'before'>,
) {
  const [column, values = []] = first ?? []
  const [one = '', ...more] = values
  // Parts of a union can only be ordered as subqueries.
  const of = (value: string | number) =>
    db
      .selectFrom(
        newestFirst(db, environmentId, column ? [[column, [value]], ...others] : [], times).as('found'),
      )
      .select('seq')
  return more
    .reduce((union, value) => union.unionAll(of(value)), of(one))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(Math.max(page, 0) * limit)
}

/** Row numbers, newest first, for which each column has one of its values. */
function newestFirst(
  db: Executor,
  environmentId: string,
  wanted: readonly Wanted[],
  { after, before }: Pick<NotificationFilter, 'after' | 'before'>,
) {
  let query = db.selectFrom('notifications').select('seq').where('environment_id', '=', environmentId)
  for (const [column, values] of wanted) query = query.where(column, 'in', [...values])
  if (after !== undefined) query = query.where('created_at', '>=', after)
  if (before !== undefined) query = query.where('created_at', '<', before)
  return query.orderBy('seq', 'desc')
}

/** The wanted columns, the most selective first. */
async function columnsOf(
  db: Executor,
  environmentId: string,
  { transactionId, subscribers, workflowIds, channels }: NotificationFilter,
): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  if (transactionId !== undefined) wanted.push(['event_seq', await eventOf(db, environmentId, transactionId)])
  if (subscribers) wanted.push(['subscriber_seq', await seqsOf(db, environmentId, subscribers)])
  if (workflowIds) wanted.push(['workflow_id', [...new Set(workflowIds)]])
  if (channels) wanted.push(['channels', await combinationsOf(db, environmentId, channels)])
  return wanted
}

/** The row number of the transaction's only event, if there is one. */
async function eventOf(db: Executor, environmentId: string, transactionId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('trigger_events')
    .select('seq')
    .where('environment_id', '=', environmentId)
    .where('transaction_id', '=', toKey(transactionId))
    .execute()
  return rows.map(({ seq }) => seq)
}

async function seqsOf(db: Executor, environmentId: string, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('subscribers')
    .select('seq')
    .where('environment_id', '=', environmentId)
    .where('subscriber_id', 'in', ids.map(toKey))
    .execute()
  return rows.map(({ seq }) => seq)
}

/** Looked up in the workflows, which have few different lists of kinds, however many notifications there are. */
async function combinationsOf(db: Executor, environmentId: string, channels: readonly string[]) {
  const rows = await db
    .selectFrom('workflow_versions')
    .select('channels')
    .distinct()
    .where('environment_id', '=', environmentId)
    .execute()
  return rows
    .map((row) => row.channels)
    .filter((kinds) => kinds.split(',').some((kind) => channels.includes(kind)))
}

async function load(db: Executor, seqs: readonly number[]): Promise<KeptNotification[]> {
  if (seqs.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('trigger_events', 'trigger_events.seq', 'notifications.event_seq')
    .innerJoin('workflow_versions', 'workflow_versions.id', 'trigger_events.version_id')
    .innerJoin('subscribers', 'subscribers.seq', 'notifications.subscriber_seq')
    .select([
      'notifications.seq',
      'notifications.id',
      'notifications.created_at',
      'trigger_events.document as event',
      'workflow_versions.document as workflow',
      'subscribers.document as subscriber',
    ])
    .where('notifications.seq', 'in', [...seqs])
    .orderBy('notifications.seq', 'desc')
    .execute()
  const jobsBySeq = byFlow(await jobsOf(db, seqs))
  return Promise.all(
    rows.map(async (row) => {
      const jobs = (jobsBySeq.get(row.seq) ?? []).map((job) => toJob(job))
      return {
        id: row.id,
        createdAt: row.created_at,
        digestedBy: jobs.some(({ status }) => status === 'merged') ? await digestOf(db, row.seq) : undefined,
        event: fromText<EventDocument>(row.event),
        workflow: fromText<Workflow>(row.workflow),
        subscriber: fromText<Subscriber>(row.subscriber),
        jobs,
      }
    }),
  )
}

async function digestOf(db: Executor, seq: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs as joined')
    .innerJoin('jobs as digest', 'digest.seq', 'joined.merged_into')
    .innerJoin('notifications', 'notifications.seq', 'digest.notification_seq')
    .select('notifications.id')
    .where('joined.notification_seq', '=', seq)
    .executeTakeFirst()
  return row?.id
}
