import * as z from 'zod/mini'
import { Subscriber } from './subscriber.ts'
import { FreeForm, maybe, resource, Timestamp } from './wire.ts'

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
  /** Text, or the blocks of an email. */
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
