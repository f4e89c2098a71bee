import * as z from 'zod/mini'
import { Environment } from '#src/contract/environment.ts'
import { Problem, readProblem } from '#src/contract/problem.ts'
import type { ObservedAnswer } from '#src/domain/services/known-service.ts'
import { askVersion, isAboutTheKey, readAnswer, requestOf, sendRequest } from './call/send.ts'
import { messagesOf } from './failure.ts'
import { isLoopback } from './host-of.ts'
import { observeAnswer } from './services.ts'

export type ProbeResult =
  /** A page served over https may not call an http address. */
  | { kind: 'insecureMix' }
  /** The page's policy forbids the call. */
  | { kind: 'blocked' }
  /** A service on another origin (`isElsewhere`) may also refuse pages of this one. */
  | { kind: 'noAnswer'; isElsewhere: boolean }
  | { kind: 'wrongKey'; message: string }
  | { kind: 'notService'; status: number }
  | { kind: 'serverError'; status: number }
  /** Not even the operations that every service has are at this address. */
  | { kind: 'noService' }
  /** A notification service without a harmless operation to test the key, which only its first use will. */
  | { kind: 'unverified' }
  | { kind: 'connected'; environment: Environment }

type Probe = {
  send: typeof fetch
  pageOrigin: string
  baseUrl: string
  apiKey: string
  onAnswer?: (answer: ObservedAnswer) => void
}

/** Tests a connection without changing anything. Never throws. */
export async function probe({ send, pageOrigin, baseUrl, apiKey, onAnswer }: Probe): Promise<ProbeResult> {
  const address = new URL(baseUrl)
  if (pageOrigin.startsWith('https:') && address.protocol === 'http:' && !isLoopback(address.hostname)) {
    return { kind: 'insecureMix' }
  }
  const base = baseUrl.replace(/\/+$/, '')
  const ask = async (name: ProbedEndpoint, input = {}) => {
    const sending = { apiKey, signal: AbortSignal.timeout(10_000), redirect: 'follow' } as const
    const response = await sendRequest(send, requestOf(name, input, base), sending)
    const body = await readAnswer(response).catch(() => undefined)
    const observed = observeAnswer(name, response, body)
    onAnswer?.(observed)
    return { status: response.status, body, isNamed: observed.version !== null }
  }
  try {
    const { status, body, isNamed } = await ask('environmentMe')
    const verdict = verdictOf(status, body)
    if (verdict.kind !== 'connected' && verdict.kind !== 'unverified') return verdict
    if (!isNamed) {
      const found = await askVersion(send, base, apiKey)
      if (found) onAnswer?.(found)
    }
    // A list of workflows reveals the kind of service if nothing else does.
    const list = isNamed ? undefined : await ask('workflowList', { page: 0, limit: 1 }).catch(() => undefined)
    if (verdict.kind === 'connected' || list?.status === 200) return verdict
    // No service creates anything from this.
    return provedBy(await ask('workflowCreate', { body: {} }))
  } catch {
    return { kind: 'noAnswer', isElsewhere: address.origin !== pageOrigin }
  }
}

type ProbedEndpoint = 'environmentMe' | 'workflowList' | 'workflowCreate'

const isNotFound = (status: number) => status === 404 || status === 405 || status === 501

/** Whether an operation that every service has is there: any service refuses a workflow without a name. */
function provedBy({ status, body }: { status: number; body: unknown }): ProbeResult {
  if (isNotFound(status)) return { kind: 'noService' }
  const isRefusedKey = (status === 401 || status === 403) && isAboutTheKey(readProblem(body))
  return isRefusedKey ? wrongKey(body) : { kind: 'unverified' }
}

function wrongKey(body: unknown): ProbeResult {
  const refusal = readProblem(body)
  return { kind: 'wrongKey', message: refusal ? messagesOf(refusal).join(' ') : '' }
}

function verdictOf(status: number, body: unknown): ProbeResult {
  if (status >= 500 && status !== 501) return { kind: 'serverError', status }
  const problem = Problem.safeParse(body).data
  if (status === 401 || status === 403) return wrongKey(body)
  const environment = z.object({ data: Environment }).safeParse(body).data?.data
  if (status === 200 && environment) return { kind: 'connected', environment }
  // A service needs only the documented operations, so it may refuse this one in its own format.
  if (problem && isNotFound(status)) return { kind: 'unverified' }
  return { kind: 'notService', status }
}
