import * as z from 'zod/mini'
import { Environment } from '#src/contract/environment.ts'
import { Problem } from '#src/contract/problem.ts'
import { messagesOf } from './failure.ts'

/** What a test of a connection found, in the order in which it looks. */
export type Verdict =
  | { kind: 'badAddress' }
  /** A page served over https may not call an http address. */
  | { kind: 'insecureMix' }
  | { kind: 'noAnswer' }
  /** Something answers there, but the browser may not read it: the service refuses pages of this origin. */
  | { kind: 'cors' }
  | { kind: 'wrongKey'; message: string }
  | { kind: 'notService'; status: number }
  | { kind: 'serverError'; status: number }
  /** A notification service that offers nothing harmless to try the key on: it is checked at its first use. */
  | { kind: 'unverified' }
  | { kind: 'connected'; environment: Environment }

type Probe = { send: typeof fetch; pageOrigin: string; baseUrl: string; apiKey: string; patience?: number }

/** Tries a connection without writing anything. Never throws. */
export async function probe({
  send,
  pageOrigin,
  baseUrl,
  apiKey,
  patience = 10_000,
}: Probe): Promise<Verdict> {
  const address = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!address || !/^https?:$/.test(address.protocol)) return { kind: 'badAddress' }
  if (pageOrigin.startsWith('https:') && address.protocol === 'http:' && !isLoopback(address.hostname)) {
    return { kind: 'insecureMix' }
  }
  const url = `${baseUrl.replace(/\/+$/, '')}/v1/environments/me`
  const options: RequestInit = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' }
  try {
    const headers = { authorization: `ApiKey ${apiKey}` }
    const response = await send(url, { ...options, headers, signal: AbortSignal.timeout(patience) })
    return verdictOf(response.status, await response.json().catch(() => undefined))
  } catch {
    return whyNothingCame()
  }

  async function whyNothingCame(): Promise<Verdict> {
    if (address?.origin === pageOrigin) return { kind: 'noAnswer' }
    try {
      // An opaque answer cannot be read, but it shows that somebody is there. It carries no key.
      await send(url, { ...options, mode: 'no-cors', signal: AbortSignal.timeout(patience) })
      return { kind: 'cors' }
    } catch {
      return { kind: 'noAnswer' }
    }
  }
}

function verdictOf(status: number, body: unknown): Verdict {
  if (status >= 500) return { kind: 'serverError', status }
  const problem = Problem.safeParse(body).data
  if (status === 401 || status === 403) {
    return { kind: 'wrongKey', message: problem ? messagesOf(problem).join(' ') : '' }
  }
  const environment = z.object({ data: Environment }).safeParse(body).data?.data
  if (status === 200 && environment) return { kind: 'connected', environment }
  // The documented operations are all a service must have; its refusal of this one is in its own words.
  if (problem && (status === 404 || status === 405 || status === 501)) return { kind: 'unverified' }
  return { kind: 'notService', status }
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')
