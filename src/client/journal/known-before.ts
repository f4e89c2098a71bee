import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName, Output } from '#src/contract/endpoints.ts'

/** What this tab last read of the thing that a write is about to change. `undefined` where it never did. */
export function knownBefore(
  client: QueryClient,
  name: EndpointName,
  { subscriberId, workflowId }: Record<string, unknown>,
): unknown {
  switch (name) {
    case 'preferencesUpdate': {
      const key = ['preferencesByLevel', { subscriberId, level: 'global' }]
      return client.getQueryData<Output<'preferencesByLevel'>>(key)?.[0]?.preference
    }
    case 'workflowPreferenceUpdate':
      return client
        .getQueryData<Output<'preferencesList'>>(['preferencesList', { subscriberId }])
        ?.find(({ template }) => template?._id === workflowId)?.preference
    case 'workflowUpdate':
    case 'workflowStatusUpdate':
    case 'workflowDelete':
      return client.getQueryData(['workflowGet', { workflowId }])
    default:
      return undefined
  }
}
