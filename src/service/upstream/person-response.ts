import { ownKeyRefusedText } from '#src/domain/access/own-key.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { ServiceError } from '../http/service-error.ts'

/** Refusals with 401 that are about the environment or the operation, not about the key. */
const notAboutTheKey = /^(?:This action is only allowed|API endpoint not available)/

/** Whether an answer with this status and body refuses the key itself. */
export const refusesKey = (status: number, body: unknown): boolean =>
  status === 401 && !(isRecord(body) && notAboutTheKey.test(String(body['message'])))

/**
 * An answer to a call with the key of this process, as a person may see it. Some services return an environment with its
 * keys, so those are removed.
 * @throws ServiceError 502 if the key is refused, because a 401 would look like the end of the person's sign-in
 */
export async function toPersonResponse(response: Response, path: string): Promise<Response> {
  const isEnvironment = path.startsWith('/v1/environments/') && response.ok
  if (response.status !== 401 && !isEnvironment) return response
  const body = parseJson(await response.text(), null)
  if (refusesKey(response.status, body)) throw new ServiceError(502, ownKeyRefusedText)
  const { status, headers } = response
  return new Response(JSON.stringify(isRecord(body) ? withoutKeys(body) : body), { status, headers })
}

function withoutKeys(body: Record<string, unknown>): Record<string, unknown> {
  const { apiKeys: _, ...rest } = body
  return isRecord(rest['data']) ? { ...rest, data: withoutKeys(rest['data']) } : rest
}
