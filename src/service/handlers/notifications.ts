import type { Job, Notification } from '#src/contract/notification.ts'
import type { RunEnd } from '#src/contract/run-ends.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { isStepType } from '#src/contract/step-kinds.ts'
import { runEndOf } from '#src/domain/delivery/run-reading.ts'
import { instantOf, isoOf } from '#src/domain/timing/instant.ts'
import type { Handlers, Tools } from './handler.ts'
import { notFound } from '../http/service-error.ts'
import type { FlowJob, KeptNotification } from '../store/interface/run-records.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import type { Store } from '../store/databases/open-store.ts'

const pageSize = 10
/** The most people a search covers. */
const maxSubscribers = 100

export function notificationHandlers({ store, now, wakeRunner }: Tools) {
  return {
    async notificationList(
      { page: given, channels, templates, transactionId, outcome, after, before, ...people },
      caller,
    ) {
      const { _id } = caller.environment
      const page = Math.max(given, 0)
      const filter = {
        transactionId,
        channels,
        after: utc(after),
        before: utc(before),
        workflowIds: templates?.map((id) => id.toLowerCase()),
        subscribers: await subscribersOf(store, _id, people),
      }
      const read = async (at: number, limit: number) =>
        (await store.notifications.list(_id, { ...filter, page: at, limit })).map((each) =>
          toNotification(each, caller),
        )
      const data = outcome === undefined ? await read(page, pageSize) : await withOutcome(read, outcome, page)
      return { page: given, hasMore: data.length === pageSize, pageSize, data }
    },

    async notificationGet({ notificationId }, caller) {
      const found = await store.notifications.get(caller.environment._id, notificationId.toLowerCase())
      if (!found) throw notFound(`Notification with id ${notificationId} not found`)
      return toNotification(found, caller)
    },

    async notificationSkipWait({ notificationId }, { environment }) {
      const at = now().toISOString()
      const isAny = await store.events.skipWait(environment._id, notificationId.toLowerCase(), at)
      wakeRunner()
      return isAny
    },
  } satisfies Partial<Handlers>
}

const utc = (time: string | undefined) => {
  const at = instantOf(time)
  return at === undefined ? undefined : isoOf(at)
}

/** The most notifications whose outcome is looked at, and how many at a time. */
const mostScanned = 2_000
const batch = 100

/** A page of the notifications with an outcome, which follows from their jobs. */
async function withOutcome(
  read: (page: number, limit: number) => Promise<Notification[]>,
  outcome: RunEnd,
  page: number,
): Promise<Notification[]> {
  const found: Notification[] = []
  const end = (page + 1) * pageSize
  for (let at = 0; at < mostScanned / batch && found.length < end; at += 1) {
    const some = await read(at, batch)
    found.push(...some.filter((each) => runEndOf(each) === outcome))
    if (some.length < batch) break
  }
  return found.slice(end - pageSize, end)
}

type SubscriberFilter = {
  emails?: string[] | undefined
  subscriberIds?: string[] | undefined
  search?: string | undefined
}

/** Ids of the subscribers a request filters by; `undefined` without such a filter. */
async function subscribersOf(
  { subscribers }: Store,
  environmentId: string,
  { emails, subscriberIds, search }: SubscriberFilter,
): Promise<string[] | undefined> {
  if (!emails && !subscriberIds && !search) return undefined
  const find = (query: string) => subscribers.list(environmentId, { page: 0, limit: maxSubscribers, query })
  const byEmail = await Promise.all(
    (emails ?? []).map(async (email) => (await find(email)).filter((one) => one.email === email)),
  )
  const bySearch = search ? await find(search) : []
  const found = [...byEmail.flat(), ...bySearch].map(({ subscriberId }) => subscriberId)
  return [...new Set([...(subscriberIds ?? []), ...found])]
}

export const ownerIds = ({ environment, organizationId }: EnvironmentRecord) => ({
  _environmentId: environment._id,
  _organizationId: organizationId,
})

function toNotification(notification: KeptNotification, caller: EnvironmentRecord): Notification {
  const { id, createdAt, workflow, event, subscriber, jobs, digestedBy } = notification
  const { _id, name, triggers } = workflow
  return {
    _id: id,
    id,
    ...ownerIds(caller),
    _templateId: _id,
    _subscriberId: subscriber._id,
    transactionId: event.transactionId,
    ...(digestedBy !== undefined && { _digestedNotificationId: digestedBy }),
    channels: [...new Set(jobs.map(({ type }) => type))].filter(isStepType),
    tags: workflow.tags ?? [],
    subscriber: subscriberSummary(subscriber),
    template: { _id, name, triggers },
    jobs: jobs.map((job) => toJob(job, notification)),
    payload: event.payload,
    createdAt,
    updatedAt: jobs.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), createdAt),
  }
}

export const subscriberSummary = ({ _id, subscriberId, firstName, lastName, email, phone }: Subscriber) => ({
  _id,
  subscriberId,
  firstName,
  lastName,
  email,
  phone,
})

/** `run` is the decision, in the form of the console's dry run. */
function toJob(
  { id, step, type, status, dueAt, updatedAt, document }: FlowJob,
  notification: KeptNotification,
): Job {
  const { workflow, event, createdAt } = notification
  const { run, details } = document
  const given = workflow.steps?.[step]
  return {
    _id: id,
    id,
    type,
    status,
    ...(dueAt !== null && status === 'delayed' && { dueAt }),
    step: given,
    ...(given?.metadata && { digest: { ...given.metadata, ...(run?.events && { events: run.events }) } }),
    payload: event.payload,
    overrides: event.overrides,
    ...(event.tenant && { tenant: event.tenant }),
    ...(event.actor !== undefined && { actorId: event.actor }),
    ...(run && { run }),
    executionDetails: details,
    createdAt,
    updatedAt,
  }
}
