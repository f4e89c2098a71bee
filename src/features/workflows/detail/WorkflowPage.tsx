import { useParams } from '@tanstack/react-router'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { KeptWorkflow } from './KeptWorkflow.tsx'
import { ServedWorkflow } from './ServedWorkflow.tsx'

export default function WorkflowPage() {
  const { workflowId = '' } = useParams({ strict: false })
  const offered = useOffers('workflowGet') !== false
  // Another workflow is another page: nothing of the first one may stay.
  return offered ? (
    <ServedWorkflow key={workflowId} workflowId={workflowId} />
  ) : (
    <KeptWorkflow key={workflowId} workflowId={workflowId} />
  )
}
