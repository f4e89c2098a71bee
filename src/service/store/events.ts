import type { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { codeOf, sha256, toKey, write, type Database, type Executor } from './database.ts'
import { inGroups } from './in-groups.ts'
import type { AcceptedTrigger, EventStore } from './run-records.ts'
import { upsertSubscriber, type Place } from './subscribers.ts'
import { cancelFlows } from './cancel-flows.ts'

export function eventStore(database: Database): EventStore {
  const acceptTogether = inGroups((calls: readonly Parameters<EventStore['accept']>[]) =>
    acceptAll(database, calls),
  )
  return {
    accept: (...call) => acceptTogether(call),
    cancel: (environmentId, transactionId, at) =>
      write(database, (tx) =>
        cancelFlows({ tx, kind: database.kind, environmentId }, toKey(transactionId), at),
      ),
  }
}

function acceptAll(
  database: Database,
  calls: readonly Parameters<EventStore['accept']>[],
): Promise<boolean[][]> {
  const attempt = () =>
    write(database, async (tx) => {
      const all: boolean[][] = []
      for (const [environmentId, triggers, newId] of calls) {
        const place = { tx, kind: database.kind, environmentId }
        const accepted: boolean[] = []
        for (const trigger of triggers) accepted.push(await accept(place, trigger, newId))
        all.push(accepted)
      }
      return all
    })
  // Another process has just removed the unused version of the workflow: now it is kept again.
  return attempt().catch((error: unknown) => {
    if (codeOf(error) === foreignKeyMissing) return attempt()
    throw error
  })
}

/** Of PostgreSQL. In SQLite nobody writes in between. */
const foreignKeyMissing = '23503'

async function accept(place: Place, trigger: AcceptedTrigger, newId: () => string): Promise<boolean> {
  const { tx, environmentId } = place
  const eventSeq = await insertEvent(place, trigger)
  if (eventSeq === undefined) return false
  if (trigger.actor) await upsertSubscriber(place, trigger.actor)
  const { workflow, event, at, recipients } = trigger
  for (const recipient of recipients) {
    const { seq: subscriberSeq } = await upsertSubscriber(place, recipient)
    const { seq } = await tx
      .insertInto('notifications')
      .values({
        id: newId(),
        environment_id: environmentId,
        event_seq: eventSeq,
        subscriber_seq: subscriberSeq,
        workflow_id: workflow._id,
        transaction_id: toKey(event.transactionId),
        channels: channelsOf(workflow),
        created_at: at,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    await tx.insertInto('jobs').values(jobsOf(workflow, { environmentId, seq, at, newId })).execute()
  }
  return true
}

async function insertEvent(
  { tx, environmentId }: Place,
  { workflow, event }: AcceptedTrigger,
): Promise<number | undefined> {
  const versionId = await keepVersion(tx, environmentId, workflow)
  const row = await tx
    .insertInto('trigger_events')
    .values({
      environment_id: environmentId,
      transaction_id: toKey(event.transactionId),
      version_id: versionId,
      document: JSON.stringify(event),
    })
    .onConflict((conflict) => conflict.columns(['environment_id', 'transaction_id']).doNothing())
    .returning('seq')
    .executeTakeFirst()
  return row?.seq
}

/** A workflow is kept once for all triggers of one state of it. */
async function keepVersion(tx: Executor, environmentId: string, workflow: Workflow): Promise<string> {
  const document = JSON.stringify(workflow)
  const id = sha256(`${environmentId} ${document}`)
  const channels = channelsOf(workflow)
  await tx
    .insertInto('workflow_versions')
    .values({ id, environment_id: environmentId, workflow_id: workflow._id, channels, document })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

const isOn = ({ active }: Step) => active !== false
const typeOf = ({ template }: Step) => template?.type ?? ''

/** Kinds of the steps that are on, in their order, as one text. */
const channelsOf = ({ steps }: Workflow) => [...new Set((steps ?? []).filter(isOn).map(typeOf))].join(',')

type JobPlace = { environmentId: string; seq: number; at: string; newId: () => string }

function jobsOf({ steps }: Workflow, { environmentId, seq, at, newId }: JobPlace) {
  const rows = [...(steps ?? []).entries()]
    .filter(([, step]) => isOn(step))
    .map(([index, step]) => ({
      id: newId(),
      environment_id: environmentId,
      notification_seq: seq,
      step: index,
      type: typeOf(step),
      updated_at: at,
      document: '{"details":[]}',
    }))
  return rows.map((row, place) =>
    place === 0 ? { ...row, status: 'queued', due_at: at } : { ...row, status: 'pending', due_at: null },
  )
}
