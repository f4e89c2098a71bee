import type { Endpoint } from '#src/contract/endpoints.ts'
import { ServiceError } from '../http/service-error.ts'

/** Requests per second and key, by kind of operation. */
export type RateLimits = { configuration: number; global: number }

export const freeLimits: RateLimits = { configuration: 20, global: 30 }

const windowSeconds = 5
const burst = 1.1

type Bucket = { tokens: number; at: number }

/** A token bucket per key. `take` gives the headers of its state, and throws 429 when it is empty. `now`: milliseconds. */
export function createRateLimit(limits: RateLimits) {
  const buckets = new Map<string, Bucket>()

  return function take(owner: string, path: Endpoint['path'], now: number): Record<string, string> {
    const category = path.startsWith('/v1/subscribers') ? 'configuration' : 'global'
    const cost = path.endsWith('/bulk') ? 100 : 1
    const limit = limits[category] * windowSeconds
    const capacity = Math.floor(limit * burst)
    const key = `${owner} ${category}`
    const before = buckets.get(key) ?? { tokens: capacity, at: now }
    const tokens = Math.min(capacity, before.tokens + ((now - before.at) / 1000) * limits[category])
    const allowed = tokens >= cost
    const left = allowed ? tokens - cost : tokens
    buckets.set(key, { tokens: left, at: now })
    const reset = Math.max(1, Math.ceil((cost - left) / limits[category]))
    const headers = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.floor(left)),
      'ratelimit-reset': String(reset),
      'ratelimit-policy': `${limit};w=${windowSeconds};burst=${capacity};comment="token bucket";category="${category}";cost="${cost === 1 ? 'single' : 'bulk'}";serviceLevel="free"`,
    }
    if (allowed) return headers
    throw new ServiceError(429, 'API rate limit exceeded', {
      bare: true,
      headers: { ...headers, 'retry-after': String(reset) },
    })
  }
}
