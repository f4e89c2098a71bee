import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { channels } from '#src/contract/step-kinds.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import { missingProviders, type MissingProvider } from '#src/domain/workflow/workflow-reading.ts'

/** The channels of a workflow without a provider. */
export const useLackingProviders = (workflow: Workflow): MissingProvider[] =>
  missingProviders({ steps: workflow.steps, workflowIntegrationStatus: useIntegrationStatus(workflow) })

const stepOfEach = channels.map((type) => ({ template: { type } }))
const none: ReadonlySet<string> = new Set()

/** Step kinds without a provider; none if the service sends nothing. */
export function useChannelsWithoutProvider(workflow: Workflow): ReadonlySet<string> {
  const { triggers } = useServiceFacts()
  const status = useIntegrationStatus(workflow)
  return useMemo(() => {
    if (triggers === 'sandbox') return none
    const lacking = missingProviders({ steps: stepOfEach, workflowIntegrationStatus: status })
    return new Set(lacking.flatMap(({ channel, missingKind }) => (missingKind === 'active' ? [channel] : [])))
  }, [triggers, status])
}

/** Some services report it in lists only: then the last list is used. */
function useIntegrationStatus({ _id: id, workflowIntegrationStatus: own }: Workflow) {
  const client = useQueryClient()
  if (own) return own
  const listed = client.getQueriesData<WorkflowPage>({ queryKey: ['workflowList'] })
  const row = listed.flatMap(([, page]) => page?.data ?? []).find(({ _id }) => _id === id)
  return row?.workflowIntegrationStatus
}
