import * as z from 'zod/mini'
import { endpointNames, endpoints, type EndpointName, type Parsed } from '#src/contract/endpoints.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { invalidInput } from '../http/refusals.ts'

const schemas = new Map(
  endpointNames.map((name) => {
    const { params, query, body }: Endpoint = endpoints[name]
    return [name, z.object({ ...query?.shape, ...params?.shape, ...(body && { body }) })] as const
  }),
)

export type RawInput = {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: object
}

/** @throws ServiceError 400 with the messages of the real service */
export function readInput<N extends EndpointName>(name: N, { params, query, body }: RawInput): Parsed<N> {
  const input = { ...query, ...params, body }
  const parsed = schemas.get(name)?.safeParse(input)
  if (!parsed?.success) throw invalidInput(name, input, parsed?.error.issues ?? [])
  return parsed.data as Parsed<N> // the map does not keep which schema belongs to which name
}
