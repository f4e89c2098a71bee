import type { Environment } from '#src/contract/environment.ts'
import type { NotificationGroup } from '#src/contract/notification-group.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'

/**
 * Everything the service keeps. Documents come back as they were given: same keys, same order.
 *
 * A `change` receives what is stored and returns what shall be; nothing can come between the two. It may
 * run more than once, so it does nothing else, and what it throws leaves the store as it was. Returning the
 * very document it received writes nothing.
 */
export type Store = {
  environments: EnvironmentStore
  apiKeys: ApiKeyStore
  groups: GroupStore
  workflows: WorkflowStore
  subscribers: SubscriberStore
  preferences: PreferenceStore
  idempotency: IdempotencyStore
  /** Removes what has run out, and what earlier versions only marked as deleted. */
  purge: (now: Date) => Promise<void>
  /** Resolves when the database answers, rejects when it does not, or when writes failed and still do. */
  ping: () => Promise<void>
  /** Waits for what is running, then lets go of the database. A second call does nothing. */
  close: () => Promise<void>
}

export type EnvironmentRecord = {
  environment: Environment
  organizationId: string
  /** The user a key of this environment acts as. */
  creatorId: string
}

export type EnvironmentStore = {
  create: (record: EnvironmentRecord) => Promise<void>
  /** False, and nothing written, when any environment exists already; of several processes one gets true. */
  createFirst: (record: EnvironmentRecord) => Promise<boolean>
  get: (environmentId: string) => Promise<EnvironmentRecord | undefined>
  /** In order of creation. */
  list: () => Promise<EnvironmentRecord[]>
}

/** Only SHA-256 hashes are kept: a key that is lost cannot be read back. */
export type ApiKeyStore = {
  /** The key opens the environment, besides those that do already. A known key moves, and keeps its time. */
  add: (environmentId: string, key: string, at?: Date) => Promise<void>
  /** The key opens the environment and the environment's other keys open nothing from now on. */
  set: (environmentId: string, key: string, at?: Date) => Promise<void>
  /** The environment that the key opens. */
  find: (key: string) => Promise<EnvironmentRecord | undefined>
  /** Oldest first. */
  list: (environmentId: string) => Promise<KeyInformation[]>
  /** The key opens nothing from now on. False when there is none with this fingerprint. */
  retire: (environmentId: string, fingerprint: string) => Promise<boolean>
}

/** `addedAt` is an ISO time, '' for keys from before it was kept. */
export type KeyInformation = { fingerprint: string; addedAt: string }

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
  /** False when there is no such group. */
  remove: (environmentId: string, id: string) => Promise<boolean>
}

/** The identifier of a workflow is that of its first trigger. Its place in the list is its `createdAt`. */
export type WorkflowStore = {
  /** Rejects with `IdentifierTaken`. */
  create: (environmentId: string, workflow: Workflow) => Promise<void>
  get: (environmentId: string, id: string) => Promise<Workflow | undefined>
  getByIdentifier: (environmentId: string, identifier: string) => Promise<Workflow | undefined>
  /**
   * Newest first unless `by` and `way` say otherwise, which hold for two that are alike, too. `query` is a literal part of the name or of the
   * identifier, in any case; '' matches all.
   */
  list: (environmentId: string, page: WorkflowListPage) => Promise<{ data: Workflow[]; totalCount: number }>
  /** Those that are `active`, newest first. */
  listActive: (environmentId: string) => Promise<Workflow[]>
  /** Undefined when there is no such workflow. Rejects with `IdentifierTaken`. */
  update: (environmentId: string, id: string, change: Change<Workflow>) => Promise<Workflow | undefined>
  /** For good; frees the identifier. False when there is no such workflow. */
  remove: (environmentId: string, id: string) => Promise<boolean>
}

export type SubscriberStore = {
  get: (environmentId: string, subscriberId: string) => Promise<Subscriber | undefined>
  /** In order of creation. `query`: every word of it begins a word of the id, the names, the email or the phone. */
  list: (environmentId: string, page: Page) => Promise<Subscriber[]>
  upsert: (environmentId: string, write: SubscriberWrite) => Promise<SubscriberWritten>
  /** All or none, in the order given; a later write of the same id sees the earlier one. */
  upsertMany: (environmentId: string, writes: readonly SubscriberWrite[]) => Promise<SubscriberWritten[]>
  /** Undefined when there is no such subscriber. */
  update: (
    environmentId: string,
    subscriberId: string,
    change: Change<Subscriber>,
  ) => Promise<Subscriber | undefined>
  /** For good, with the preferences and the answers kept for repetition; the id becomes free. False when there is no such subscriber. */
  remove: (environmentId: string, subscriberId: string) => Promise<boolean>
}

export type SubscriberWrite = { subscriberId: string; change: (stored: Subscriber | undefined) => Subscriber }
export type SubscriberWritten = { subscriber: Subscriber; created: boolean }

/** What a subscriber set, never merged with a workflow's defaults. */
export type PreferenceStore = {
  /** Undefined when the subscriber set nothing there, or does not exist. */
  get: (
    environmentId: string,
    subscriberId: string,
    target: PreferenceTarget,
  ) => Promise<Preference | undefined>
  /** Those for single workflows, by workflow id. Empty for an unknown subscriber. */
  byWorkflow: (environmentId: string, subscriberId: string) => Promise<Map<string, Preference>>
  /** Undefined, and `change` not called, when there is no such subscriber. */
  update: (
    environmentId: string,
    subscriberId: string,
    target: PreferenceTarget,
    change: (stored: Preference | undefined) => Preference,
  ) => Promise<Preference | undefined>
}

export type PreferenceTarget = { level: 'global' } | { level: 'workflow'; workflowId: string }

export type IdempotencyStore = {
  /** Of several calls with the same scope and key at once, exactly one is told `started`. */
  begin: (request: IdempotentRequest, now: Date) => Promise<IdempotencyState>
  /** Kept for 24 hours. Does nothing when the marker has run out and another request took it. */
  finish: (request: IdempotentRequest, token: string, answer: StoredAnswer, now: Date) => Promise<void>
  /** Forgets a started request that has no answer worth keeping. */
  abandon: (request: IdempotentRequest, token: string) => Promise<void>
}

export type IdempotentRequest = { scope: string; key: string; bodyHash: string }

export type IdempotencyState =
  /** The caller runs the request, then calls `finish` or `abandon` with this token within 5 minutes. */
  | { state: 'started'; token: string }
  | { state: 'running' }
  | { state: 'done'; answer: StoredAnswer }
  /** Known with another body. */
  | { state: 'reused' }

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string }

/** `page` counts from 0; a negative one is the first. */
export type Page = { page: number; limit: number; query?: string | undefined }

export type WorkflowListPage = Page & {
  groupId?: string | undefined
  /** One of the workflow's tags. */
  tag?: string | undefined
  active?: boolean | undefined
  /** By name: in any case, character by character. */
  by?: 'createdAt' | 'updatedAt' | 'name' | undefined
  way?: 'asc' | 'desc' | undefined
}

export type Change<Document> = (stored: Document) => Document
