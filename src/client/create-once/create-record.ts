import type { FindCreatedResult } from '#src/domain/workflow/find-created.ts'
import { type Failure, isUncertain } from '../failure.ts'

/** This browser's record of a body that it sent or started to send. Times are ISO 8601. Never holds the API key. */
export type CreateRecord = {
  baseUrl: string
  /** Of the body: equal bodies count as one create until the author decides otherwise. */
  fingerprint: string
  name: string
  /** Identifies the attempt, here and to services that honour such keys. */
  idempotencyKey: string
  startedAt: string
  /** The last heartbeat of the sending tab, then the end of the attempt. */
  seenAt: string
  outcome:
    | 'flying'
    | 'created'
    | 'refused'
    /** No clear answer: it may exist. */
    | 'unknown'
    /** Searched for afterwards and not found. */
    | 'absent'
  workflowId?: string
  /** When the author last checked, since `startedAt`. */
  checkedAt?: string
}

export type Decision =
  /** With the key of the earlier attempt, a service that honours keys does not create a second one. */
  | { do: 'send'; key: 'new' | 'same' }
  /** Another tab is sending it. */
  | { do: 'wait' }
  /** It may exist: check first. */
  | { do: 'check' }
  /** It exists: sending it would create a second one. */
  | { do: 'ask' }

/** An attempt is over after this long without a heartbeat. Browsers throttle timers of hidden tabs to one a minute. */
const timeoutMs = 90_000

export const isAlive = ({ outcome, seenAt }: CreateRecord, now: Date): boolean =>
  outcome === 'flying' && now.getTime() - Date.parse(seenAt) <= timeoutMs

export const isNamed = ({ name }: Pick<CreateRecord, 'name'>, other: string): boolean =>
  name.trim() === other.trim()

/** What to do with a body, given the record of an equal one. `again`: the author knows and wants it sent anyway. */
export function decide(
  record: CreateRecord | undefined,
  { now, again }: { now: Date; again: boolean },
): Decision {
  switch (record?.outcome) {
    case undefined:
    case 'refused':
    case 'absent':
      return { do: 'send', key: 'new' }
    case 'created':
      return again ? { do: 'send', key: 'new' } : { do: 'ask' }
    case 'flying':
      return isAlive(record, now) ? { do: 'wait' } : { do: 'check' }
    case 'unknown':
      return again && record.checkedAt !== undefined ? { do: 'send', key: 'same' } : { do: 'check' }
  }
}

/** Whether the create may have happened despite the failure. 409 means that an attempt with this key is still running. */
export const mayExist = (failure: Failure): boolean =>
  isUncertain(failure) || (failure.kind === 'refused' && failure.status === 409)

/** How long a service may keep working on an abandoned call: a workflow missing before then proves nothing. */
const settlingMs = 10_000

/** The record after a check. Without a `found` nothing could be looked up, but the author was told. */
export function afterCheck(
  record: CreateRecord,
  found: FindCreatedResult | undefined,
  now: Date,
): CreateRecord {
  const checked = { ...record, outcome: 'unknown' as const, checkedAt: now.toISOString() }
  if (found?.kind === 'found') return { ...checked, outcome: 'created', workflowId: found.workflow._id }
  const settled = now.getTime() - Date.parse(record.seenAt) >= settlingMs
  return found?.kind === 'absent' && settled ? { ...checked, outcome: 'absent' } : checked
}
