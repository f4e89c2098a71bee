import type { ExecutionDetail, JobStatus } from '#src/contract/notification.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { Change, SubscriberWrite } from './writes.ts'

/** What a trigger brought, kept once for all its subscribers. */
export type EventDocument = {
  identifier: string
  transactionId: string
  /** With the author's defaults. */
  payload: Record<string, unknown>
  overrides: Record<string, unknown>
  /** The id of a subscriber. */
  actor?: string
  tenant?: Record<string, unknown>
}

export type AcceptedTrigger = {
  /** As it is when it is triggered: later edits do not change what already runs. */
  workflow: Workflow
  /** ISO 8601, UTC. */
  at: string
  event: EventDocument
  recipients: readonly SubscriberWrite[]
  actor?: SubscriberWrite
}

export type EventStore = {
  /**
   * A trigger whose transaction is known does nothing. Resolves with those whose workflow was deleted in the meantime,
   * which do nothing either; of the others all are kept, or none.
   */
  accept: (
    environmentId: string,
    triggers: readonly AcceptedTrigger[],
    newId: () => string,
  ) => Promise<AcceptedTrigger[]>
  /** Cancels what waits. Of a digest, the oldest event that joined it takes its place. False if nothing waited. */
  cancel: (environmentId: string, transactionId: string, at: string) => Promise<boolean>
}

export type JobDocument = { run?: StepRun; details: ExecutionDetail[] }

export type FlowJob = {
  seq: number
  id: string
  /** Index of the step in the workflow. */
  step: number
  type: string
  status: JobStatus
  /** ISO 8601, UTC: set on the one job of a flow that waits for its time. */
  dueAt: string | null
  updatedAt: string
  document: JobDocument
}

/** A workflow on its way for one subscriber, with all that its next step needs. */
export type Flow = {
  notification: { id: string; environmentId: string; createdAt: string }
  workflow: Workflow
  event: EventDocument
  subscriber: Subscriber
  actor: Subscriber | undefined
  preferences: { global: Preference | undefined; workflow: Preference | undefined }
  /** In order of the steps; steps that are off have none. */
  jobs: FlowJob[]
  messages: { step: number; channel: string; seen: boolean; read: boolean }[]
}

/** What else a flow asks while it runs. */
export type FlowQuestions = {
  digest: (key: string, now: string) => Promise<DigestRecord>
  /** Payloads of the events that joined the digest of this job, in the order in which they came. */
  joined: (jobSeq: number) => Promise<Record<string, unknown>[]>
}

export type DigestRecord = {
  /** The open digest: events join it. */
  open?: { jobSeq: number; openedAt: string; endsAt: string }
  /** When the last event came. */
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
   * Runs flows that are due at `now`, the longest due first, and keeps what comes of each. The whole is one
   * transaction, so that a process that dies leaves nothing half done; flows that another process has at hand are
   * passed over. Returns how many there were. Rejects with `FlowFailed` if one of them is to blame. `only`: that flow
   * and no other.
   */
  runDue: (
    now: string,
    most: number,
    run: (flow: Flow, ask: FlowQuestions) => Promise<FlowOutcome>,
    only?: number,
  ) => Promise<number>
  /** Ends a flow that failed, even one that cannot be read; not while another process has it at hand. */
  giveUp: (flow: number, now: string, end: (jobs: readonly FlowJob[]) => JobChange[]) => Promise<void>
  /** How many flows are due; counts no further than `most`. */
  dueCount: (now: string, most: number) => Promise<number>
  /** When the next flow is due: ISO 8601, UTC. */
  nextDue: () => Promise<string | undefined>
}

export type KeptNotification = Pick<Flow, 'workflow' | 'event' | 'subscriber' | 'jobs'> & {
  id: string
  createdAt: string
  /** The notification whose digest it joined, while that is kept. */
  digestedBy: string | undefined
}

/** Each list: any of these; nothing matches an empty one. */
export type NotificationFilter = {
  page: number
  limit: number
  transactionId?: string | undefined
  /** The callers' own ids. */
  subscribers?: readonly string[] | undefined
  workflowIds?: readonly string[] | undefined
  channels?: readonly string[] | undefined
}

/** `day`: its date in UTC. `channels`: kinds of steps, as one text. */
export type NotificationCount = { day: string; workflowId: string; channels: string; count: number }

export type NotificationStore = {
  /** Since a time (ISO 8601, UTC), newest day first. */
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
  /** `payload`: members that the trigger's payload has with the same values; looked for in the newest thousand. */
  payload?: Record<string, unknown> | undefined
} & MessageFlags

export type MessageStore = {
  /** Newest first. Undefined if there is no such subscriber. */
  feed: (
    environmentId: string,
    subscriberId: string,
    filter: FeedFilter,
  ) => Promise<KeptMessage[] | undefined>
  /** How many in-app messages have these flags; counts no further than `most`. */
  count: (
    environmentId: string,
    subscriberId: string,
    flags: MessageFlags,
    most: number,
  ) => Promise<number | undefined>
  /** Newest first. */
  list: (environmentId: string, filter: MessageFilter) => Promise<KeptMessage[]>
  /** Of the subscriber's messages with these ids. */
  mark: (
    environmentId: string,
    subscriberId: string,
    ids: readonly string[],
    flags: MessageFlags,
  ) => Promise<KeptMessage[]>
  /** All in-app messages; how many changed. */
  markAll: (environmentId: string, subscriberId: string, flags: MessageFlags) => Promise<number>
  /** Undefined if the subscriber has no such message. */
  update: (
    environmentId: string,
    subscriberId: string,
    id: string,
    change: Change<KeptMessage['document']>,
  ) => Promise<KeptMessage | undefined>
}
