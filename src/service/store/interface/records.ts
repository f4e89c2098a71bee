import type { Environment } from '#src/contract/environment.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'

export type EnvironmentRecord = {
  environment: Environment
  organizationId: string
  /** The user as whom this environment's keys act. */
  creatorId: string
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

export type PreferenceTarget = { level: 'global' } | { level: 'workflow'; workflowId: string }

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

/**
 * Receives what is stored and returns the new value; no other write comes in between. It may run more than once, so it must
 * have no side effects; if it throws, nothing is changed. Returning the same document writes nothing.
 */
export type Change<Document> = (stored: Document) => Document

export type SubscriberWrite = { subscriberId: string; change: (stored: Subscriber | undefined) => Subscriber }
export type SubscriberWritten = { subscriber: Subscriber; created: boolean }
