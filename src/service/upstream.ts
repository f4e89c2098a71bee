import { randomUUID } from 'node:crypto'
import { versionHeader } from '#src/domain/services/known-service.ts'
import { toProblem, toResponse } from './answer.ts'
import { ServiceError } from './service-error.ts'

/** What a call may carry to the service and back. Cookies, the page's origin and what belongs to one hop stay here. */
const sent = ['accept', 'authorization', 'content-type', 'idempotency-key', 'if-none-match']
const answered = [
  'cache-control',
  'content-type',
  'etag',
  'idempotency-key',
  'idempotency-replay',
  'link',
  'location',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
  versionHeader,
]

/**
 * Passes calls on to one fixed service, so that a browser reaches a service that refuses pages of other origins.
 * A service that cannot be reached gives 502, one that does not answer in time 504; both leave open whether a write was
 * carried out. Redirects are not followed: they would take the API key to an address nobody chose.
 * `base` is the service's address without `/v1`; `patience` is in milliseconds.
 */
export function createUpstream(base: string, patience = 60_000): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    try {
      return await passOn(request, base + pathname + search, patience)
    } catch (error) {
      const problem = toProblem(refusalOf(error, base), pathname + search, new Date().toISOString())
      return toResponse({ ...problem, headers: { 'x-request-id': randomUUID() } }, request)
    }
  }
}

async function passOn(request: Request, address: string, patience: number): Promise<Response> {
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
  const response = await fetch(address, {
    method: request.method,
    headers: only(sent, request.headers),
    body,
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patience)]),
  })
  const target = response.status === 304 ? null : response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && target !== null)
    throw new ServiceError(
      502,
      `The upstream service redirects to ${originOf(target, address)}. Start with its final address`,
    )
  return new Response(response.body, {
    status: response.status,
    headers: only(answered, response.headers),
  })
}

function only(names: readonly string[], headers: Headers): Headers {
  const kept = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

const originOf = (target: string, address: string) =>
  URL.canParse(target, address) ? new URL(target, address).origin : 'another address'

/** The cause stays here: it may tell about the network behind this process. */
function refusalOf(error: unknown, base: string): ServiceError {
  if (error instanceof ServiceError) return error
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return isTimeout
    ? new ServiceError(504, `The upstream service ${base} did not answer in time`)
    : new ServiceError(502, `The upstream service ${base} cannot be reached`)
}
