import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName, Output } from '#src/contract/endpoints.ts'
import { isPreferenceUpdate } from '#src/domain/preferences/switches.ts'
import { cachedPreference } from '../preferences.ts'
import { read } from '../query.ts'

/** What this tab last read about a switch that is about to be written; `undefined` if it never did. */
export function cachedState(
  client: QueryClient,
  name: EndpointName,
  { subscriberId, workflowId }: Record<string, unknown>,
): unknown {
  const workflow = typeof workflowId === 'string' ? workflowId : undefined
  if (name === 'workflowStatusUpdate' && workflow !== undefined) return cachedWorkflow(client, workflow)
  return isPreferenceUpdate(name) && typeof subscriberId === 'string'
    ? cachedPreference(client, { subscriberId, workflowId: workflow })?.preference
    : undefined
}

/** As last read, alone or in a list. */
function cachedWorkflow(client: QueryClient, workflowId: string): unknown {
  const alone = client.getQueryState(read('workflowGet', { workflowId }).queryKey)
  const pages = client.getQueryCache().findAll({ queryKey: ['workflowList'] })
  const shown = pages.flatMap(({ state }) => {
    const page = state.data as Output<'workflowList'> | undefined // the key determines the type
    const row = page?.data.find(({ _id }) => _id === workflowId)
    return row ? [{ row, at: state.dataUpdatedAt }] : []
  })
  if (alone?.data) shown.push({ row: alone.data, at: alone.dataUpdatedAt })
  return shown.toSorted((one, other) => other.at - one.at)[0]?.row
}
