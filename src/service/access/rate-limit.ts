import type { Endpoint } from '#src/contract/endpoints.ts'
import { ServiceError } from '../http/service-error.ts'
import { createBuckets, rateLimitHeaders, windowSeconds } from './buckets.ts'

/** Requests per second for each key, by kind of operation. */
export type RateLimits = { configuration: number; global: number }

/** Only admitted callers have buckets, so there are few. */
const maxOwners = 10_000

/**
 * Token buckets by owner. The function returns the headers of a bucket's state, and throws 429 when it is empty. `now`
 * is in milliseconds.
 */
export function createRateLimit(limits: RateLimits) {
  const take = createBuckets(maxOwners)
  return function (owner: string, path: Endpoint['path'], now: number): Record<string, string> {
    const category = path.startsWith('/v1/subscribers') ? 'configuration' : 'global'
    const cost = path.endsWith('/bulk') ? bulkCost : 1
    const state = take(`${owner} ${category}`, limits[category], cost, now)
    const headers = {
      ...rateLimitHeaders(state),
      'ratelimit-policy': `${state.limit};w=${windowSeconds};burst=${state.capacity};comment="token bucket";category="${category}";cost="${cost === 1 ? 'single' : 'bulk'}";serviceLevel="free"`,
    }
    if (state.allowed) return headers
    throw new ServiceError(429, 'API rate limit exceeded', {
      withoutErrorName: true,
      headers: { ...headers, 'retry-after': String(state.resetSeconds) },
    })
  }
}

const bulkCost = 100
/** With fewer requests per second, no bulk call would ever be allowed. */
export const minPerSecond = Math.ceil(bulkCost / windowSeconds)
