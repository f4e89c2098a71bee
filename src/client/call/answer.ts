import * as z from 'zod/mini'
import type { Endpoint, EndpointName } from '#src/contract/endpoints.ts'
import type { Problem } from '#src/contract/problem.ts'
import { CallError, type Failure } from '../failure.ts'
import { parseReadable } from '../readable-items.ts'

/** What an answer says: the content of its envelope. `problem`: the reason of a refusal, if it gives one. */
export function outputOf(
  { name, endpoint: { envelope, output } }: { name: EndpointName; endpoint: Endpoint },
  response: Response,
  body: unknown,
  problem: Problem | undefined,
): unknown {
  if (!response.ok) throw new CallError(name, refusalOf(response, problem))
  const inner = envelope === 'page' ? body : z.object({ data: z.unknown() }).safeParse(body).data?.data
  const result = parseReadable(output, inner)
  if (!result.success)
    throw new CallError(name, { kind: 'unreadable', status: response.status }, { cause: result.error })
  return result.data
}

export function refusalOf({ status, headers }: Response, problem: Problem | undefined): Failure {
  if (!problem && status < 400) return { kind: 'unreadable', status }
  const retryAfter = secondsIn(headers.get('retry-after'))
  const known = problem ?? { message: '' }
  return { kind: 'refused', status, problem: known, ...(Number.isFinite(retryAfter) && { retryAfter }) }
}

/** `Retry-After` is in seconds or a date. */
function secondsIn(header: string | null): number {
  const seconds = Number(header ?? NaN)
  return Number.isFinite(seconds) ? seconds : Math.max(0, (Date.parse(header ?? '') - Date.now()) / 1000)
}
