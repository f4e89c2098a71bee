import type { EndpointName } from '#src/contract/endpoints.ts'
import type { Environment } from '#src/contract/environment.ts'

/** What the service refuses to a key of an environment that takes its workflows from another; edits it takes, and they are live at once. */
const refusedOutsideDevelopment: ReadonlySet<EndpointName> = new Set([
  'workflowCreate',
  'workflowDelete',
  'workflowStatusUpdate',
])
const none: ReadonlySet<EndpointName> = new Set()

/** The operations that the service refuses to a key of this environment; none while the environment is not known. */
export const refusedToKey = (
  environment: Pick<Environment, '_parentId'> | undefined,
): ReadonlySet<EndpointName> => (environment?._parentId ? refusedOutsideDevelopment : none)
