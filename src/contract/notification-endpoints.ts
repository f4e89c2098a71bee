import * as z from 'zod/mini'
import { Channel } from './channel.ts'
import { paging, oneOrMore, search, type Endpoint } from './endpoint.ts'
import { MessagePage } from './message.ts'
import { text } from './limits.ts'
import { Notification, NotificationPage } from './notification.ts'
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
  messageList: {
    method: 'GET',
    path: '/v1/messages',
    summary: 'Messages as the recipient would have got them, newest first',
    query: z.object({
      page: paging.page,
      limit: paging.messages,
      channel: z.optional(Channel),
      subscriberId: z.optional(text('id')),
      transactionId: oneOrMore(z.string(), 'Transactions of triggers'),
    }),
    envelope: 'page',
    output: MessagePage,
  },
} as const satisfies Record<string, Endpoint>
