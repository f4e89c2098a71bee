import * as z from 'zod/mini'
import { endpointNames, endpoints, type EndpointName } from '#src/contract/endpoints.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'

type Json = Record<string, unknown>
type Components = Record<string, Json>

/** The operation that reads the resource at a path. */
export const readOperationAt = (path: string): EndpointName | undefined =>
  endpointNames.find((name) => endpoints[name].method === 'GET' && endpoints[name].path === path)

/** Version of the API, not of the package. */
export const serviceVersion = '1.0.0'

/** The service as OpenAPI 3.1, generated from its routing table. `documentedOnly` omits operations that are not offered. */
export function toOpenApi({ documentedOnly = false }: { documentedOnly?: boolean } = {}): Json {
  const components: Components = {}
  const paths: Record<string, Json> = {}
  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name]
    if (documentedOnly && !endpoint.documented) continue
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint, components) }
  }
  toSchema(Problem, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carillon',
      version: serviceVersion,
      description: 'Workflows, subscribers and what they want to hear.',
    },
    servers: [{ url: '/' }],
    security: [{ ApiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word ApiKey, a space and the key',
        },
      },
      schemas: components,
    },
  }
}

function toOperation(name: EndpointName, endpoint: Endpoint, components: Components): Json {
  const { method, summary, body, status = 200, open, path } = endpoint
  const repeatable = method === 'POST' || method === 'PATCH'
  const parameters = [
    ...toParameters(endpoint.params, 'path', components),
    ...toParameters(endpoint.query, 'query', components),
    ...(repeatable ? [idempotencyKey] : []),
    ...(isConditional(endpoint) ? [ifMatch] : []),
  ]
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[2]],
    ...(open && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: json(toSchema(body, 'input', components)),
      },
    }),
    responses: {
      [status]: {
        description: summary,
        content: json(toEnvelope(endpoint, components)),
      },
      '4XX': refusal('The request is refused, and the message says why'),
      '5XX': refusal('The service failed; errorId names the failure'),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating the same request with the same key answers what the first one answered, for 24 hours',
  schema: { type: 'string', maxLength: 255 },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of a read of the same path: writes only if nothing was changed since',
  schema: { type: 'string' },
}

const isConditional = ({ method, path }: Endpoint) =>
  /PUT|PATCH|DELETE/.test(method) && readOperationAt(path) !== undefined

const json = (schema: Json) => ({ 'application/json': { schema } })

const refusal = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Problem' }),
})

function toEnvelope({ envelope, output }: Endpoint, components: Components): Json {
  const schema = toSchema(output, 'output', components)
  if (envelope === 'page') return schema
  return { type: 'object', properties: { data: schema }, required: ['data'] }
}

function toParameters(
  schema: z.ZodMiniObject | undefined,
  place: 'path' | 'query',
  components: Components,
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...described } = toSchema(field as z.ZodMiniType, 'input', components)
    const required = place === 'path'
    return { name, in: place, required, ...(description !== undefined && { description }), schema: described }
  })
}

/** Converts a schema; its named parts become components. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output', components: Components): Json {
  const {
    $schema: _,
    $defs,
    ...described
  } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  for (const [id, part] of Object.entries($defs ?? {})) components[id] ??= withComponentRefs(part) as Json
  return withComponentRefs(described) as Json
}

const withComponentRefs = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
