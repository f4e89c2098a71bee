import type { ServiceEndpointName } from '#src/contract/service-endpoints.ts'

export type Outcome =
  | 'applied'
  /** The service answered no, or the write never reached it. */
  | 'refused'
  /** No answer, or none that says which: it may have been carried out. */
  | 'unknown'

/** Who did it and why. As typed, not proven, in a browser's journal; in a server's journal `agent` is the proven name. */
export type Account = {
  agent: string
  reason: string
  ticket: string
}

type When = {
  /** ISO 8601 with the offset of the clock on the wall, as in `2026-03-29T12:04:05.000+02:00`. */
  at: string
  zone: string
}

/** `identifier`: the workflow's. */
export type Names = { subscriber?: string; workflow?: string; identifier?: string }

/** One write that left this browser, or that a server passed on. Never holds the API key. */
export type Write = Account &
  When & {
    kind: 'write'
    /** Of the write. Of two records with one id the later one tells how it ended. */
    id: string
    answeredAt?: string
    connection: { name: string; baseUrl: string }
    operation: ServiceEndpointName
    /** What was written to, by the ids of its address; a workflow that was created, by its new one. */
    subject: { subscriberId?: string; workflowId?: string; name?: string }
    /** What the subscriber and the workflow were called when the write left, as far as this browser had read it. */
    names?: Names
    request: unknown
    /** As far as it was known when the write left: `{ enabled, channels }` of preferences, of a workflow the fields that changed. */
    before?: unknown
    after?: unknown
    /** By which the service finds the call in its own logs, when it tells. */
    requestId?: string
    outcome: Outcome
    /** No clear answer came: what became of it was read afterwards, by `answeredAt`. */
    settledBy?: 'read'
    failure?: { kind: string; status?: number; messages: readonly string[] }
    run?: string
    undoes?: string
  }

/** The beginning of the journal was erased: signed, and itself part of the chain. */
export type Erasure = Account &
  When & {
    kind: 'erased'
    id: string
    /** Places in the chain, both counted in; `hash` is that of the last one. `undelivered`: erased all the same. */
    erased: { from: number; to: number; hash: string; undelivered?: readonly Undelivered[] }
  }

/** Entries that a stream has not delivered, both numbers counted in. */
export type Undelivered = { stream: string; from: number; to: number }

/** How many entries were erased, or why none were. */
export type Erased = { entries: number } | { undelivered: readonly Undelivered[] }

export type Linkable = Write | Erasure

/** A record in its place of the chain. Changing it, leaving one out or putting one between breaks the hashes after it. */
export type Entry = Linkable & {
  format: 1
  /** From 1, without gaps, also across what was erased. */
  number: number
  /** The hash of the entry before, sixty-four zeros for the first. */
  previous: string
  /** SHA-256 of the entry's JSON without this field, all fields in alphabetical order, without blanks. */
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

export const zoneOfHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
