import type * as z from 'zod/mini'
import { endpoints as consoleEndpoints, type ParsedOf } from './endpoints.ts'
import { runEndpoints } from './run-endpoints.ts'

/** Every operation of the service. Handlers and the OpenAPI document take their types from this table. */
export const serviceEndpoints = { ...consoleEndpoints, ...runEndpoints }

export type ServiceEndpoints = typeof serviceEndpoints
export type ServiceEndpointName = keyof ServiceEndpoints

export type Parsed<N extends ServiceEndpointName> = ParsedOf<ServiceEndpoints, N>
export type Output<N extends ServiceEndpointName> = z.output<ServiceEndpoints[N]['output']>

export const serviceEndpointNames = Object.keys(serviceEndpoints) as ServiceEndpointName[] // a const table has no other keys
