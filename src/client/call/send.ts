import * as z from 'zod/mini'
import { endpointOf, type EndpointName } from '#src/contract/endpoints.ts'
import { limits } from '#src/contract/limits.ts'
import { readProblem, type Problem } from '#src/contract/problem.ts'
import { withNumbers } from '#src/domain/json/exact-numbers.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { versionHeader } from '#src/domain/services/known-service.ts'
import { addressOf } from '#src/domain/text/address.ts'
import { CallError, messagesOf, type Failure } from '../failure.ts'
import { parseReadable } from '../readable-items.ts'
import { observeAnswer } from '../services.ts'
import type { Next, OneCall, SendParts } from './types.ts'

/** The service refused the key, or the sign-in is over: nothing was carried out. */
export class RefusedKeyError extends Error {}

/** Sends the request of a call, learns from the answer what the service is, and returns what it says. */
export async function send(call: OneCall, _next: Next, parts: SendParts) {
  const { name, apiKey = '' } = call
  const { services, reach, session } = parts
  const { baseUrl } = session.get()
  if (services.offers(baseUrl, name) === false) throw new CallError(name, { kind: 'notOffered' })
  const request = requestOf(name, call.input, baseUrl)
  const { response, answer } = await exchange(call, request, parts).catch((error: unknown) => {
    if (error instanceof CallError) reach.report(baseUrl, undefined)
    throw error
  })
  call.onAnswer?.(response)
  const problem = readProblem(answer)
  const hasSignInExpired = apiKey === '' && isSignedOut(response)
  const isRefused = hasSignInExpired || (response.status === 401 && isAboutTheKey(problem))
  reach.report(baseUrl, isRefused ? 'refused' : response.status)
  if (hasSignInExpired) throw new RefusedKeyError()
  const isOffered = services.learnFrom(baseUrl, name, request.body, response, answer)
  if (response.ok) session.accepted(baseUrl, apiKey)
  if (response.ok && !response.headers.has(versionHeader) && services.shouldAskVersion(baseUrl))
    void askVersion(parts.send, baseUrl, apiKey).then((found) => found && services.learn(baseUrl, found))
  if (!isOffered) throw new CallError(name, { kind: 'notOffered' })
  if (isRefused) throw new RefusedKeyError()
  return outputOf(name, response, answer, problem)
}

/** An operation with its ids and query filled in. `url` is absolute. */
type ServiceRequest = { method: string; url: string; body?: unknown }

/**
 * The request for an operation of the service at `baseUrl`. Empty text in the query is left out.
 * @throws {CallError} `notAddressable` if an id cannot be part of a URL
 */
export function requestOf(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  baseUrl: string,
): ServiceRequest {
  const { method, path, query } = endpointOf(name)
  // An empty id would address the whole collection, and one of dots another operation.
  const address = addressOf(path, input)
  if (address === undefined) throw new CallError(name, { kind: 'notAddressable' })
  const search = new URLSearchParams()
  for (const key of Object.keys(query?.shape ?? {}))
    for (const value of [input[key]].flat())
      if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
        search.append(key, String(value))
  const url = `${baseUrl}${address}${search.size > 0 ? `?${search}` : ''}`
  return { method, url, body: input['body'] }
}

/** The response and its body, which may be cut off after the headers arrived. */
async function exchange(
  { name, apiKey, headers = {}, idempotencyKey, signal }: OneCall,
  request: ServiceRequest,
  { send: sendTo, session, numbers, timeoutMs }: SendParts,
) {
  const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  const own = { origin: session.pageOrigin, headers: { ...headers, ...key } }
  const limit = AbortSignal.timeout(timeoutMs)
  const within = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    const response = await sendRequest(sendTo, request, { apiKey, own, numbers, signal: within })
    return { response, answer: await readAnswer(response, numbers) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(name, { kind: 'noAnswer', reason: limit.aborted ? 'timeout' : 'network' }, { cause })
  }
}

/** Headers sent only to the page's own `origin`. Any other server that does not allow them by CORS would refuse the call. */
type OwnHeaders = { origin: string; headers: Readonly<Record<string, string>> }

