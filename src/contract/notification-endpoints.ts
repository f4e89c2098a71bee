import * as z from 'zod/mini'
import { amounts, paging, oneOrMore, search, type Endpoint } from './endpoint.ts'
import {
  ExecutionDetail,
  Notification,
  NotificationDay,
  NotificationPage,
  NotificationStats,
} from './notification.ts'
import { runEnds } from './run-ends.ts'
import { ObjectId, Timestamp } from './wire.ts'

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
  notificationStats: {
    method: 'GET',
    path: '/v1/notifications/stats',
    summary: 'How many notifications there were in the last seven and thirty days',
    output: NotificationStats,
  },
  notificationGraph: {
    method: 'GET',
    path: '/v1/notifications/graph/stats',
    summary: 'Notifications day by day, newest first',
    query: z.object({ days: amounts.days }),
    output: z.array(NotificationDay),
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
  executionDetailList: {
    method: 'GET',
    path: '/v1/execution-details',
    summary: 'The log of a notification, oldest first',
    query: z.object({ notificationId: ObjectId, subscriberId: z.optional(z.string()) }),
    output: z.array(ExecutionDetail),
  },
} as const satisfies Record<string, Endpoint>
