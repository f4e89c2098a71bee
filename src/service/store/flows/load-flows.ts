import type { JobStatus } from '#src/contract/notification.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { fromText, type Executor } from '../sql/database.ts'
import type { FlowPlace } from './keep-flow.ts'
import type { EventDocument, Flow, FlowJob, JobDocument } from '../interface/run-records.ts'
import { liveSubscriber } from '../subscribers/subscribers.ts'

type Loaded = { flow: Flow; place: FlowPlace }

/** Loads the data of flows, each kind of row once for all. The result parses a single flow, and may fail for that alone. */
export async function loadFlows(
  tx: Executor,
  seqs: readonly number[],
  readVersion: (document: string) => Workflow,
): Promise<(seq: number) => Promise<Loaded>> {
  const rows = seqs.length === 0 ? [] : await flowRows(tx, seqs)
  const versions = await versionsOf(tx, [...new Set(rows.map((row) => row.version_id))])
  const preferences = await preferencesOf(tx, [...new Set(rows.map((row) => row.subscriber_seq))])
  const jobs = byFlow(await jobsOf(tx, seqs))
  const messages = byFlow(await messagesOf(tx, seqs))
  const actors = new Map<string, ReturnType<typeof actorOf>>()
  const actorOnce = (environmentId: string, { actor }: EventDocument) => {
    if (actor === undefined) return undefined
    const key = JSON.stringify([environmentId, actor])
    const asked = actors.get(key) ?? actorOf(tx, environmentId, actor)
    actors.set(key, asked)
    return asked
  }

  return async (seq) => {
    const row = rows.find((each) => each.seq === seq)
    const version = versions.get(row?.version_id ?? '')
    if (!row || version === undefined) throw new Error('The flow is not there')
    const workflow = readVersion(version)
    const event = fromText<EventDocument>(row.event)
    const preference = (id: string) => {
      const set = preferences.find(
        (each) => each.subscriber_seq === row.subscriber_seq && each.workflow_id === id,
      )
      return set && fromText<Preference>(set.document)
    }
    const { environment_id: environmentId, subscriber_seq: subscriberSeq } = row
    const flow = {
      notification: { id: row.id, environmentId, createdAt: row.created_at },
      workflow,
      event,
      subscriber: fromText<Subscriber>(row.subscriber),
      actor: await actorOnce(environmentId, event),
      preferences: { global: preference(''), workflow: preference(workflow._id) },
      jobs: (jobs.get(seq) ?? []).map((job) => toJob(job)),
      messages: (messages.get(seq) ?? []).map(({ step, channel, seen, read }) => ({
        step,
        channel,
        seen: seen === 1,
        read: read === 1,
      })),
    }
    return { flow, place: { environmentId, notificationSeq: seq, subscriberSeq } }
  }
}

export function byFlow<Row extends { notification_seq: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const all = new Map<number, Row[]>()
  for (const row of rows) {
    const own = all.get(row.notification_seq)
    if (own) own.push(row)
    else all.set(row.notification_seq, [row])
  }
  return all
}

const flowRows = (tx: Executor, seqs: readonly number[]) =>
  tx
    .selectFrom('notifications')
    .innerJoin('trigger_events', 'trigger_events.seq', 'notifications.event_seq')
    .innerJoin('subscribers', 'subscribers.seq', 'notifications.subscriber_seq')
    .select([
      'notifications.seq',
      'notifications.id',
      'notifications.environment_id',
      'notifications.subscriber_seq',
      'notifications.created_at',
      'trigger_events.document as event',
      'trigger_events.version_id',
      'subscribers.document as subscriber',
    ])
    .where('notifications.seq', 'in', [...seqs])
    .execute()

async function versionsOf(tx: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const query = tx.selectFrom('workflow_versions').select(['id', 'document'])
  const rows = await query.where('id', 'in', [...ids]).execute()
  return new Map(rows.map(({ id, document }) => [id, document]))
}

async function actorOf(tx: Executor, environmentId: string, actor: string) {
  const row = await liveSubscriber(tx, environmentId, actor).executeTakeFirst()
  return row && fromText<Subscriber>(row.document)
}

const preferencesOf = async (tx: Executor, subscriberSeqs: readonly number[]) =>
  subscriberSeqs.length === 0
    ? []
    : tx
        .selectFrom('preferences')
        .select(['subscriber_seq', 'workflow_id', 'document'])
        .where('subscriber_seq', 'in', [...subscriberSeqs])
        .execute()

const messagesOf = async (tx: Executor, flows: readonly number[]) =>
  flows.length === 0
    ? []
    : tx
        .selectFrom('messages')
        .select(['notification_seq', 'step', 'channel', 'seen', 'read'])
        .where('notification_seq', 'in', [...flows])
        .orderBy('seq')
        .execute()

export const jobsOf = async (tx: Executor, flows: readonly number[]) =>
  flows.length === 0
    ? []
    : tx
        .selectFrom('jobs')
        .select([
          'seq',
          'id',
          'notification_seq',
          'step',
          'type',
          'status',
          'due_at',
          'updated_at',
          'document',
        ])
        .where('notification_seq', 'in', [...flows])
        .orderBy('notification_seq')
        .orderBy('step')
        .execute()

export function toJob(
  row: Awaited<ReturnType<typeof jobsOf>>[number],
  read: (document: string) => JobDocument = fromText,
): FlowJob {
  const { seq, id, step, type, status, due_at: dueAt, updated_at: updatedAt, document } = row
  return {
    seq,
    id,
    step,
    type,
    status: status as JobStatus, // written by this store
    dueAt,
    updatedAt,
    document: read(document),
  }
}
