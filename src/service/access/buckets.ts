export type BucketState = {
  allowed: boolean
  remaining: number
  capacity: number
  limit: number
  resetSeconds: number
}

/** The tokens that refill in this time may be used at once. */
export const windowSeconds = 5
const burstFactor = 1.1

/** Token buckets by name; beyond `maxBuckets`, the least recently used are forgotten. Times are in milliseconds. */
export function createBuckets(maxBuckets: number) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return function take(name: string, perSecond: number, cost: number, now: number): BucketState {
    const limit = perSecond * windowSeconds
    const capacity = Math.floor(limit * burstFactor)
    const before = buckets.get(name) ?? { tokens: capacity, at: now }
    const tokens = Math.min(capacity, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    const allowed = tokens >= cost
    const remaining = allowed ? tokens - cost : tokens
    buckets.delete(name)
    buckets.set(name, { tokens: remaining, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest)
    return {
      allowed,
      remaining,
      capacity,
      limit,
      resetSeconds: Math.max(1, Math.ceil((cost - remaining) / perSecond)),
    }
  }
}

export const rateLimitHeaders = ({
  limit,
  remaining,
  resetSeconds,
}: BucketState): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(Math.floor(remaining)),
  'ratelimit-reset': String(resetSeconds),
})
