import type * as z from 'zod/mini'
import { environmentEndpoints } from './environment-endpoints.ts'
import { eventEndpoints } from './event-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { notificationEndpoints } from './notification-endpoints.ts'
import { groupEndpoints } from './notification-group-endpoints.ts'
import { preferenceEndpoints } from './preference-endpoints.ts'
import { subscriberEndpoints } from './subscriber-endpoints.ts'
import { workflowEndpoints } from './workflow-endpoints.ts'

export type { Endpoint } from './endpoint.ts'

/** Every operation of the service. Handlers, the console's calls and the OpenAPI document take their types from this table. */
export const endpoints = {
  ...workflowEndpoints,
  ...groupEndpoints,
  ...subscriberEndpoints,
  ...preferenceEndpoints,
  ...eventEndpoints,
  ...notificationEndpoints,
  ...messageEndpoints,
  ...environmentEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

type PartInput<N extends EndpointName, K extends 'params' | 'query'> =
  Endpoints[N] extends Record<K, infer S extends z.ZodMiniType> ? z.input<S> : unknown
type PartOutput<N extends EndpointName, K extends 'params' | 'query'> =
  Endpoints[N] extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : unknown
type BodyInput<N extends EndpointName> = Endpoints[N] extends { body: infer S extends z.ZodMiniType }
  ? { body: z.input<S> }
  : unknown
type BodyOutput<N extends EndpointName> = Endpoints[N] extends { body: infer S extends z.ZodMiniType }
  ? { body: z.output<S> }
  : unknown

/** What a caller passes: path and query parameters in one object, and `body`. */
export type Input<N extends EndpointName> = object &
  PartInput<N, 'params'> &
  PartInput<N, 'query'> &
  BodyInput<N>
/** The same after parsing, with defaults filled in and spellings cast. Handlers receive this. */
export type Parsed<N extends EndpointName> = object &
  PartOutput<N, 'params'> &
  PartOutput<N, 'query'> &
  BodyOutput<N>
export type Output<N extends EndpointName> = z.output<Endpoints[N]['output']>

export const endpointNames = Object.keys(endpoints) as EndpointName[] // keys of a const table are its names
