import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { toResponse } from '../http/answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import { authenticate } from './authenticate.ts'
import { isFromOwnPage } from './own-page.ts'
import { readBody } from '../http/body.ts'
import type { KeyThrottle } from './key-throttle.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import type { Store } from '../store/databases/open-store.ts'

export const startCodeLifetimeMs = 15 * 60_000
const maxCodes = 20

export type StartLinks = {
  /** Returns a path that opens the console signed in with this key, once and within 15 minutes. */
  issue: (key: string) => string
  /** Resolves to undefined for a path that has nothing to do with start links. Rejects with `ServiceError`. */
  fetch: (request: Request, context?: RequestContext) => Promise<Response | undefined>
}

type Code = { hash: Buffer; key: string; endsAtMs: number }
type Tools = { store: Store; keyThrottle: KeyThrottle; now: () => Date }

const Exchange = z.object({ code: z.string().check(z.maxLength(200)) })

/**
 * One-time codes that are exchanged for an API key, so that no link contains the key: links stay in a browser's history.
 * `POST /start-link/exchange` accepts a code from a page of this origin; `POST /start-link`, with an API key, creates one
 * for that key.
 */
export function createStartLinks({ store, keyThrottle, now }: Tools): StartLinks {
  let codes: Code[] = []
  const issue = (key: string) => {
    const code = randomBytes(16).toString('base64url')
    codes = [
      ...codes.slice(1 - maxCodes),
      { hash: hashOf(code), key, endsAtMs: now().getTime() + startCodeLifetimeMs },
    ]
    return `/#code=${code}`
  }
  /** Compares with every code, so that its duration reveals nothing. */
  const redeem = (code: string): string | undefined => {
    const hash = hashOf(code)
    const found = codes.filter((one) => timingSafeEqual(one.hash, hash))
    codes = codes.filter((one) => !found.includes(one))
    return found.find(({ endsAtMs }) => endsAtMs > now().getTime())?.key
  }
  const exchange = async (request: Request, context: RequestContext | undefined) => {
    if (!isFromOwnPage(request))
      throw new ServiceError(403, 'Open the start link in a browser, at its own address')
    const body = Exchange.safeParse(await readBody(request, 1000))
    if (!body.success) throw badRequest('code must be a text')
    const apiKey = redeem(body.data.code)
    if (apiKey !== undefined) return { apiKey }
    await keyThrottle.throttle(context?.address)
    throw new ServiceError(410, 'This start link was already used or has expired')
  }
  const create = async (request: Request, context: RequestContext | undefined) => {
    const slow = () => keyThrottle.throttle(context?.address)
    const { key } = await authenticate(store, request.headers.get('authorization'), slow)
    return { path: issue(key) }
  }
  return {
    issue,
    fetch: async (request, context) => {
      const path = new URL(request.url).pathname
      const run = path === '/start-link' ? create : path === '/start-link/exchange' ? exchange : undefined
      if (run === undefined || request.method !== 'POST') return undefined
      const body = { data: await run(request, context) }
      return toResponse({ status: 201, headers: {}, body }, request)
    },
  }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()
