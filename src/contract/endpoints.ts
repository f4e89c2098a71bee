import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { environmentEndpoints } from './environment.ts'
import { eventEndpoints } from './event.ts'
import { messageEndpoints } from './message.ts'
import { groupEndpoints } from './notification-group.ts'
import { notificationEndpoints } from './notification.ts'
import { preferenceEndpoints } from './preference.ts'
import { subscriberEndpoints } from './subscriber.ts'
import { workflowEndpoints } from './workflow.ts'

export type { Endpoint } from './endpoint.ts'

/** Every operation. Handlers, the console's calls and the OpenAPI document take their types from this table. */
export const endpoints = {
  ...workflowEndpoints,
  ...groupEndpoints,
  ...subscriberEndpoints,
  ...preferenceEndpoints,
  ...environmentEndpoints,
  ...eventEndpoints,
  ...notificationEndpoints,
  ...messageEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

export const endpointNames = Object.keys(endpoints) as EndpointName[] // a const table has no other keys
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]
export const isEndpointName = (name: unknown): name is EndpointName =>
  typeof name === 'string' && Object.hasOwn(endpoints, name)

type PartInput<E extends Endpoint, K extends 'params' | 'query'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.input<S> : unknown
type PartOutput<E extends Endpoint, K extends 'params' | 'query'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : unknown
type BodyInput<E extends Endpoint> = E extends { body: infer S extends z.ZodMiniType }
  ? { body: z.input<S> }
  : unknown
type BodyOutput<E extends Endpoint> = E extends { body: infer S extends z.ZodMiniType }
  ? { body: z.output<S> }
  : unknown

/** What a caller passes: path and query parameters in one object, and `body`. */
export type Input<N extends EndpointName> = object &
  PartInput<Endpoints[N], 'params'> &
  PartInput<Endpoints[N], 'query'> &
  BodyInput<Endpoints[N]>
/** The input after parsing, with defaults filled in and alternative spellings converted. Handlers receive this. */
export type Parsed<N extends EndpointName> = object &
  PartOutput<Endpoints[N], 'params'> &
  PartOutput<Endpoints[N], 'query'> &
  BodyOutput<Endpoints[N]>
export type Output<N extends EndpointName> = z.output<Endpoints[N]['output']>
