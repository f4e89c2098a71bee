import * as z from 'zod/mini'
import { Channel } from './channel.ts'
import { amounts, oneOrMore, paging, type Endpoint } from './endpoint.ts'
import { text } from './limits.ts'
import { Subscriber, SubscriberId } from './subscriber.ts'
import { FreeForm, optionalField, maybe, ObjectId, pageOf, resource, Timestamp, CastBoolean } from './wire.ts'

export const Message = resource('Message', {
  _id: z.string(),
  _templateId: maybe(z.string()),
  _notificationId: maybe(z.string()),
  _subscriberId: maybe(z.string()),
  _jobId: maybe(z.string()),
  subscriber: maybe(Subscriber),
  templateIdentifier: maybe(z.string()),
  transactionId: maybe(z.string()),
  channel: z.string(),
  subject: maybe(z.string()),
  title: maybe(z.string()),
  /** A text, or the blocks of an email. */
  content: z.optional(z.unknown()),
  cta: maybe(FreeForm),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  seen: maybe(z.boolean()),
  read: maybe(z.boolean()),
  status: maybe(z.string()),
  errorId: maybe(z.string()),
  errorText: maybe(z.string()),
  payload: maybe(FreeForm),
  createdAt: maybe(Timestamp),
})
export type Message = z.infer<typeof Message>

export const MessagePage = pageOf('MessagePage', Message)

/** `totalCount` is the number of messages on this page, as in the real service. */
export const MessageFeed = resource('MessageFeed', {
  page: z.number(),
  pageSize: z.number(),
  hasMore: z.boolean(),
  totalCount: maybe(z.number()),
  data: z.array(Message),
})

export const MessageCount = resource('MessageCount', { count: z.number() })

export const messageMarks = ['seen', 'read', 'unseen', 'unread'] as const
export type MessageMarkName = (typeof messageMarks)[number]

export const MessageMark = resource('MessageMark', {
  messageId: z.union([ObjectId, z.array(ObjectId).check(z.minLength(1), z.maxLength(1000))]),
  markAs: z.enum(messageMarks),
})

export const MessageAction = resource('MessageAction', {
  status: optionalField(z.enum(['pending', 'done'])),
  payload: optionalField(FreeForm),
})

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
