import type { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isReferenceBroken, sha256, toKey, write, type Database } from './database.ts'
import { inGroups } from './in-groups.ts'
import type { AcceptedTrigger, EventStore } from './run-records.ts'
import { upsertSubscriber, type Place } from './subscribers.ts'
import { cancelFlows } from './cancel-flows.ts'

export function eventStore(database: Database): EventStore {
  const kept: Kept = new Set()
  const acceptTogether = inGroups((calls: readonly Parameters<EventStore['accept']>[]) =>
    acceptAll(database, calls, kept),
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
  kept: Kept,
): Promise<boolean[][]> {
  const attempt = () =>
    write(database, async (tx) => {
      const all: boolean[][] = []
      for (const [environmentId, triggers, newId] of calls) {
        const place = { tx, kind: database.kind, environmentId, kept }
        const accepted: boolean[] = []
        for (const trigger of triggers) accepted.push(await accept(place, trigger, newId))
        all.push(accepted)
      }
      return all
    })
  return attempt().catch((error: unknown) => {
    // What was written may be gone with the transaction, or was unused and removed: then it is kept again.
    kept.clear()
    if (isReferenceBroken(error)) return attempt()
    throw error
  })
}

/** Ids of versions that this process knows to be there. */
type Kept = Set<string>
const mostKept = 1000

type EventPlace = Place & { kept: Kept }

async function accept(place: EventPlace, trigger: AcceptedTrigger, newId: () => string): Promise<boolean> {
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
  place: EventPlace,
  { workflow, event }: AcceptedTrigger,
): Promise<number | undefined> {
  const { tx, environmentId } = place
  const versionId = await keepVersion(place, workflow)
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
async function keepVersion({ tx, environmentId, kept }: EventPlace, workflow: Workflow): Promise<string> {
  const document = JSON.stringify(workflow)
  const id = sha256(`${environmentId} ${document}`)
  if (kept.has(id)) return id
  if (kept.size >= mostKept) kept.clear()
  kept.add(id)
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
