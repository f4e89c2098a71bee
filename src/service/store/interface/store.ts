import type { Environment } from '#src/contract/environment.ts'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { JournalStore } from './journal-records.ts'
import type { EventStore, FlowStore, MessageStore, NotificationStore } from './run-records.ts'
import type { Change, SubscriberWrite, SubscriberWritten } from './writes.ts'

/**
 * Everything the service stores. Documents are returned as they were given, with the same keys in the same order.
 *
 * A `change` receives what is stored and returns the new value; no other write comes in between. It may run more than
 * once, so it must have no side effects; if it throws, the store is unchanged. Returning the same document writes
 * nothing.
 */
export type Store = {
  environments: EnvironmentStore
  apiKeys: ApiKeyStore
  groups: GroupStore
  workflows: WorkflowStore
  subscribers: SubscriberStore
  preferences: PreferenceStore
  events: EventStore
  flows: FlowStore
  notifications: NotificationStore
  messages: MessageStore
  idempotency: IdempotencyStore
  journal: JournalStore
  /** Removes expired rows and runs beyond what is kept. */
  purge: (now: Date) => Promise<void>
  /** Resolves if the database answers; rejects if it does not, or while writes fail. */
  ping: () => Promise<void>
  /** Waits for running calls, then releases the database. A second call does nothing. */
  close: () => Promise<void>
}

export type EnvironmentRecord = {
  environment: Environment
  organizationId: string
  /** The user as whom this environment's keys act. */
  creatorId: string
}

export type EnvironmentStore = {
  create: (record: EnvironmentRecord) => Promise<void>
  /** False, without writing anything, if any environment exists; of several processes, one gets true. */
  createFirst: (record: EnvironmentRecord) => Promise<boolean>
  get: (environmentId: string) => Promise<EnvironmentRecord | undefined>
  /** In order of creation. */
  list: () => Promise<EnvironmentRecord[]>
}

/** Stores only SHA-256 hashes, so a lost key cannot be recovered. */
export type ApiKeyStore = {
  /** Adds a key to the environment. A known key moves to it and keeps its time. */
  add: (environmentId: string, key: string, at?: Date, name?: string, expiresAt?: Date) => Promise<void>
  /** Makes this the environment's only key. */
  set: (environmentId: string, key: string, at?: Date) => Promise<void>
  /** Undefined for an unknown or expired key. */
  find: (key: string) => Promise<EnvironmentRecord | undefined>
  /** Records the day; repeating it on the same day is free. */
  noteUse: (key: string, at?: Date) => Promise<void>
  /** Oldest first. */
  list: (environmentId: string) => Promise<KeyInformation[]>
  /** Makes the key invalid. False if there is none with this fingerprint. */
  retire: (environmentId: string, fingerprint: string) => Promise<boolean>
  /** Makes the key end then, or at its own earlier end, and notes its successor. False if there is no such key. */
  expire: (environmentId: string, fingerprint: string, at: Date, successor: string) => Promise<boolean>
}

/** `addedAt` and `expiresAt` are ISO times, `lastUsedOn` is a date in UTC, `successor` a fingerprint; '' if there is none. */
export type KeyInformation = {
  fingerprint: string
  name: string
  addedAt: string
  expiresAt: string
  lastUsedOn: string
  successor: string
}

export type GroupStore = {
  create: (environmentId: string, group: NotificationGroup) => Promise<void>
  get: (environmentId: string, id: string) => Promise<NotificationGroup | undefined>
  /** In order of creation. */
  list: (environmentId: string) => Promise<NotificationGroup[]>
  update: (
    environmentId: string,
    id: string,
    change: Change<NotificationGroup>,
  ) => Promise<NotificationGroup | undefined>
  /** False if there is no such group. */
  remove: (environmentId: string, id: string) => Promise<boolean>
}

