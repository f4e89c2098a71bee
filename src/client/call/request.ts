import type { Endpoint, EndpointName } from '#src/contract/endpoints.ts'
import { withNumbers } from '#src/domain/json/exact-numbers.ts'
import { addressOf } from '#src/domain/text/address.ts'
import { CallError } from '../failure.ts'

/** An operation with its ids and query filled in. `url` is absolute. */
export type ServiceRequest = { method: string; url: string; body?: unknown }

/**
 * The request for an operation of the service at `baseUrl`. Empty text in the query is left out.
 * @throws {CallError} `notAddressable` if an id cannot be part of a URL
 */
export function requestOf(
  name: EndpointName,
  { method, path, query }: Endpoint,
  input: Readonly<Record<string, unknown>>,
  baseUrl: string,
): ServiceRequest {
  const given = new Map(Object.entries(input))
  // An empty id would address the whole collection, and one of dots another operation.
  const address = addressOf(path, input)
  if (address === undefined) throw new CallError(name, { kind: 'notAddressable' })
  const search = new URLSearchParams()
  for (const key of Object.keys(query?.shape ?? {})) {
    for (const value of [given.get(key)].flat())
      if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
        search.append(key, String(value))
  }
  const url = `${baseUrl}${address}${search.size > 0 ? `?${search}` : ''}`
  return { method, url, body: given.get('body') }
}

/** Headers sent only to the page's own `origin`. Any other server that does not allow them by CORS would refuse the call. */
export type OwnHeaders = { origin: string; headers: Readonly<Record<string, string>> }

type Sending = Pick<RequestInit, 'signal' | 'mode' | 'redirect'> & {
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

/** Whether a proxy answered instead of the service, with its sign-in page or a redirect to it. */
export const isSignedOut = ({ type, status, headers }: Response): boolean =>
  type === 'opaqueredirect' || (status < 404 && /html/.test(headers.get('content-type') ?? ''))
