import { versionHeader } from '#src/domain/services/known-service.ts'

const exposed =
  'Date, ETag, Retry-After, Link, Idempotency-Key, Idempotency-Replay, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, x-request-id,' +
  versionHeader

/**
 * Allows any origin, because the key protects the service: browsers never send it by themselves, and cookies
 * are not read.
 */
export function allowAnyOrigin(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', exposed)
}

export function preflight(): Response {
  const headers = new Headers({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match',
    'access-control-max-age': '86400',
  })
  allowAnyOrigin(headers)
  return new Response(null, { status: 204, headers })
}
