import type { Endpoint } from './endpoint.ts'
import { Environment, Health } from './environment.ts'

export const environmentEndpoints = {
  environmentMe: {
    method: 'GET',
    path: '/v1/environments/me',
    summary: 'The environment that the API key opens',
    status: 200,
    envelope: 'data',
    output: Environment,
  },
  health: {
    method: 'GET',
    path: '/v1/health-check',
    summary: 'Whether the service and its database work',
    open: true,
    status: 200,
    envelope: 'data',
    output: Health,
  },
} as const satisfies Record<string, Endpoint>
