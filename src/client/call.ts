import * as z from 'zod/mini'
import {
  endpointOf,
  loadEndpoint,
  type Endpoint,
  type EndpointName,
  type Input,
  type Output,
} from '#src/contract/endpoints.ts'
import { readProblem, type Problem } from '#src/contract/problem.ts'
import type { Names } from '#src/domain/journal/entry.ts'
import { isEmptyPatch } from '#src/domain/journal/production-rule.ts'
import { upstreamHeader, versionHeader } from '#src/domain/services/known-service.ts'
import { askVersion } from './ask-version.ts'
import { observeAnswer, type Capabilities } from './capabilities.ts'
import { CallError, messagesOf, type Failure } from './failure.ts'
import type { ReachMonitor } from './reach.ts'
import type { Services } from './services.ts'
import { readAnswer } from './read-answer.ts'
import { parseReadable } from './readable-items.ts'
import { isSignedOut, requestOf, sendRequest, type OwnHeaders, type ServiceRequest } from './request.ts'
import { isShared, type Session } from './session.ts'
import { TimeLimitError, withTimeLimit } from './time-limit.ts'

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
}

export type Call = <N extends EndpointName>(
  name: N,
  input: Input<N> & WriteOptions,
  signal?: AbortSignal,
  options?: CallOptions,
) => Promise<Output<N>>

export type CallOptions = {
  /** The tag of the state that the service must still have, and that state: see `conditional-writes.ts`. */
  ifMatch?: string
  unlessChanged?: TaggedAnswer
  /** Makes a service that honours such keys run a write only once. */
  idempotencyKey?: string
  /** Who began the write, where people are known by name. It is not sent in any other name. */
  by?: string
  /** Headers that tell a server that keeps the journal why a write is made. */
  journalHeaders?: Readonly<Record<string, string>>
  onAnswer?: (response: Response) => void
  /** Follows the write up until its outcome is known: see `settling.ts`. */
  settle?: { onProgress: (progress: Progress | undefined) => void }
  onReadBack?: () => void
  /** A look-up that runs while the person types: a refused key fails it, and no dialog asks for another. */
  quiet?: boolean
}

/** What an unsettled write waits for: a read of its outcome, or a time (milliseconds since 1970). */
export type Progress = { kind: 'checking' } | { kind: 'waiting'; until: number }

type Deps = {
  /** `fetch` in the browser, the service's own handler in tests. */
  send: typeof fetch
  session: Session
  capabilities: Capabilities
  services: Services
  reach: Pick<ReachMonitor, 'report'>
  /** Milliseconds without an answer after which a call fails. */
  timeoutMs?: number
}

/**
 * The console's only way to the service. Rejects with `CallError`, or like `fetch` on an abort.
 * A refused key does not end a call: the session asks for a new one, and the call continues with it.
 */
export function createCall({ send, session, capabilities, services, reach, timeoutMs = 30_000 }: Deps): Call {
  /** Numbers of answers that no JavaScript number can be, read as texts and sent back as numbers. */
  const numbers = new Set<string>()
  return async (name, input, signal, { onAnswer, by, quiet, ...headerOptions } = {}) => {
    const { baseUrl } = session.get()
    if (capabilities.offers(baseUrl, name) === false) throw new CallError(name, { kind: 'notOffered' })
    const endpoint = endpointOf(name) ?? (await loadLateEndpoint(name))
    const request = requestOf(name, endpoint, input as Record<string, unknown>, baseUrl)
    const renewKey = createKeyRenewal(session, by, quiet, (failure) => new CallError(name, failure))
    let { apiKey } = session.get()
    for (;;) {
      // Locked in another tab: this one asks for a key.
      if (apiKey === null && session.get().renewing) apiKey = await renewKey(apiKey)
      if (apiKey === null)
        throw new CallError(name, { kind: 'locked', ...(!isShared(session) && { why: 'noKey' }) })
      const sending = { apiKey, own: ownHeaders(session, headerOptions), numbers, timeoutMs, signal }
      const { response, answer } = await sendOnce(send, name, request, sending).catch((error: unknown) => {
        if (error instanceof CallError) reach.report(baseUrl, undefined)
        throw error
      })
      onAnswer?.(response)
      const problem = 'body' in answer ? readProblem(answer.body) : undefined
      const hasSignInExpired = apiKey === '' && isSignedOut(response)
      const isRefused = hasSignInExpired || (response.status === 401 && isAboutTheKey(problem))
      reach.report(baseUrl, isRefused ? 'refused' : response.status)
      if (hasSignInExpired) {
        apiKey = await renewKey(apiKey)
        continue
      }
      if ('excess' in answer) throw tooMuch(name, response)
      const { body } = answer
      const observed = observeAnswer(name, endpoint, response, body)
      if (response.ok) learnFromSuccess({ send, session, services }, baseUrl, apiKey, response)
      services.learn(baseUrl, observed)
      if (observed.isMissing) {
        capabilities.learn(baseUrl, name, false)
        throw new CallError(name, { kind: 'notOffered' })
      }
      if (isRefused) {
        apiKey = await renewKey(apiKey)
        continue
      }
      capabilities.learn(baseUrl, name, true)
      if (isEmptyPatch(name, request.body)) learnFromEmptyPatch(capabilities, baseUrl, response.status, body)
      return outputOf({ name, endpoint }, response, body, problem)
    }
  }
}

