import type { Step } from '#src/contract/step.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { sql } from 'kysely'
import { isReferenceBroken, sha256, toKey, write, type Database } from '../sql/database.ts'
import type { SubscriberWrite } from '../interface/records.ts'
import { inGroups } from '../sql/in-groups.ts'
import type { AcceptedTrigger } from '../interface/run-records.ts'
import { foundOrMade, upsertSubscriber, type Place } from '../subscribers/subscribers.ts'
import { cancelFlows, skipWait } from '../flows/cancel-flows.ts'
import { heldWorkflows } from '../workflows/workflows.ts'
import { insertRows } from '../sql/write-rows.ts'

export function eventStore(database: Database) {
  const acceptTogether = inGroups(
    (calls: readonly AcceptCall[]) =>
      acceptAll(database, calls).catch((error: unknown) => {
        // A version was removed as unused meanwhile; then it is written again.
        if (isReferenceBroken(error)) return acceptAll(database, calls)
        throw error
      }),
    ([environmentId]) => environmentId,
  )
  return {
    /**
     * Stores either all triggers or none. A trigger whose transaction is already known does nothing, and neither does one
     * whose workflow was deleted in the meantime; resolves with the latter.
     */
    accept: (...call: AcceptCall) => acceptTogether(call),
    /** Cancels waiting flows. The oldest event that joined a digest takes it over. False if nothing was waiting. */
    cancel: (environmentId: string, transactionId: string, at: string) =>
      write(database, (tx) => cancelFlows(tx, environmentId, toKey(transactionId), at)),
    /** Ends the wait of a notification now. False if it was not waiting. */
    skipWait: (environmentId: string, notificationId: string, at: string) =>
      write(database, (tx) => skipWait(tx, environmentId, notificationId, at)),
  }
}

type AcceptCall = [environmentId: string, triggers: readonly AcceptedTrigger[], newId: () => string]
type NewEvent = { trigger: AcceptedTrigger; newId: () => string }

/** For calls of one environment. */
const acceptAll = (database: Database, calls: readonly AcceptCall[]): Promise<AcceptedTrigger[][]> =>
  write(database, async (tx) => {
    const place = { tx, kind: database.kind, environmentId: calls[0]?.[0] ?? '' }
    const events = calls.flatMap(([, triggers, newId]) => triggers.map((trigger) => ({ trigger, newId })))
    // Locked until the transaction ends, so that a deletion finds everything it has to cancel.
    const held = await heldWorkflows(place, [...new Set(events.map(({ trigger }) => trigger.workflow._id))])
    const isThere = ({ workflow }: AcceptedTrigger) => held.has(workflow._id)
    await acceptIn(
      place,
      events.filter(({ trigger }) => isThere(trigger)),
    )
    return calls.map(([, triggers]) => triggers.filter((trigger) => !isThere(trigger)))
  })

/** Inserts each kind of row once for all events. */
async function acceptIn(place: Place, given: readonly NewEvent[]): Promise<void> {
  const events = await insertEvents(place, given)
  const people = await foundOrMade(
    place,
    events.flatMap(({ trigger: { actor, recipients } }) => (actor ? [actor, ...recipients] : recipients)),
  )
  const notifications = []
  for (const { eventSeq, trigger, newId } of events) {
    const { workflow, at, recipients, actor } = trigger
    if (actor) await seqOf(place, people, actor)
    for (const recipient of recipients) {
      const row = {
        id: newId(),
        environment_id: place.environmentId,
        event_seq: eventSeq,
        subscriber_seq: await seqOf(place, people, recipient),
        workflow_id: workflow._id,
        channels: channelsOf(workflow),
        created_at: at,
      }
      notifications.push({ row, trigger, newId })
    }
  }
  const inserted = await insertRows<'notifications', { seq: number; id: string }>(
    place,
    'notifications',
    notifications.map(({ row }) => row),
    sql`returning seq, id`,
  )
  const seqs = new Map(inserted.map(({ id, seq }) => [id, seq]))
  const jobs = notifications.flatMap(({ row, trigger: { workflow, at }, newId }) =>
    jobsOf(workflow, { environmentId: place.environmentId, seq: seqs.get(row.id) ?? 0, at, newId }),
  )
  await insertRows(place, 'jobs', jobs)
}

/** Inserts the events whose transaction is new, and returns them. */
async function insertEvents(place: Place, given: readonly NewEvent[]) {
  const events = new Map<string, NewEvent>()
  const versions = new Set<string>()
  const rows = []
  for (const event of given) {
    const { workflow, event: document } = event.trigger
    const versionId = versionIdOf(place.environmentId, workflow)
    if (!versions.has(versionId)) await keepVersion(place, versionId, workflow)
    versions.add(versionId)
    const key = toKey(document.transactionId)
    if (events.has(key)) continue
    events.set(key, event)
    rows.push({
      environment_id: place.environmentId,
      transaction_id: key,
      version_id: versionId,
      document: JSON.stringify(document),
    })
  }
  const inserted = await insertRows<'trigger_events', { seq: number; transaction_id: string }>(
    place,
    'trigger_events',
    rows,
    sql`on conflict (environment_id, transaction_id) do nothing returning seq, transaction_id`,
  )
  const seqs = new Map(inserted.map((row) => [row.transaction_id, row.seq]))
  return [...events].flatMap(([key, event]) => {
    const eventSeq = seqs.get(key)
    return eventSeq === undefined ? [] : [{ eventSeq, ...event }]
  })
}

/** The row number of a subscriber, who is changed if the write asks for it. */
async function seqOf(
  place: Place,
  people: Awaited<ReturnType<typeof foundOrMade>>,
  one: SubscriberWrite,
): Promise<number> {
  const key = toKey(one.subscriberId)
  const known = people.get(key)
  if (known && one.change(known.subscriber) === known.subscriber) return known.seq
  const { seq, subscriber } = await upsertSubscriber(place, one)
  people.set(key, { seq, subscriber, isNew: false })
  return seq
}

/** Stores a state of a workflow, unless it is stored. */
const keepVersion = ({ tx, environmentId }: Place, id: string, workflow: Workflow) =>
  tx
    .insertInto('workflow_versions')
    .values({
      id,
      environment_id: environmentId,
      workflow_id: workflow._id,
      channels: channelsOf(workflow),
      document: JSON.stringify(workflow),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

function versionIdOf(environmentId: string, workflow: Workflow): string {
  const known = versionIds.get(workflow)
  if (known?.environmentId === environmentId) return known.id
  const id = sha256(`${environmentId} ${JSON.stringify(workflow)}`)
  versionIds.set(workflow, { environmentId, id })
  return id
}

/** Keyed by the workflow object, which the store reads once for many triggers and never changes. */
const versionIds = new WeakMap<Workflow, { environmentId: string; id: string }>()

const isOn = ({ active }: Step) => active !== false
const typeOf = ({ template }: Step) => template?.type ?? ''

/** Kinds of the active steps in order, separated by commas. */
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
