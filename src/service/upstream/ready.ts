import { parseJson } from '#src/domain/json/parse-json.ts'
import type { ReadinessCheck } from '../http/process-paths.ts'
import { ServiceError } from '../http/service-error.ts'
import { Unreached } from '../http/unreached.ts'
import { refusesKey } from './person-response.ts'
import { findRedirect, redirectMessage } from './redirected.ts'

const timeoutMs = 5_000

/**
 * Checks whether the upstream service answers. A refusal counts as an answer, because not every service has a health
 * check. The error's cause contains the address; `onFailure` is called with it once per outage.
 */
export function createUpstreamCheck(
  base: string,
  onFailure?: (place: string, error: unknown) => void,
): ReadinessCheck {
  let isDown = false
  return async () => {
    const problem = await findProblem(base)
    if (problem && !isDown) onFailure?.('readyz', problem.cause)
    isDown = problem !== undefined
    if (problem) throw problem
  }
}

/**
 * Whether the upstream service accepts a key, by one read; otherwise its status, if that says nothing about the key.
 * Rejects without an answer.
 */
export async function tryUpstreamKey(base: string, key: string): Promise<'accepted' | 'refused' | number> {
  const response = await fetch(`${base}/v1/environments/me`, {
    headers: { authorization: `ApiKey ${key}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body = parseJson(await response.text(), null)
  if (response.ok) return 'accepted'
  return refusesKey(response.status, body) ? 'refused' : response.status
}

async function findProblem(base: string): Promise<ServiceError | undefined> {
  const address = `${base}/v1/health-check`
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    if (response.status >= 500) throw new Error(`it answers ${response.status}`)
    const cause = findRedirect(response, address)
    return cause && new ServiceError(503, redirectMessage, { cause })
  } catch (reason) {
    const cause = new Unreached(`The upstream service ${base} does not answer`, reason)
    return new ServiceError(503, 'The upstream service does not answer', { cause })
  }
}
