import { toErrorResponse } from '../http/process-paths.ts'
import type { Fetch } from '../http/request-context.ts'
import { ServiceError } from '../http/service-error.ts'
import { createBuckets, rateLimitHeaders } from './buckets.ts'

type Rule = {
  perSecond: number
  /** A trusted proxy is exempt: it sends the requests of many people, who are limited by other means. */
  isExempt: (address?: string) => boolean
  /** The current time in milliseconds. */
  now?: () => number
}

const maxAddresses = 10_000

/** Answers 429 to an address that sends too many requests, of any kind and before its key is checked. */
export function limitByAddress(
  fetch: Fetch,
  { perSecond, isExempt, now = () => performance.now() }: Rule,
): Fetch {
  const take = createBuckets(maxAddresses)
  return async (request, context) => {
    const address = context?.address
    if (address === undefined || isExempt(address) || isProbe(request)) return fetch(request, context)
    const state = take(networkOf(address), perSecond, 1, now())
    if (state.allowed) return fetch(request, context)
    const headers = { ...rateLimitHeaders(state), 'retry-after': String(state.resetSeconds) }
    return toErrorResponse(
      request,
      new ServiceError(429, 'Too many requests from this address', { withoutErrorName: true, headers }),
    )
  }
}

const isProbe = ({ url }: Request) => /^\/(?:healthz|readyz)$/.test(new URL(url).pathname)

/** A caller with one IPv6 address usually has all addresses with the same first half. */
function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:/, '').replace(/%.*$/, '')
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.split('::', 2)
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(gap).fill('0'), ...(after ?? [])].slice(0, 4).join(':')
}
