import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Fetch } from '../http/request-context.ts'
import { ServiceError } from '../http/service-error.ts'
import { createKeyThrottle } from '../access/key-throttle.ts'
import type { Metrics } from './metrics.ts'

/** Answers `/metrics` for callers that have the token or, without one, for this machine. */
export function createMetricsEndpoint(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  token: string | undefined,
): Fetch {
  const tokenThrottle = createKeyThrottle()
  return async ({ headers }, context) => {
    if (token !== undefined) {
      if (!isSame(headers.get('authorization') ?? '', `Bearer ${token}`)) {
        await tokenThrottle.throttle(context?.address)
        throw new ServiceError(401, 'Metrics take the token of METRICS_TOKEN', {
          headers: { 'www-authenticate': 'Bearer' },
        })
      }
    } else if (!isLocal(context?.address, headers))
      throw new ServiceError(403, 'Metrics are for this machine alone. Set METRICS_TOKEN')
    return new Response(await metrics.text(), {
      headers: { 'content-type': metrics.contentType, 'x-content-type-options': 'nosniff' },
    })
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, expected: string) => timingSafeEqual(hashed(given), hashed(expected))

/** Headers added by a proxy: a request forwarded on this machine comes from elsewhere. */
const forwarded = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|x-auth-request-.+|remote-.+)$/

function isLocal(address: string | undefined, headers: Headers): boolean {
  if ([...headers.keys()].some((name) => forwarded.test(name))) return false
  const bare = address?.replace(/^::ffff:/, '') ?? ''
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}
