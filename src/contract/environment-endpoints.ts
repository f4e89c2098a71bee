import type { Endpoint } from './endpoint.ts'
import { Environment, Health } from './environment.ts'

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
