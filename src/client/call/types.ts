import type { EndpointName, Input, Output } from '#src/contract/endpoints.ts'
import type { Names } from '#src/domain/journal/entry.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session.ts'

/** Why something is written, for the journal. Only sent to a server that keeps the journal itself. */
export type Note = {
  /** An id from `randomId` for the journal entry, for writers that need to find it later. */
  id?: string
  reason?: string
  ticket?: string
  /** The state before the write, if the writer knows it better than the queries. */
  before?: unknown
  run?: string
  /** The journal id of the write that this one undoes. */
  undoes?: string
  /** In whose name, where people are known by name; that of the signed-in person if left out. */
  by?: string
  /** The subject's names, if the writer knows them better than the queries. */
  names?: Names
}

/** What a service answered to a read, with the tag by which it recognises that state. */
export type TaggedAnswer = { name: EndpointName; input: object; tag: string; output: unknown }

export type WriteOptions = {
  note?: Note
  /** Writes only if the service still has this state. */
  unlessChanged?: TaggedAnswer | undefined
  /** Makes a service that honours such keys run a write only once. */
  idempotencyKey?: string
}

export type Call = <N extends EndpointName>(
  name: N,
  input: Input<N> & WriteOptions,
  signal?: AbortSignal,
  options?: CallOptions,
) => Promise<Output<N>>

export type CallOptions = {
  unlessChanged?: TaggedAnswer
  idempotencyKey?: string
  onAnswer?: (response: Response) => void
  /** Follows the write up until its outcome is known. */
  settle?: (progress: Progress | undefined) => void
  /** A look-up that runs while the person types: a refused key fails it, and no dialog asks for another. */
  quiet?: boolean
}

/** What an unsettled write waits for: a read of its outcome, or a time (milliseconds since 1970). */
export type Progress = { kind: 'checking' } | { kind: 'waiting'; until: number }

/** A call on its way: each step passes it on with what it adds. */
export type OneCall = CallOptions & {
  readonly name: EndpointName
  /** Ids, query and body. */
  readonly input: Readonly<Record<string, unknown>>
  readonly note?: Note
  readonly signal?: AbortSignal | undefined
  /** Who began it, where people are known by name. It is not sent in any other name. */
  readonly by?: string
  /** Headers for the page's own server only. */
  readonly headers?: Readonly<Record<string, string>>
  /** Empty if the server adds its own. */
  readonly apiKey?: string
}

export type Next = (call: OneCall) => Promise<unknown>

/** What sending needs, for one tab. */
export type SendParts = {
  /** `fetch` in the browser, the service's own handler in tests. */
  send: typeof fetch
  session: Session
  services: Services
  reach: { report(baseUrl: string, status: number | 'refused' | undefined): void }
  /** Milliseconds without an answer after which a call fails. */
  timeoutMs: number
  /** Numbers of answers that no JavaScript number can be, read as texts and sent back as numbers. */
  numbers: Set<string>
}
