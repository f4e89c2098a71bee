import { endpoints } from '#src/contract/endpoints.ts'
import { limits } from '#src/contract/limits.ts'
import { onceHeader, upstreamHeader, versionHeader } from '#src/domain/services/known-service.ts'
import { ownKeyRefusedText } from '#src/domain/access/own-key.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { toProblem, toResponse } from '../http/answer.ts'
import { readBytes, readCounting } from '../http/body.ts'
import { newRequestContext, type Fetch, type RequestContext } from '../http/request-context.ts'
import { ServiceError } from '../http/service-error.ts'
import { Unreached } from '../http/unreached.ts'
import { withinTime } from '../http/within-time.ts'
import { codeOf, sha256 } from '../store/sql/database.ts'
import { toPersonResponse } from './person-response.ts'
import { findRedirect, redirectMessage } from './redirected.ts'
import { maskBytes, maskKey } from './mask-key.ts'

/** Headers that are forwarded in both directions. Cookies, the page's origin and hop-by-hop headers are not. */
const forwardedRequestHeaders = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
]
const forwardedAnswerHeaders = [
  'content-type',
  'etag',
  'idempotency-key',
  'idempotency-replay',
  'link',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
  onceHeader,
  versionHeader,
]

/**
 * Answers come from the console's origin, so nothing in them may run there, and no cache may serve them for
 * another key.
 */
const securityHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export type UpstreamOptions = {
  /** Time for a whole call, including its answer's body. */
  timeoutMs?: number
  /** Largest body in bytes, in both directions. */
  bodyBytes?: number
  /** The key for callers that were admitted without their own, which they then do not need. */
  key?: string | undefined
  /** Called once for each call, when it is answered or has failed. */
  watch?: UpstreamWatch | undefined
  /** Called with the request's ID and the cause of a refusal, which callers do not see. */
  onFailure?: OnFailure | undefined
}

type OnFailure = (requestId: string, error: unknown) => void

export type UpstreamWatch = (outcome: UpstreamOutcome, durationMs: number) => void
/** `refused`: the call was not sent, because of its body or key. */
export type UpstreamOutcome = 'answered' | 'unusable' | 'late' | 'refused'

/**
 * Forwards calls to one fixed service, so that browsers can use a service that refuses pages of other origins. Bodies
 * are read only for callers with a key. Only whole JSON answers are returned.
 *
 * An unreachable service or any other answer gives 502, a timeout 504; both leave open whether a write was carried
 * out. Redirects are not followed: they would send the API key to an address the operator did not choose.
 * `base` is the service's address without `/v1`.
 */
export function createUpstream(base: string, options: UpstreamOptions = {}): Fetch {
  const { timeoutMs = 60_000, bodyBytes = limits.answer.bytes, key, watch, onFailure } = options
  let isKeyRefused = false
  /** Once until the key is accepted again, or each call of every person would be logged. */
  const reportKey = (requestId: string, error: ServiceError) => {
    if (!isKeyRefused) onFailure?.(requestId, error)
    isKeyRefused = true
  }
  return async (request, context = newRequestContext()) => {
    const { requestId } = context
    const { pathname, search } = new URL(request.url)
    const address = base + pathname + search
    const began = performance.now()
    try {
      const forwarded = await withinTime(request.signal, timeoutMs, late(), (signal) =>
        forwardCall({ request, context, address, bodyBytes, signal, key }),
      )
      const response = key ? await toPersonResponse(forwarded, pathname) : forwarded
      // That one is answered without a key, too.
      if (pathname !== endpoints.health.path) isKeyRefused = false
      watch?.('answered', performance.now() - began)
      // The address may reveal the network behind this process, so only callers with their own key see it.
      if (response.ok) response.headers.set(upstreamHeader, key ? placeholders.address : base)
      return response
    } catch (error) {
      const refusal = refusalOf(error, base)
      if (refusal.message === ownKeyRefusedText || isUnconnected(error)) context.isSent = false
      if (!request.signal.aborted) {
        watch?.(outcomes[refusal.status] ?? 'refused', performance.now() - began)
        if (refusal.message === ownKeyRefusedText) reportKey(requestId, refusal)
        else if (refusal.cause !== undefined) onFailure?.(requestId, refusal.cause)
      }
      const problem = toProblem(refusal, pathname + search, new Date().toISOString())
      return toResponse({ ...problem, headers: { ...securityHeaders, 'x-request-id': requestId } }, request)
    }
  }
}

const late = () => new ServiceError(504, 'The upstream service did not answer in time')

const outcomes: Record<number, UpstreamOutcome> = { 502: 'unusable', 504: 'late' }