/** A workflow's identifier is that of its first trigger; its position in the list is its `createdAt`. */
export type WorkflowStore = {
  /** Rejects with `IdentifierTaken`. */
  create: (environmentId: string, workflow: Workflow) => Promise<void>
  get: (environmentId: string, id: string) => Promise<Workflow | undefined>
  getByIdentifier: (environmentId: string, identifier: string) => Promise<Workflow | undefined>
  /** Newest first unless `by` and `way` say otherwise. `query`: a part of the name or identifier in any case; '' is all. */
  list: (environmentId: string, page: WorkflowListPage) => Promise<{ data: Workflow[]; totalCount: number }>
  /** The `active` ones, newest first. */
  listActive: (environmentId: string) => Promise<Workflow[]>
  /** Undefined if there is no such workflow. Rejects with `IdentifierTaken`. */
  update: (environmentId: string, id: string, change: Change<Workflow>) => Promise<Workflow | undefined>
  /** Deletes for good, frees the identifier and cancels waiting flows. False if there is no such workflow. */
  remove: (environmentId: string, id: string, at: string) => Promise<boolean>
}

export type SubscriberStore = {
  get: (environmentId: string, subscriberId: string) => Promise<Subscriber | undefined>
  /** In order of creation. `query`: each of its words starts a word of the id, names, email or phone. */
  list: (environmentId: string, page: Page) => Promise<Subscriber[]>
  upsert: (environmentId: string, write: SubscriberWrite) => Promise<SubscriberWritten>
  /** Writes all or none, in the given order; a later write to the same id sees the earlier one. */
  upsertMany: (environmentId: string, writes: readonly SubscriberWrite[]) => Promise<SubscriberWritten[]>
  /** Undefined if there is no such subscriber. */
  update: (
    environmentId: string,
    subscriberId: string,
    change: Change<Subscriber>,
  ) => Promise<Subscriber | undefined>
  /**
   * Deletes for good, with preferences, notifications, messages and answers stored for repetitions; frees the id. False
   * if there is no such subscriber.
   */
  remove: (environmentId: string, subscriberId: string) => Promise<boolean>
}

/** The preferences a subscriber has set, not merged with workflow defaults. */
export type PreferenceStore = {
  /** Undefined if the subscriber has set nothing there, or does not exist. */
  get: (
    environmentId: string,
    subscriberId: string,
    target: PreferenceTarget,
  ) => Promise<Preference | undefined>
  /** Per-workflow preferences by workflow id. Empty for an unknown subscriber. */
  byWorkflow: (environmentId: string, subscriberId: string) => Promise<Map<string, Preference>>
  /** Undefined, without calling `change`, if there is no such subscriber. */
  update: (
    environmentId: string,
    subscriberId: string,
    target: PreferenceTarget,
    change: (stored: Preference | undefined) => Preference,
  ) => Promise<Preference | undefined>
}

export type PreferenceTarget = { level: 'global' } | { level: 'workflow'; workflowId: string }

export type IdempotencyStore = {
  /** Of concurrent calls with the same scope and key, exactly one gets `started`, until `heldForMs` have passed. */
  begin: (request: IdempotentRequest, now: Date, heldForMs?: number) => Promise<IdempotencyState>
  /**
   * Stores for 24 hours the answer, or that it will never be known. Does nothing if the marker expired and another
   * request has taken it.
   */
  finish: (
    request: IdempotentRequest,
    token: string,
    answer: StoredAnswer | undefined,
    now: Date,
  ) => Promise<void>
  /** Removes a started request that was not carried out. */
  abandon: (request: IdempotentRequest, token: string) => Promise<void>
}

export type IdempotentRequest = { scope: string; key: string; bodyHash: string }

export type IdempotencyState =
  /** The caller runs the request, marked as written (`markWritten`), then calls `finish` or `abandon` with this token. */
  | { state: 'started'; token: string }
  | { state: 'running' }
  /** Carried out, but its answer is unknown, or not known yet. */
  | { state: 'written' }
  /** It may have been carried out: its answer was lost, or its process ended. */
  | { state: 'unknown' }
  | { state: 'done'; answer: StoredAnswer }
  /** The key was used with another body. */
  | { state: 'reused' }

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string }

/** `page` counts from 0; a negative one counts as 0. */
export type Page = { page: number; limit: number; query?: string | undefined }

export type WorkflowListPage = Page & {
  groupId?: string | undefined
  tag?: string | undefined
  active?: boolean | undefined
  /** Names are compared character by character, ignoring case. */
  by?: 'createdAt' | 'updatedAt' | 'name' | undefined
  way?: 'asc' | 'desc' | undefined
}