type Sending = Pick<RequestInit, 'signal' | 'redirect'> & {
  apiKey?: string | undefined
  own?: OwnHeaders
  /** Texts of the body that are sent as the numbers they were. */
  numbers?: ReadonlySet<string>
}

/**
 * Sends a request with or without a key, and without cookies, caches and redirects unless `init` says otherwise. With an
 * empty key, the server adds its own: a proxy identifies the person by a cookie, and redirects to its sign-in without one.
 */
export function sendRequest(
  send: typeof fetch,
  { method, url, body }: ServiceRequest,
  { apiKey, own, numbers, ...init }: Sending,
): Promise<Response> {
  const usesServerKey = apiKey === ''
  const headers = {
    ...(usesServerKey && { accept: 'application/json' }),
    ...(apiKey && { authorization: `ApiKey ${apiKey}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(own?.origin === new URL(url).origin && own.headers),
  }
  return send(url, {
    method,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body !== undefined && { body: withNumbers(JSON.stringify(body), numbers ?? new Set()) }),
    credentials: usesServerKey ? 'same-origin' : 'omit',
    cache: 'no-store',
    redirect: usesServerKey ? 'manual' : 'error',
    // A delete that is sent while the page is left must outlive it; without a body that is always allowed.
    keepalive: method === 'DELETE',
    referrerPolicy: 'no-referrer',
    ...init,
  })
}

/** An answer wraps what was sent. */
const maxDepth = 2 * limits.json.depth

/**
 * A response's body as JSON, `undefined` if it is not JSON or too deep to walk through. Rejects like `fetch` if it is cut
 * off. Adds the numbers that became texts to `numbers`.
 */
export async function readAnswer(response: Response, numbers?: Set<string>): Promise<unknown> {
  const answer = parseJson(await response.text(), undefined, numbers)
  return isDeeper(answer, maxDepth) ? undefined : answer
}

const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)))

/** Whether a proxy answered instead of the service, with its sign-in page or a redirect to it. */
export const isSignedOut = ({ type, status, headers }: Response): boolean =>
  type === 'opaqueredirect' || (status < 404 && /html/.test(headers.get('content-type') ?? ''))

/** A production environment refuses workflow writes with 401 too; another key of the same kind would not help. */
export const isAboutTheKey = (problem: Problem | undefined) =>
  !problem || !messagesOf(problem).some((message) => message.startsWith('This action is only allowed'))

/** Asks for the service's version. Needs no key, so none is sent. `undefined` without an answer. */
export async function askVersion(sendTo: typeof fetch, baseUrl: string, apiKey: string) {
  const request = requestOf('health', {}, baseUrl)
  const signal = AbortSignal.timeout(10_000)
  try {
    // Only a server that adds the key itself has to know who asks.
    const response = await sendRequest(sendTo, request, { ...(apiKey === '' && { apiKey }), signal })
    return observeAnswer('health', response, await readAnswer(response))
  } catch {
    return undefined
  }
}

/** What an answer says: the content of its envelope. `problem`: the reason of a refusal, if it gives one. */
function outputOf(
  name: EndpointName,
  response: Response,
  body: unknown,
  problem: Problem | undefined,
): unknown {
  if (!response.ok) throw new CallError(name, refusalOf(response, problem))
  const { envelope, output } = endpointOf(name)
  const inner = envelope === 'page' ? body : z.object({ data: z.unknown() }).safeParse(body).data?.data
  const result = parseReadable(output, inner)
  if (!result.success)
    throw new CallError(name, { kind: 'unreadable', status: response.status }, { cause: result.error })
  return result.data
}

export function refusalOf({ status, headers }: Response, problem: Problem | undefined): Failure {
  if (!problem && status < 400) return { kind: 'unreadable', status }
  const retryAfter = secondsIn(headers.get('retry-after'))
  const known = problem ?? { message: '' }
  return { kind: 'refused', status, problem: known, ...(Number.isFinite(retryAfter) && { retryAfter }) }
}

/** `Retry-After` is in seconds or a date. */
function secondsIn(header: string | null): number {
  const seconds = Number(header ?? NaN)
  return Number.isFinite(seconds) ? seconds : Math.max(0, (Date.parse(header ?? '') - Date.now()) / 1000)
}
