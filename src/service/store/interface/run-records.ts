import type { ExecutionDetail, JobStatus } from '#src/contract/notification.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { Change, SubscriberWrite } from './writes.ts'

/** The data of a trigger, stored once for all its subscribers. */
export type EventDocument = {
  identifier: string
  transactionId: string
  /** The payload with the workflow's defaults filled in. */
  payload: Record<string, unknown>
  overrides: Record<string, unknown>
  /** The id of a subscriber. */
  actor?: string
  tenant?: Record<string, unknown>
}

export type AcceptedTrigger = {
  /** The workflow at the time of the trigger; later edits do not change running flows. */
  workflow: Workflow
  /** ISO 8601, UTC. */
  at: string
  event: EventDocument
  recipients: readonly SubscriberWrite[]
  actor?: SubscriberWrite
}

export type EventStore = {
  /**
   * Stores either all triggers or none. A trigger whose transaction is already known does nothing, and neither does one
   * whose workflow was deleted in the meantime; resolves with the latter.
   */
  accept: (
    environmentId: string,
    triggers: readonly AcceptedTrigger[],
    newId: () => string,
  ) => Promise<AcceptedTrigger[]>
  /** Cancels waiting flows. The oldest event that joined a digest takes it over. False if nothing was waiting. */
  cancel: (environmentId: string, transactionId: string, at: string) => Promise<boolean>
  /** Ends the wait of a notification now. False if it was not waiting. */
  skipWait: (environmentId: string, notificationId: string, at: string) => Promise<boolean>
}

export type JobDocument = { run?: StepRun; details: ExecutionDetail[] }

export type FlowJob = {
  seq: number
  id: string
  /** Index of the step in the workflow. */
  step: number
  type: string
  status: JobStatus
  /** ISO 8601, UTC; only set on the job of a flow that is waiting for its time. */
  dueAt: string | null
  updatedAt: string
  document: JobDocument
}

/** A workflow running for one subscriber, with everything its next step needs. */
export type Flow = {
  notification: { id: string; environmentId: string; createdAt: string }
  workflow: Workflow
  event: EventDocument
  subscriber: Subscriber
  actor: Subscriber | undefined
  preferences: { global: Preference | undefined; workflow: Preference | undefined }
  /** In the order of the steps; inactive steps have no job. */
  jobs: FlowJob[]
  messages: { step: number; channel: string; seen: boolean; read: boolean }[]
}

/** Queries a flow makes while it runs. */
export type FlowQuestions = {
  digest: (key: string, now: string) => Promise<DigestRecord>
  /** The events that joined the digest of this job, in the order of their arrival; `at`: when, in ISO 8601. */
  joined: (jobSeq: number) => Promise<{ payload: Record<string, unknown>; at: string }[]>
}

export type DigestRecord = {
  /** The open digest, which events join. */
  open?: { jobSeq: number; openedAt: string; endsAt: string }
  /** When the last event arrived. */
  lastAt?: string
}

export type JobChange = Pick<FlowJob, 'seq' | 'status' | 'dueAt' | 'document'> & {
  digest?:
    | { key: string; decidedAt: string; endsAt?: string | undefined; mergedInto?: number | undefined }
    | undefined
}

export type NewMessage = {
  id: string
  channel: string
  /** Index of the step in the workflow. */
  step: number
  document: Record<string, unknown>
}

export type FlowOutcome = { jobs: JobChange[]; messages: NewMessage[] }

export type FlowStore = {
  /**
   * Runs flows that are due at `now`, the longest due first, and stores their results. All this is one transaction, so
   * that a process that dies leaves nothing half done; flows that another process is working on are skipped. Resolves
   * with the number of flows. Rejects with `FlowFailed` if one of them is the cause. `only` restricts it to that flow.
   */
  runDue: (
    now: string,
    most: number,
    run: (flow: Flow, ask: FlowQuestions) => Promise<FlowOutcome>,
    only?: number,
  ) => Promise<number>
  /** Ends a failed flow, even one that cannot be read, unless another process is working on it. */
  giveUp: (flow: number, now: string, end: (jobs: readonly FlowJob[]) => JobChange[]) => Promise<void>
  /** How many flows are due; stops counting at `most`. */
  dueCount: (now: string, most: number) => Promise<number>
  /** When the next flow is due: ISO 8601, UTC. */
  nextDue: () => Promise<string | undefined>
}

export type KeptNotification = Pick<Flow, 'workflow' | 'event' | 'subscriber' | 'jobs'> & {
  id: string
  createdAt: string
  /** The notification whose digest it joined, while that is stored. */
  digestedBy: string | undefined
}

/** Each list matches any of its values; an empty list matches nothing. */
export type NotificationFilter = {
  page: number
  limit: number
  transactionId?: string | undefined
  /** The callers' own ids of the subscribers. */
  subscribers?: readonly string[] | undefined
  workflowIds?: readonly string[] | undefined
  channels?: readonly string[] | undefined
  /** Created at or after, and before: ISO 8601, UTC. */
  after?: string | undefined
  before?: string | undefined
}

/** `day` is a date in UTC; `channels` are kinds of steps, separated by commas. */
export type NotificationCount = { day: string; workflowId: string; channels: string; count: number }

export type NotificationStore = {
  /** Counts since a time (ISO 8601, UTC), newest day first. */
  countByDay: (environmentId: string, since: string) => Promise<NotificationCount[]>
  /** Newest first. */
  list: (environmentId: string, filter: NotificationFilter) => Promise<KeptNotification[]>
  get: (environmentId: string, id: string) => Promise<KeptNotification | undefined>
}

export type KeptMessage = {
  id: string
  document: Record<string, unknown>
  seen: boolean
  read: boolean
  createdAt: string
  subscriber: Subscriber
  event: EventDocument
}

export type MessageFilter = {
  page: number
  limit: number
  subscriberId?: string | undefined
  channel?: string | undefined
  transactionIds?: readonly string[] | undefined
}

export type MessageFlags = { seen?: boolean | undefined; read?: boolean | undefined }

/** In-app messages of one subscriber. */
export type FeedFilter = {
  skip: number
  limit: number
  /** `payload`: values that the trigger's payload must contain; only the newest thousand messages are searched. */
  payload?: Record<string, unknown> | undefined
} & MessageFlags

export type MessageStore = {
  /** Newest first. Undefined if there is no such subscriber. */
  feed: (
    environmentId: string,
    subscriberId: string,
    filter: FeedFilter,
  ) => Promise<KeptMessage[] | undefined>
  /** How many in-app messages have these flags; stops counting at `most`. */
  count: (
    environmentId: string,
    subscriberId: string,
    flags: MessageFlags,
    most: number,
  ) => Promise<number | undefined>
  /** Newest first. */
  list: (environmentId: string, filter: MessageFilter) => Promise<KeptMessage[]>
  /** Marks the subscriber's messages with these ids. */
  mark: (
    environmentId: string,
    subscriberId: string,
    ids: readonly string[],
    flags: MessageFlags,
  ) => Promise<KeptMessage[]>
  /** Marks all in-app messages. Resolves with the number of changed ones. */
  markAll: (environmentId: string, subscriberId: string, flags: MessageFlags) => Promise<number>
  /** Undefined if the subscriber has no such message. */
  update: (
    environmentId: string,
    subscriberId: string,
    id: string,
    change: Change<KeptMessage['document']>,
  ) => Promise<KeptMessage | undefined>
}
