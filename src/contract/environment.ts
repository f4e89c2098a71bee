import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { FreeForm, maybe, Timestamp, resource } from './wire.ts'

/** The environment an API key belongs to. `_parentId` marks a production-like one, where workflows are read-only. */
export const Environment = resource('Environment', {
  _id: z.string(),
  name: z.string(),
  identifier: maybe(z.string()),
  _organizationId: maybe(z.string()),
  _parentId: maybe(z.string()),
  createdAt: maybe(Timestamp),
  updatedAt: maybe(Timestamp),
})
export type Environment = z.infer<typeof Environment>

export const Health = resource('Health', {
  status: z.string(),
  info: maybe(FreeForm),
  error: maybe(FreeForm),
  details: maybe(FreeForm),
})
export type Health = z.infer<typeof Health>

export const environmentEndpoints = {
  environmentMe: {
    method: 'GET',
    path: '/v1/environments/me',
    summary: 'The environment that the API key opens',
    output: Environment,
  },
  health: {
    method: 'GET',
    path: '/v1/health-check',
    summary: 'Whether the service and its database work',
    open: true,
    output: Health,
  },
} as const satisfies Record<string, Endpoint>
