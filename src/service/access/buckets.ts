export type BucketState = {
  allowed: boolean
  left: number
  capacity: number
  limit: number
  resetSeconds: number
}

/** The tokens that refill in this time may be used at once. */
export const windowSeconds = 5
const burst = 1.1

/** Token buckets by name; beyond `most`, the least recently used are forgotten. Times are in milliseconds. */
export function createBuckets(most: number) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return function take(name: string, perSecond: number, cost: number, now: number): BucketState {
    const limit = perSecond * windowSeconds
    const capacity = Math.floor(limit * burst)
    const before = buckets.get(name) ?? { tokens: capacity, at: now }
    const tokens = Math.min(capacity, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    const allowed = tokens >= cost
    const left = allowed ? tokens - cost : tokens
    buckets.delete(name)
    buckets.set(name, { tokens: left, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > most && oldest !== undefined) buckets.delete(oldest)
    return { allowed, left, capacity, limit, resetSeconds: Math.max(1, Math.ceil((cost - left) / perSecond)) }
  }
}

export const stateHeaders = ({ limit, left, resetSeconds }: BucketState): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(Math.floor(left)),
  'ratelimit-reset': String(resetSeconds),
})
