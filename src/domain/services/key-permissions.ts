import type { EndpointName } from '#src/contract/endpoints.ts'
import type { Environment } from '#src/contract/environment.ts'

/** Refused to a key of an environment that gets its workflows from another. Edits are accepted and take effect at once. */
const refusedOutsideDevelopment: ReadonlySet<EndpointName> = new Set([
  'workflowCreate',
  'workflowDelete',
  'workflowStatusUpdate',
])
const none: ReadonlySet<EndpointName> = new Set()

/** The operations that the service refuses to a key of this environment; none while it is unknown. */
export const refusedToKey = (
  environment: Pick<Environment, '_parentId'> | undefined,
): ReadonlySet<EndpointName> => (environment?._parentId ? refusedOutsideDevelopment : none)
