import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { environmentEndpoints } from './environment.ts'
import { groupEndpoints } from './notification-group.ts'
import { preferenceEndpoints } from './preference.ts'
import type { runEndpoints } from './run-endpoints.ts'
import { subscriberEndpoints } from './subscriber.ts'
import { workflowEndpoints } from './workflow.ts'

export type { Endpoint } from './endpoint.ts'

/** Operations the console needs from the first screen on. */
export const endpoints = {
  ...workflowEndpoints,
  ...groupEndpoints,
  ...subscriberEndpoints,
  ...preferenceEndpoints,
  ...environmentEndpoints,
}

/** Operations only some screens need. Their schemas are loaded on the first call. */
export const lazyMethods = {
  eventTrigger: 'POST',
  eventCancel: 'DELETE',
  notificationList: 'GET',
  notificationGet: 'GET',
  notificationSkipWait: 'POST',
  messageList: 'GET',
} as const satisfies Partial<{ [N in keyof Runs]: Runs[N]['method'] }>
type Runs = typeof runEndpoints

/** Every operation the console calls. `service-endpoints.ts` adds those that only other clients call. */
export type Endpoints = typeof endpoints & Pick<Runs, keyof typeof lazyMethods>
export type EndpointName = keyof Endpoints
type LazyName = keyof typeof lazyMethods

const isLazy = (name: EndpointName): name is LazyName => Object.hasOwn(lazyMethods, name)

export const isEndpointName = (name: unknown): name is EndpointName =>
  typeof name === 'string' && (Object.hasOwn(endpoints, name) || Object.hasOwn(lazyMethods, name))

export const methodOf = (name: EndpointName): Endpoint['method'] =>
  isLazy(name) ? lazyMethods[name] : endpoints[name].method

/** `undefined` for an operation whose schemas are loaded on the first call: `loadEndpoint` has it. */
export const endpointOf = (name: EndpointName): Endpoint | undefined =>
  isLazy(name) ? undefined : endpoints[name]

/** Rejects if the code of the schemas cannot be fetched. */
export const loadEndpoint = async (name: EndpointName): Promise<Endpoint> => {
  const { runEndpoints: runs } = await import('./run-endpoints.ts')
  return isLazy(name) ? runs[name] : endpoints[name]
}

type Table = Record<string, Endpoint>

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
export type ParsedOf<T extends Table, N extends keyof T> = object &
  PartOutput<T[N], 'params'> &
  PartOutput<T[N], 'query'> &
  BodyOutput<T[N]>
export type Output<N extends EndpointName> = z.output<Endpoints[N]['output']>
