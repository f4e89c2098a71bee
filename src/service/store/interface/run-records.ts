import type { ExecutionDetail, JobStatus } from '#src/contract/notification.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { SubscriberWrite } from './records.ts'

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
export type FeedFilter = { skip: number; limit: number } & MessageFlags
