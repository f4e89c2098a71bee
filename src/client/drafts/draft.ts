import type { WithHistory } from '#src/domain/history/history.ts'
import type { SentCreate } from '../create-once.ts'
import type { StorageFailure } from '../database.ts'

/** The service that a draft is for. The environment is known once the service has reported it. */
export type Scope = { baseUrl: string; environmentId?: string }

export type DraftOf = {
  workflowId: string
  updatedAt?: string
  /** ISO 8601: when the draft and the workflow were last equal. */
  at: string
  fingerprint: string
}

export type DraftHead = Scope & {
  id: string
  /** Counts writes; each write names the revision it builds on. */
  revision: number
  title: string
  /** The author's name for the draft. */
  name?: string
  /** Who began it, where people are known by name. */
  by?: string
  createdAt: string
  savedAt: string
  /** Fingerprint of the values. */
  fingerprint: string
  of?: DraftOf
  /** The create that may have been carried out. */
  sent?: SentCreate | undefined
}

/** Stored separately from the head. `base` is the service's answer that the values were made from. */
export type DraftBody<V> = WithHistory<V> & { readonly base?: unknown }

/** Never holds the API key. */
export type Draft<V> = DraftHead & DraftBody<V>

/** Storage key of a workflow's test, which outlives its drafts. */
export const storageKeyOf = ({ baseUrl }: Scope, { workflowId }: Pick<DraftOf, 'workflowId'>): string =>
  `${workflowId}@${baseUrl}`

/** State on this device. Times are ISO 8601. */
export type DeviceState =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'kept'; at: string }
  /** The latest changes are only in this tab. */
  | { state: 'failed'; reason: StorageFailure | 'takenOver' | 'removed' }

export type ServiceState =
  | { state: 'notCreated' }
  | { state: 'mayExist' }
  | { state: 'created'; workflowId: string; at: string }
  | { state: 'changedSince'; workflowId: string; at: string }

/** Two separate states: "kept" never means both. */
export type SaveState = { device: DeviceState; service: ServiceState }

export function serviceStateOf({
  of,
  fingerprint,
  sent,
}: Pick<DraftHead, 'of' | 'fingerprint' | 'sent'>): ServiceState {
  if (!of) return { state: sent ? 'mayExist' : 'notCreated' }
  const { workflowId, at } = of
  return { state: of.fingerprint === fingerprint ? 'created' : 'changedSince', workflowId, at }
}

/** A draft without a known environment belongs to all of them at its base URL: better shown too often than lost. */
export function isWithin(scope: Scope, { baseUrl, environmentId }: Scope): boolean {
  if (scope.baseUrl !== baseUrl) return false
  return (
    scope.environmentId === undefined || environmentId === undefined || scope.environmentId === environmentId
  )
}

export const deviceStateOf = ({ revision, savedAt }: Pick<DraftHead, 'revision' | 'savedAt'>): DeviceState =>
  revision === 0 ? { state: 'untouched' } : { state: 'kept', at: savedAt }
