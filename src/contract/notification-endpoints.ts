import * as z from 'zod/mini'
import { paging, oneOrMore, search, type Endpoint } from './endpoint.ts'
import { ExecutionDetail, Notification, NotificationPage } from './notification.ts'
import { ObjectId } from './wire.ts'

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
  executionDetailList: {
    method: 'GET',
    path: '/v1/execution-details',
    summary: 'The log of a notification, oldest first',
    query: z.object({ notificationId: ObjectId, subscriberId: z.optional(z.string()) }),
    output: z.array(ExecutionDetail),
  },
} as const satisfies Record<string, Endpoint>
