import * as z from 'zod/mini'
import {
  serviceEndpointNames,
  serviceEndpoints,
  type ServiceEndpointName,
  type Parsed,
} from '#src/contract/service-endpoints.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { invalidInput } from '../http/refusals.ts'

const schemas = new Map(
  serviceEndpointNames.map((name) => {
    const { params, query, body }: Endpoint = serviceEndpoints[name]
    return [name, z.object({ ...query?.shape, ...params?.shape, ...(body && { body }) })] as const
  }),
)

export type RawInput = {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: object
}

/** @throws ServiceError 400 with the messages of the real service */
export function readInput<N extends ServiceEndpointName>(
  name: N,
  { params, query, body }: RawInput,
): Parsed<N> {
  const input = { ...query, ...params, body }
  const parsed = schemas.get(name)?.safeParse(input)
  if (!parsed?.success) throw invalidInput(name, input, parsed?.error.issues ?? [])
  return parsed.data as Parsed<N> // the map does not keep which schema belongs to which name
}
