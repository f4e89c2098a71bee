import { parseJson } from '#src/domain/json/parse-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { ServiceError } from '../http/service-error.ts'

/** Refusals with 401 that are about the environment or the operation, not about the key. */
const aboutMore = /^(?:This action is only allowed|API endpoint not available)/

/**
 * An answer to a call with the key of this process, as a person may see it. Services differ in whether an environment is
 * told with its keys, so they are taken out.
 * @throws ServiceError 502 when the key is refused: a person would take a 401 for the end of their sign-in
 */
export async function forPeople(response: Response, path: string): Promise<Response> {
  const isEnvironment = path.startsWith('/v1/environments/') && response.ok
  if (response.status !== 401 && !isEnvironment) return response
  const body = parseJson(await response.text(), null)
  if (response.status === 401 && !(isRecord(body) && aboutMore.test(String(body['message']))))
    throw new ServiceError(502, 'The upstream service refuses the API key of this Carillon')
  const { status, headers } = response
  return new Response(JSON.stringify(isRecord(body) ? withoutKeys(body) : body), { status, headers })
}

function withoutKeys(body: Record<string, unknown>): Record<string, unknown> {
  const { apiKeys: _, ...rest } = body
  return isRecord(rest['data']) ? { ...rest, data: withoutKeys(rest['data']) } : rest
}