type ForwardedCall = {
  request: Request
  context: RequestContext
  address: string
  bodyBytes: number
  signal: AbortSignal
  key: string | undefined
}

async function forwardCall(call: ForwardedCall): Promise<Response> {
  const { request, context, address, bodyBytes, signal, key: ownKey } = call
  const { person } = context
  const headers = pickHeaders(forwardedRequestHeaders, request.headers)
  if (ownKey !== undefined) headers.set('authorization', `ApiKey ${ownKey}`)
  requireKey(request.body, headers)
  const idempotencyKey = request.headers.get('idempotency-key')
  if (person !== undefined && idempotencyKey !== null)
    headers.set(
      'idempotency-key',
      sha256(JSON.stringify([person.name, request.method, address, idempotencyKey])),
    )
  const body = await bodyOf(request, bodyBytes)
  context.isSent = true
  const response = await fetch(address, { method: request.method, headers, body, redirect: 'manual', signal })
  const { status } = response
  // Parts of headers appear in refusals and the log, so the key is masked in all of them.
  const usedKey = headers.get('authorization')?.replace(/^\S+ /, '') ?? ''
  const masked = new Headers([...response.headers].map(([name, value]) => [name, maskKey(value, usedKey)]))
  if (status > 599) throw badGateway(`The upstream service answers with the unknown status ${status}`)
  requireJson({ body: response.body, status, headers: masked }, address)
  const reply = response.body && (await readAnswer(response.body, bodyBytes))
  if (idempotencyKey !== null && masked.has('idempotency-key')) masked.set('idempotency-key', idempotencyKey)
  // Links may reveal the network behind this process, which people are not told about.
  if (ownKey !== undefined) masked.delete('link')
  return new Response(ownKey === undefined || reply === null ? reply : maskBytes(reply, ownKey), {
    status,
    headers: { ...Object.fromEntries(pickHeaders(forwardedAnswerHeaders, masked)), ...securityHeaders },
  })
}

/** @throws ServiceError 401 for a body without a key, before the body is read */
function requireKey(body: Request['body'], headers: Headers): void {
  if (body !== null && !headers.get('authorization'))
    throw new ServiceError(401, 'Missing authorization header')
}

async function bodyOf(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.body === null) return null
  if (request.headers.has('content-encoding'))
    throw new ServiceError(415, 'Content-Encoding must be left out')
  const bytes = await readBytes(request, maxBytes)
  return bytes.length > 0 ? bytes : null
}

async function readAnswer(body: ReadableStream, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  return readCounting(body, maxBytes).catch((error: unknown) => {
    const tooLarge = 'The answer of the upstream service is too large'
    if (error instanceof ServiceError)
      throw error.status === 413 ? badGateway(tooLarge, badGateway(tooLarge)) : error
    const message = 'The answer of the upstream service broke off'
    throw badGateway(message, new Unreached(message, error))
  })
}

const json = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** @throws ServiceError 502 for an answer that clients cannot read but a browser might run */
function requireJson(
  { status, headers, body }: Pick<Response, 'status' | 'headers' | 'body'>,
  address: string,
): void {
  const redirected = findRedirect({ status, headers }, address)
  if (redirected) throw badGateway(redirectMessage, redirected)
  const type = headers.get('content-type')
  const isEmpty = body === null || headers.get('content-length') === '0'
  if (isEmpty || (type !== null && json.test(type))) return
  const kind =
    type === null ? 'without a type' : `with ${/^[\w.+/-]{1,80}/.exec(type)?.[0] ?? 'another type'}`
  throw badGateway(`The upstream service answers ${status} ${kind} instead of JSON`)
}

/** `cause` is only for the log, because it may reveal the network behind this process. */
const badGateway = (message: string, cause?: Error) => new ServiceError(502, message, cause && { cause })

function pickHeaders(names: readonly string[], headers: Headers): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

/** Codes of failures before anything was sent; others may also come from an open connection. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const isUnconnected = (error: unknown) =>
  error instanceof TypeError &&
  (unconnected.has(codeOf(error.cause)) || (error.cause as NodeJS.ErrnoException)?.syscall === 'connect') // a failed `fetch` has a cause of Node

function refusalOf(error: unknown, base: string): ServiceError {
  if (error instanceof ServiceError) return error
  const what = `The upstream service ${base} cannot be reached`
  // `fetch` gives its failures a cause; any other error is kept for its stack.
  const isOfNetwork = error instanceof TypeError && error.cause !== undefined
  return badGateway(
    'The upstream service cannot be reached',
    isOfNetwork ? new Unreached(what, error) : new Error(what, { cause: error }),
  )
}
