import { isRecord } from '../json/values.ts'
import type { EndpointName } from '#src/contract/endpoints.ts'

export type Outcome =
  | 'applied'
  /** The service refused it, or the write never reached it. */
  | 'refused'
  /** No answer, or an unclear one: it may have been carried out. */
  | 'unknown'

/** Who did it and why. In a browser's journal as typed, unverified; in a server's journal `agent` is the verified name. */
export type Attribution = {
  agent: string
  reason: string
  ticket: string
}

type When = {
  /** ISO 8601 with the local offset, as in `2026-03-29T12:04:05.000+02:00`. */
  at: string
  zone: string
}

/** `identifier` is the workflow's. */
export type Names = { subscriber?: string; workflow?: string; identifier?: string }

/** One write that left this browser, or that a server passed on. Never holds the API key. */
export type Write = Attribution &
  When & {
    kind: 'write'
    /** Identifies the write. Of two records with the same id, the later one says how it ended. */
    id: string
    answeredAt?: string
    connection: { name: string; baseUrl: string }
    operation: EndpointName
    /** What was written to, by the ids in the request's address; a created workflow, by its new id. Of a run, `notificationId`; `transactionId` is of all runs of one trigger. */
    subject: {
      subscriberId?: string
      workflowId?: string
      notificationId?: string
      transactionId?: string
      name?: string
    }
    /** The names of subscriber and workflow when the write was sent, as far as this browser had read them. */
    names?: Names
    request: unknown
    /** As known when the write was sent: `{ enabled, channels }` of preferences, with `replaced` settings of workflows, or the changed fields of a workflow. */
    before?: unknown
    after?: unknown
    /** Identifies the call in the service's own logs, if the service reports it. */
    requestId?: string
    outcome: Outcome
    /** No clear answer came; the outcome was read back by `answeredAt`. */
    settledBy?: 'read'
    failure?: { kind: string; status?: number; messages: readonly string[] }
    run?: string
    undoes?: string
  }

/** The record that the beginning of the journal was erased: signed, and itself part of the chain. */
export type Erasure = Attribution &
  When & {
    kind: 'erased'
    id: string
    /** Positions in the chain, both inclusive; `hash` is the last entry's. */
    erased: { from: number; to: number; hash: string }
  }

export type Linkable = Write | Erasure

/** A record at its position in the chain. Changing, removing or inserting one breaks the hashes after it. */
export type Entry = Linkable & {
  format: 1
  /** Counts from 1 without gaps, even across erased entries. */
  number: number
  /** The hash of the previous entry; sixty-four zeros for the first. */
  previous: string
  /** SHA-256 of the entry's JSON without this field, with all fields in alphabetical order and no whitespace. */
  hash: string
}

export type WriteEntry = Extract<Entry, { kind: 'write' }>

export function timeWithOffset(date: Date): string {
  const minutes = -date.getTimezoneOffset()
  const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An entry's number, and the hash that the next one contains. */
export type Head = { number: number; hash: string }

/** Anything else could contain control text for the terminal that prints it. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** Checks only what verifying reads: the hash covers everything else. */
export const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  value['format'] === 1 &&
  Number.isSafeInteger(value['number']) &&
  isHash(value['previous']) &&
  isHash(value['hash']) &&
  ((value['kind'] === 'write' && isRecord(value['subject']) && isRecord(value['connection'])) ||
    (value['kind'] === 'erased' && isRecord(value['erased'])))
