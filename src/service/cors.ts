import { versionHeader } from '#src/domain/services/known-service.ts'

const exposed =
  'Retry-After, Link, Idempotency-Key, Idempotency-Replay, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, x-request-id,' +
  versionHeader

/**
 * Lets a page of any origin call the service. What protects it is the API key, which no browser sends
 * on its own accord; cookies are never read, so there is nothing for a foreign page to borrow.
 */
export function allowAnyOrigin(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', exposed)
}

/** The answer to a browser's question whether it may call at all. */
export function preflight(): Response {
  const headers = new Headers({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
    'access-control-max-age': '86400',
  })
  allowAnyOrigin(headers)
  return new Response(null, { status: 204, headers })
}
