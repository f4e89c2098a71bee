import * as z from 'zod/mini'
import { Subscriber } from './subscriber.ts'
import { FreeForm, optionalField, maybe, ObjectId, resource, Timestamp } from './wire.ts'

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

/** A page of messages, newest first. There is no total. */
export const MessagePage = resource('MessagePage', {
  page: z.number(),
  pageSize: maybe(z.number()),
  hasMore: maybe(z.boolean()),
  data: z.array(Message),
})

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
const markAs = z.enum(messageMarks)

export const MessageMark = resource('MessageMark', {
  messageId: z.union([ObjectId, z.array(ObjectId).check(z.minLength(1), z.maxLength(1000))]),
  markAs,
})

export const MessageMarkAll = resource('MessageMarkAll', { markAs })

export const MessageAction = resource('MessageAction', {
  status: optionalField(z.enum(['pending', 'done'])),
  payload: optionalField(FreeForm),
})