const loadLateEndpoint = (name: EndpointName) =>
  loadEndpoint(name).catch((cause: unknown) => {
    throw new CallError(name, { kind: 'noAnswer', reason: 'network' }, { cause })
  })

function ownHeaders(
  { pageOrigin: origin }: Session,
  {
    idempotencyKey,
    ifMatch,
    journalHeaders,
  }: Pick<CallOptions, 'idempotencyKey' | 'ifMatch' | 'journalHeaders'>,
): OwnHeaders {
  const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  const condition = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  return { origin, headers: { ...key, ...condition, ...journalHeaders } }
}

const tooMuch = (name: EndpointName, { status }: Response) =>
  new CallError(name, { kind: 'unreadable', status, excess: true })

/** Asks for another key or sign-in, for one call. */
function createKeyRenewal(
  session: Session,
  by: string | undefined,
  quiet: boolean | undefined,
  fail: (failure: Failure) => CallError,
) {
  const { baseUrl } = session.get()
  let hasSignedIn = false
  return async (refused: string | null): Promise<string | null> => {
    // A key may be mistyped more than once, but a sign-in that did not help will not help the next time.
    if (hasSignedIn) throw fail({ kind: 'locked', why: 'stillAsked' })
    const renewed = quiet ? null : await session.renew(refused)
    const { baseUrl: now, person } = session.get()
    if (now !== baseUrl) throw fail({ kind: 'locked', why: 'otherService' })
    if (by !== undefined && by !== person?.name) throw fail(otherPersonFailure(session))
    hasSignedIn = renewed === ''
    return renewed
  }
}

/** The failure of a call that was begun in the name of someone other than the person who is signed in now. */
export function otherPersonFailure(session: Pick<Session, 'get'>): Failure {
  const { person } = session.get()
  return { kind: 'locked', ...(person && { signedIn: person.name }) }
}

type Sending = {
  apiKey: string
  own: OwnHeaders
  numbers: Set<string>
  timeoutMs: number
  signal: AbortSignal | undefined
}

/** The response and its body. The body may be cut off after the headers arrived. */
async function sendOnce(
  send: typeof fetch,
  name: EndpointName,
  request: ServiceRequest,
  { timeoutMs, signal, ...sending }: Sending,
) {
  const ask = async (within: AbortSignal) => {
    const response = await sendRequest(send, request, { ...sending, signal: within })
    return { response, answer: await readAnswer(response, sending.numbers) }
  }
  try {
    return await withTimeLimit(timeoutMs, signal, ask)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(
      name,
      { kind: 'noAnswer', reason: cause instanceof TimeLimitError ? 'timeout' : 'network' },
      { cause },
    )
  }
}

function learnFromSuccess(
  { send, session, services }: Pick<Deps, 'send' | 'session' | 'services'>,
  baseUrl: string,
  apiKey: string,
  { headers }: Response,
) {
  if (!headers.has(versionHeader) && services.shouldAskVersion(baseUrl))
    void askVersion({ send, baseUrl, apiKey }).then((found) => found && services.learn(baseUrl, found))
  services.learnAddress(baseUrl, headers.get(upstreamHeader))
  services.learnTime(baseUrl, headers.get('date'))
  session.accepted(baseUrl, apiKey)
}

/** Learns from its answers whether a service without reads returns the state for an empty change. */
function learnFromEmptyPatch(capabilities: Capabilities, baseUrl: string, status: number, body: unknown) {
  const answer = EmptyPatchAnswer.safeParse(body)
  if (status === 200) capabilities.learn(baseUrl, 'emptyPatchAnswersState', answer.success)
  // Other refusals are about the subscriber, the key or the moment.
  if (status === 400 || status === 422) capabilities.learn(baseUrl, 'emptyPatchAnswersState', false)
}

const EmptyPatchAnswer = z.object({
  data: z.object({
    preference: z.object({ enabled: z.boolean(), channels: z.record(z.string(), z.boolean()) }),
  }),
})

/** A production environment refuses workflow writes with 401 too; another key of the same kind would not help. */
export const isAboutTheKey = (problem: Problem | undefined) =>
  !problem || !messagesOf(problem).some((message) => message.startsWith('This action is only allowed'))

function outputOf<N extends EndpointName>(
  { name, endpoint: { envelope, output } }: { name: N; endpoint: Endpoint },
  response: Response,
  body: unknown,
  problem: Problem | undefined,
): Output<N> {
  if (!response.ok) throw new CallError(name, refusalOf(response, problem))
  const inner = envelope === 'page' ? body : z.object({ data: z.unknown() }).safeParse(body).data?.data
  const result = parseReadable(output, inner)
  if (!result.success)
    throw new CallError(name, { kind: 'unreadable', status: response.status }, { cause: result.error })
  return result.data as Output<N> // the table ties the name to its schema
}

/** `problem`: the body of the response, if it gives a reason. */
export function refusalOf({ status, headers }: Response, problem: Problem | undefined): Failure {
  if (!problem && status < 400) return { kind: 'unreadable', status }
  const seconds = secondsIn(headers.get('retry-after'))
  return {
    kind: 'refused',
    status,
    problem: problem ?? { message: '' },
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  }
}

/** `Retry-After` is in seconds or a date. */
function secondsIn(header: string | null): number {
  const seconds = Number(header ?? NaN)
  return Number.isFinite(seconds) ? seconds : Math.max(0, (Date.parse(header ?? '') - Date.now()) / 1000)
}
