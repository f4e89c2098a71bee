import type { Job, Notification, NotificationDay } from '#src/contract/notification.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { isChannel, isStepType } from '#src/contract/step-kinds.ts'
import type { Handlers, Tools } from './handler.ts'
import { notFound } from '../http/service-error.ts'
import type { FlowJob, KeptNotification, NotificationCount } from '../store/interface/run-records.ts'
import type { EnvironmentRecord, Store } from '../store/interface/store.ts'

const pageSize = 10
/** The most people a search covers. */
const maxSubscribers = 100

const dayMs = 86_400_000

export function notificationHandlers({ store, now }: Tools) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs).toISOString()
  return {
    async notificationStats(_, { environment }) {
      const count = async (days: number) => {
        const counted = await store.notifications.countByDay(environment._id, daysAgo(days))
        return counted.reduce((sum, each) => sum + each.count, 0)
      }
      return { weeklySent: await count(7), monthlySent: await count(30) }
    },

    async notificationGraph({ days }, { environment }) {
      return daysOf(await store.notifications.countByDay(environment._id, daysAgo(days)))
    },

    async notificationList({ page, channels, templates, transactionId, ...people }, caller) {
      const { _id } = caller.environment
      const found = await store.notifications.list(_id, {
        page: Math.max(page, 0),
        limit: pageSize,
        transactionId,
        channels,
        workflowIds: templates?.map((id) => id.toLowerCase()),
        subscribers: await subscribersOf(store, _id, people),
      })
      const data = found.map((each) => toNotification(each, caller))
      return { page, hasMore: data.length === pageSize, pageSize, data }
    },

    async notificationGet({ notificationId }, caller) {
      const found = await store.notifications.get(caller.environment._id, notificationId.toLowerCase())
      if (!found) throw notFound(`Notification with id ${notificationId} not found`)
      return toNotification(found, caller)
    },

    async executionDetailList({ notificationId, subscriberId }, caller) {
      const found = await store.notifications.get(caller.environment._id, notificationId.toLowerCase())
      if (!found || (subscriberId !== undefined && !isAbout(found, subscriberId))) return []
      return found.jobs.flatMap((job) => executionDetailsOf(job, found, caller))
    },
  } satisfies Partial<Handlers>
}

function daysOf(counts: readonly NotificationCount[]): NotificationDay[] {
  const days = new Map<string, NotificationDay>()
  for (const { day: _id, workflowId, channels, count } of counts) {
    const before = days.get(_id) ?? { _id, count: 0, templates: [], channels: [] }
    days.set(_id, {
      _id,
      count: before.count + count,
      templates: [...new Set([...before.templates, workflowId])],
      channels: [...new Set([...before.channels, ...channels.split(',').filter(isChannel)])],
    })
  }
  return [...days.values()]
}

/** The real service requires its own id of the subscriber; the caller's id is accepted too. */
const isAbout = ({ subscriber }: KeptNotification, id: string) =>
  subscriber._id === id || subscriber.subscriberId === id

const executionDetailsOf = (
  { id, type, document }: FlowJob,
  notification: KeptNotification,
  caller: EnvironmentRecord,
) =>
  document.details.map((detail) => ({
    ...detail,
    ...ownerIds(caller),
    _jobId: id,
    _notificationId: notification.id,
    _notificationTemplateId: notification.workflow._id,
    _subscriberId: notification.subscriber._id,
    transactionId: notification.event.transactionId,
    channel: type,
  }))

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
