import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '../http/service-error.ts'

const windowMs = 60_000
/** Wrong keys per address and minute that are answered at once: people mistype. */
const freeAttempts = 10
const longestDelayMs = 1_000
/** Delayed answers per address; more are refused at once, so that they cannot pile up. */
const maxWaiting = 8
const maxAddresses = 10_000

type Count = { since: number; refused: number; waiting: number }

export type KeyThrottle = ReturnType<typeof createKeyThrottle>

/**
 * Slows down addresses that try many wrong keys or codes, never a correct key. Calls `report` at most once a
 * minute per address.
 */
export function createKeyThrottle(
  report: (line: string) => void = () => {},
  wait: (delayMs: number) => Promise<unknown> = sleep,
) {
  const counts = new Map<string, Count>()

  const countOf = (address: string, now: number): Count => {
    const known = counts.get(address)
    if (known && (now - known.since < windowMs || known.waiting > 0)) return known
    counts.delete(address)
    const [oldest] = counts.keys()
    if (counts.size >= maxAddresses && oldest !== undefined) counts.delete(oldest)
    const fresh = { since: now, refused: 0, waiting: 0 }
    counts.set(address, fresh)
    return fresh
  }

  return {
    /**
     * Call before refusing a wrong key. Does nothing without an address, as in tests. Rejects with a
     * `ServiceError` 429.
     */
    async throttle(address: string | undefined): Promise<void> {
      if (address === undefined) return
      const count = countOf(address, performance.now())
      count.refused += 1
      if (count.refused <= freeAttempts) return
      if (count.refused === freeAttempts + 1)
        report(`More than ${freeAttempts} wrong keys in a minute from ${address}: slowed down`)
      if (count.waiting >= maxWaiting)
        throw new ServiceError(429, 'Too many wrong keys', { headers: { 'retry-after': '60' } })
      count.waiting += 1
      await wait(Math.min(longestDelayMs, (count.refused - freeAttempts) * 100))
      count.waiting -= 1
    },
    size: () => counts.size,
  }
}
