import type { Endpoint } from '#src/contract/endpoints.ts'
import { ServiceError } from '../http/service-error.ts'

/** Requests per second for each key, by kind of operation. */
export type RateLimits = { configuration: number; global: number }

/** Only admitted callers have buckets, so there are few. Beyond this, the least recently used are forgotten. */
const maxBuckets = 10_000
/** The tokens that refill in this time may be used at once, and a tenth more. */
const windowSeconds = 5
const burstFactor = 1.1

/**
 * Token buckets by owner. The function returns the headers of a bucket's state, and throws 429 when it is empty. `now`
 * is in milliseconds.
 */
export function createRateLimit(limits: RateLimits) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return function (owner: string, path: Endpoint['path'], now: number): Record<string, string> {
    const category = path.startsWith('/v1/subscribers') ? 'configuration' : 'global'
    const cost = path.endsWith('/bulk') ? bulkCost : 1
    const perSecond = limits[category]
    const limit = perSecond * windowSeconds
    const capacity = Math.floor(limit * burstFactor)
    const name = `${owner} ${category}`
    const before = buckets.get(name) ?? { tokens: capacity, at: now }
    const tokens = Math.min(capacity, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    const isAllowed = tokens >= cost
    const remaining = isAllowed ? tokens - cost : tokens
    buckets.delete(name)
    buckets.set(name, { tokens: remaining, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest)
    const resetSeconds = String(Math.max(1, Math.ceil((cost - remaining) / perSecond)))
    const headers = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.floor(remaining)),
      'ratelimit-reset': resetSeconds,
      'ratelimit-policy': `${limit};w=${windowSeconds};burst=${capacity};comment="token bucket";category="${category}";cost="${cost === 1 ? 'single' : 'bulk'}";serviceLevel="free"`,
    }
    if (isAllowed) return headers
    throw new ServiceError(429, 'API rate limit exceeded', {
      withoutErrorName: true,
      headers: { ...headers, 'retry-after': resetSeconds },
    })
  }
}

const bulkCost = 100
/** With fewer requests per second, no bulk call would ever be allowed. */
export const minPerSecond = Math.ceil(bulkCost / windowSeconds)
