import * as z from 'zod/mini'
import { Channel } from './channel.ts'
import { amounts, oneOrMore, paging, type Endpoint } from './endpoint.ts'
import { text } from './limits.ts'
import {
  Message,
  MessageAction,
  MessageCount,
  MessageFeed,
  MessageMark,
  MessageMarkAll,
  MessagePage,
} from './message.ts'
import { SubscriberId } from './subscriber.ts'
import { CastBoolean, ObjectId } from './wire.ts'

const subscriber = z.object({ subscriberId: SubscriberId })

export const messageEndpoints = {
  messageList: {
    method: 'GET',
    path: '/v1/messages',
    summary: 'Messages as the recipient would have got them, newest first',
    query: z.object({
      page: paging.page,
      limit: amounts.messages,
      channel: z.optional(Channel),
      subscriberId: z.optional(text('id')),
      transactionId: oneOrMore(z.string(), 'Transactions of triggers'),
    }),
    envelope: 'page',
    output: MessagePage,
  },
  messageFeed: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId/notifications/feed',
    summary: 'The in-app messages of a subscriber, newest first',
    params: subscriber,
    query: z.object({
      ...paging,
      read: z.optional(CastBoolean),
      seen: z.optional(CastBoolean),
      payload: z
        .optional(text('search'))
        .register(z.globalRegistry, { description: 'A part of the payload: JSON in base64' }),
    }),
    envelope: 'page',
    output: MessageFeed,
  },
  messageCount: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId/notifications/unseen',
    summary: 'How many in-app messages a subscriber has not seen, or has; no further than the limit',
    params: subscriber,
    query: z.object({ seen: z._default(CastBoolean, false), limit: amounts.count }),
    output: MessageCount,
  },
  messageMarkAs: {
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/mark-as',
    summary: 'Mark messages of a subscriber as seen, read, unseen or unread',
    params: subscriber,
    body: MessageMark,
    status: 201,
    output: z.array(Message),
  },
  messageMarkAll: {
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/mark-all',
    summary: 'Mark all in-app messages of a subscriber; how many changed',
    params: subscriber,
    body: MessageMarkAll,
    status: 201,
    output: z.number(),
  },
  messageAction: {
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/:messageId/actions/:type',
    summary: 'Say that a button of a message was clicked',
    params: z.extend(subscriber, { messageId: ObjectId, type: z.string() }),
    body: MessageAction,
    status: 201,
    output: Message,
  },
} as const satisfies Record<string, Endpoint>
