import type { Kept } from '#src/domain/history/history.ts'
import type { NotKept } from '../database.ts'

/** Which service a draft is meant for. The environment is known once the service has told it. */
export type Scope = { baseUrl: string; environmentId?: string }

/** The workflow that a draft became, or was taken from. */
export type DraftOf = {
  workflowId: string
  /** As the service told it, when it does. */
  updatedAt?: string
  /** ISO 8601: when this draft and the workflow were last the same. */
  at: string
  /** Of the values they then shared. */
  fingerprint: string
}

/** What a list shows of a draft, without its values. */
export type DraftHead = Scope & {
  id: string
  /** Counts the writes; a write names the revision it builds on. */
  revision: number
  /** What the values call themselves. */
  title: string
  /** What the author called the draft. */
  name?: string
  createdAt: string
  savedAt: string
  /** Of the values (`quickFingerprint`). */
  fingerprint: string
  of?: DraftOf
}

/** What lies on the disk beside the head. `base` is what the values were taken from, as the service told it. */
export type DraftBody<V> = Kept<V> & { readonly base?: unknown }

/** Never holds the API key. */
export type Draft<V> = DraftHead & DraftBody<V>

/** A moment that an author named, or (`mark`) that the service took in. */
export type Version<V> = { number: number; name: string; at: string; values: V; mark?: 'created' | 'saved' }

/** Where the versions of a workflow lie: they outlive the drafts it came from. */
export const storageKeyOf = ({ baseUrl }: Scope, { workflowId }: Pick<DraftOf, 'workflowId'>): string =>
  `${workflowId}@${baseUrl}`

/** What is true of this device. Times are ISO 8601. */
export type DeviceState =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'kept'; at: string }
  /** What was typed is only in this tab. */
  | { state: 'failed'; reason: NotKept | 'takenOver' | 'removed' }

/** What is true of the service. */
export type ServiceState =
  | { state: 'notCreated' }
  | { state: 'created'; workflowId: string; at: string }
  | { state: 'changedSince'; workflowId: string; at: string }

/** The two are said apart: "kept" never means both. */
export type SaveState = { device: DeviceState; service: ServiceState }

export function serviceStateOf({ of, fingerprint }: Pick<DraftHead, 'of' | 'fingerprint'>): ServiceState {
  if (!of) return { state: 'notCreated' }
  const { workflowId, at } = of
  return { state: of.fingerprint === fingerprint ? 'created' : 'changedSince', workflowId, at }
}

/** A draft whose environment is not known belongs to all of its address: shown too often is better than lost. */
export function isWithin(scope: Scope, { baseUrl, environmentId }: Scope): boolean {
  if (scope.baseUrl !== baseUrl) return false
  return (
    scope.environmentId === undefined || environmentId === undefined || scope.environmentId === environmentId
  )
}

export const deviceStateOf = ({ revision, savedAt }: Pick<DraftHead, 'revision' | 'savedAt'>): DeviceState =>
  revision === 0 ? { state: 'untouched' } : { state: 'kept', at: savedAt }
