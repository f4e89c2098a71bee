import * as z from 'zod/mini'
import { paging, oneOrMore, search, type Endpoint } from './endpoint.ts'
import { runEnds } from './run-ends.ts'
import { Subscriber } from './subscriber.ts'
import { FreeForm, maybe, pageOf, resource, Timestamp, ObjectId } from './wire.ts'

export const jobStatuses = [
  'pending',
  'queued',
  'running',
  'delayed',
  'completed',
  'failed',
  'canceled',
  'merged',
  'skipped',
] as const
export type JobStatus = (typeof jobStatuses)[number]

export const ExecutionDetail = resource('ExecutionDetail', {
  _id: maybe(z.string()),
  detail: z.string(),
  status: z.string(),
  source: maybe(z.string()),
  providerId: maybe(z.string()),
  isTest: maybe(z.boolean()),
  isRetry: maybe(z.boolean()),
  raw: maybe(z.string()),
  createdAt: maybe(Timestamp),
})
export type ExecutionDetail = z.infer<typeof ExecutionDetail>

/** One step of a notification. */
export const Job = resource('Job', {
  _id: z.string(),
  type: maybe(z.string()),
  status: z.string(),
  step: maybe(FreeForm),
  digest: maybe(FreeForm),
  payload: maybe(FreeForm),
  executionDetails: maybe(z.array(ExecutionDetail)),
  createdAt: maybe(Timestamp),
  updatedAt: maybe(Timestamp),
})
export type Job = z.infer<typeof Job>

/** Older services leave out the caller's own id. */
const Recipient = z.looseObject({ ...Subscriber.shape, subscriberId: maybe(z.string()) })

/** What one trigger did for one subscriber. */
export const Notification = resource('Notification', {
  _id: z.string(),
  _templateId: maybe(z.string()),
  _subscriberId: maybe(z.string()),
  transactionId: z.string(),
  /** The notification whose digest this one joined, and which continues for both. */
  _digestedNotificationId: maybe(z.string()),
  /** Kinds of steps; newer services have more of them. */
  channels: maybe(z.array(z.string())),
  subscriber: maybe(Recipient),
  template: maybe(z.looseObject({ _id: maybe(z.string()), name: z.string() })),
  jobs: maybe(z.array(Job)),
  createdAt: maybe(Timestamp),
})
export type Notification = z.infer<typeof Notification>

export const NotificationPage = pageOf('NotificationPage', Notification)

export const notificationEndpoints = {
  notificationList: {
    method: 'GET',
    path: '/v1/notifications',
    summary: 'What triggers did, newest first, ten to a page',
    query: z.object({
      page: paging.page,
      channels: oneOrMore(z.string(), 'Kinds of steps the workflow has'),
      templates: oneOrMore(ObjectId, 'Ids of workflows'),
      emails: oneOrMore(z.string(), 'Email addresses of subscribers'),
      subscriberIds: oneOrMore(z.string(), "The callers' own ids of subscribers"),
      search: search('An id or an email of a subscriber, or the beginning of a name'),
      transactionId: search('The transaction of a trigger'),
      outcome: z
        .optional(z.enum(runEnds))
        .register(z.globalRegistry, { description: 'What became of it, among the newest 2,000' }),
      after: z.optional(Timestamp),
      before: z.optional(Timestamp),
    }),
    envelope: 'page',
    output: NotificationPage,
  },
  notificationGet: {
    method: 'GET',
    path: '/v1/notifications/:notificationId',
    summary: 'What one trigger did for one subscriber',
    params: z.object({ notificationId: ObjectId }),
    output: Notification,
  },
  notificationSkipWait: {
    method: 'POST',
    path: '/v1/notifications/:notificationId/skip-wait',
    summary: 'End the delay or digest in which it waits; true if it did. Only in this service',
    params: z.object({ notificationId: ObjectId }),
    output: z.boolean(),
  },
} as const satisfies Record<string, Endpoint>
