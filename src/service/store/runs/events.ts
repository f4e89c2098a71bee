import type { Subscriber } from '#src/contract/subscriber.ts'
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
import { insertRows, type Writer } from '../sql/write-rows.ts'

export function eventStore(database: Database) {
  const acceptTogether = inGroups((calls: readonly AcceptCall[]) =>
    acceptAll(database, calls).catch((error: unknown) => {
      // A version was removed as unused meanwhile; then it is written again.
      if (isReferenceBroken(error)) return acceptAll(database, calls)
      throw error
    }),
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

const acceptAll = (database: Database, calls: readonly AcceptCall[]): Promise<AcceptedTrigger[][]> =>
  write(database, async (tx) => {
    const writer = { tx, kind: database.kind }
    const isThere = await whoseWorkflowIsThere(writer, calls)
    await acceptIn(
      writer,
      calls.map(([environmentId, triggers, newId]) => [environmentId, triggers.filter(isThere), newId]),
    )
    return calls.map(([, triggers]) => triggers.filter((trigger) => !isThere(trigger)))
  })

type AcceptCall = [environmentId: string, triggers: readonly AcceptedTrigger[], newId: () => string]

/** Locks the workflows until the transaction ends, so that a deletion finds everything it has to cancel. */
async function whoseWorkflowIsThere(writer: Writer, calls: readonly AcceptCall[]) {
  const there = new Set<AcceptedTrigger>()
  for (const environmentId of new Set(calls.map(([id]) => id))) {
    const triggers = calls.flatMap(([id, given]) => (id === environmentId ? given : []))
    const ids = await heldWorkflows(writer, environmentId, [
      ...new Set(triggers.map(({ workflow }) => workflow._id)),
    ])
    for (const trigger of triggers) if (ids.has(trigger.workflow._id)) there.add(trigger)
  }
  return (trigger: AcceptedTrigger) => there.has(trigger)
}

/** Inserts each kind of row once for all calls. */
async function acceptIn(writer: Writer, calls: readonly AcceptCall[]): Promise<void> {
  const events = await insertEvents(writer, calls)
  const people = await peopleOf(writer, events)
  const notifications = []
  for (const { eventSeq, environmentId, trigger, newId } of events) {
    const place = { ...writer, environmentId }
    const { workflow, at, recipients, actor } = trigger
    if (actor) await seqOf(place, people, actor)
    for (const recipient of recipients) {
      const subscriberSeq = await seqOf(place, people, recipient)
      const row = {
        id: newId(),
        environment_id: environmentId,
        event_seq: eventSeq,
        subscriber_seq: subscriberSeq,
        workflow_id: workflow._id,
        channels: channelsOf(workflow),
        created_at: at,
      }
      notifications.push({ row, trigger, newId })
    }
  }
  const rows = notifications.map(({ row }) => row)
  const inserted = await insertRows<'notifications', { seq: number; id: string }>(
    writer,
    'notifications',
    rows,
    sql`returning seq, id`,
  )
  const seqs = new Map(inserted.map(({ id, seq }) => [id, seq]))
  const jobs = notifications.flatMap(({ row, trigger: { workflow, at }, newId }) =>
    jobsOf(workflow, { environmentId: row.environment_id, seq: seqs.get(row.id) ?? 0, at, newId }),
  )
  await insertRows(writer, 'jobs', jobs)
}

type InsertedEvent = {
  eventSeq: number
  environmentId: string
  trigger: AcceptedTrigger
  newId: () => string
}

/** Inserts the events whose transaction is new, and returns them. */
async function insertEvents(writer: Writer, calls: readonly AcceptCall[]): Promise<InsertedEvent[]> {
  const given = new Map<string, Omit<InsertedEvent, 'eventSeq'>>()
  const versions = new Set<string>()
  const rows = []
  for (const [environmentId, triggers, newId] of calls)
    for (const trigger of triggers) {
      const versionId = versionIdOf(environmentId, trigger.workflow)
      if (!versions.has(versionId))
        await keepVersion({ ...writer, environmentId }, versionId, trigger.workflow)
      versions.add(versionId)
      const row = {
        environment_id: environmentId,
        transaction_id: toKey(trigger.event.transactionId),
        version_id: versionId,
        document: JSON.stringify(trigger.event),
      }
      const name = nameOf(row)
      if (given.has(name)) continue
      given.set(name, { environmentId, trigger, newId })
      rows.push(row)
    }
  const inserted = await insertRows<
    'trigger_events',
    { seq: number; environment_id: string; transaction_id: string }
  >(
    writer,
    'trigger_events',
    rows,
    sql`on conflict (environment_id, transaction_id) do nothing
      returning seq, environment_id, transaction_id`,
  )
  const seqs = new Map(inserted.map((row) => [nameOf(row), row.seq]))
  return [...given].flatMap(([name, event]) => {
    const eventSeq = seqs.get(name)
    return eventSeq === undefined ? [] : [{ eventSeq, ...event }]
  })
}

/** Stored subscribers by environment and key. */
type People = Map<string, { seq: number; subscriber: Subscriber }>

async function peopleOf({ tx, kind }: Writer, events: readonly InsertedEvent[]): Promise<People> {
  const writes = new Map<string, SubscriberWrite[]>()
  for (const { environmentId, trigger } of events) {
    const all = writes.get(environmentId) ?? []
    writes.set(environmentId, all)
    if (trigger.actor) all.push(trigger.actor)
    all.push(...trigger.recipients)
  }
  const people: People = new Map()
  for (const [environmentId, all] of writes)
    for (const [key, found] of await foundOrMade({ tx, kind, environmentId }, all))
      people.set(`${environmentId} ${key}`, found)
  return people
}

async function seqOf(place: Place, people: People, one: SubscriberWrite): Promise<number> {
  const key = `${place.environmentId} ${toKey(one.subscriberId)}`
  const known = people.get(key)
  if (known && one.change(known.subscriber) === known.subscriber) return known.seq
  const { seq, subscriber } = await upsertSubscriber(place, one)
  people.set(key, { seq, subscriber })
  return seq
}

const nameOf = (row: { environment_id: string; transaction_id: string }) =>
  `${row.environment_id} ${row.transaction_id}`

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
