import * as z from 'zod/mini'
import { Channel } from './channel.ts'
import { Subscriber } from './subscriber.ts'
import { FreeForm, maybe, resource, Timestamp } from './wire.ts'

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

/** A page of notifications, newest first. There is no total. */
export const NotificationPage = resource('NotificationPage', {
  page: z.number(),
  pageSize: maybe(z.number()),
  hasMore: maybe(z.boolean()),
  data: z.array(Notification),
})

/** Notifications of the last seven and thirty days. */
export const NotificationStats = resource('NotificationStats', {
  weeklySent: z.number(),
  monthlySent: z.number(),
})

/** One day in UTC. Days without notifications are left out. */
export const NotificationDay = resource('NotificationDay', {
  _id: z.string(),
  count: z.number(),
  templates: z.array(z.string()),
  channels: z.array(Channel),
})
export type NotificationDay = z.infer<typeof NotificationDay>
