import type { Workflow } from '#src/contract/workflow.ts'
import { type Failure, isUncertain } from '../failure.ts'

/** What this browser knows of one body that it sent, or began to send. Times are ISO 8601. Never holds the API key. */
export type CreateRecord = {
  baseUrl: string
  /** Of the body: two equal bodies are one creation until the author says otherwise. */
  fingerprint: string
  name: string
  /** Names the flight, to this console and to services that honour such keys. */
  idempotencyKey: string
  startedAt: string
  /** The last sign of life from the tab that sends, then the end of the flight. */
  seenAt: string
  outcome:
    | 'flying'
    | 'created'
    | 'refused'
    /** No answer came, or none that says which: it may exist. */
    | 'unknown'
    /** Looked for afterwards, and not there. */
    | 'absent'
  workflowId?: string
  /** When the author last had it looked for, since `startedAt`. */
  checkedAt?: string
}

export type Decision =
  /** With the key of the earlier flight, a service that honours keys creates nothing twice. */
  | { do: 'send'; key: 'new' | 'same' }
  /** Another tab is sending it. */
  | { do: 'wait' }
  /** It may exist: look first. */
  | { do: 'check' }
  /** It exists: sending makes a second one. */
  | { do: 'ask' }

/** Milliseconds without a sign of life after which a flight is over. Browsers slow hidden tabs down to a sign a minute. */
const patience = 90_000

export const isAlive = ({ outcome, seenAt }: CreateRecord, now: Date): boolean =>
  outcome === 'flying' && now.getTime() - Date.parse(seenAt) <= patience

/** What to do with a body, from what is known of an equal one. `again`: the author was told and wants it sent all the same. */
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

/** Whether the create may have happened although nobody said so. 409 answers a key whose flight still goes on. */
export const mayExist = (failure: Failure): boolean =>
  isUncertain(failure) || (failure.kind === 'refused' && failure.status === 409)

export type Sighting =
  | { kind: 'found'; workflow: Workflow }
  /** Of that name, but not surely this one: several, older, or without a date. */
  | { kind: 'perhaps'; workflows: readonly Workflow[] }
  | { kind: 'absent' }

/** Milliseconds that the service's clock may be behind the browser's. */
const skew = 5 * 60_000

/** Looks for what a flight may have created among the service's workflows. `known` are the ids of those that other flights created. */
export function sight(
  { name, startedAt }: CreateRecord,
  listed: readonly Workflow[],
  known: ReadonlySet<string>,
): Sighting {
  const namesakes = listed.filter(({ _id, name: other }) => other.trim() === name.trim() && !known.has(_id))
  const [first, ...others] = namesakes.filter(
    ({ createdAt }) => Date.parse(createdAt ?? '') >= Date.parse(startedAt) - skew,
  )
  if (first && others.length === 0) return { kind: 'found', workflow: first }
  return namesakes.length > 0 ? { kind: 'perhaps', workflows: namesakes } : { kind: 'absent' }
}

/** Milliseconds that a service may go on working on a call nobody waits for: not being there sooner proves nothing. */
const settling = 10_000

/** What is known after a look. Without a list there was nothing to see, but the author was told so. */
export function afterCheck(record: CreateRecord, sighting: Sighting | undefined, now: Date): CreateRecord {
  const checked = { ...record, outcome: 'unknown' as const, checkedAt: now.toISOString() }
  if (sighting?.kind === 'found') return { ...checked, outcome: 'created', workflowId: sighting.workflow._id }
  const settled = now.getTime() - Date.parse(record.seenAt) >= settling
  return sighting?.kind === 'absent' && settled ? { ...checked, outcome: 'absent' } : checked
}

/**
 * Whether the service can be told a flight's key: the real one refuses the header from pages of other origins, and the
 * whole call with it.
 */
export const canSendKey = (baseUrl: string, origin: string): boolean => {
  try {
    return new URL(baseUrl).origin === origin
  } catch {
    return false
  }
}
