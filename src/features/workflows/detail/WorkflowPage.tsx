import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { libraryEntry } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import { isNoWorkflow } from '../model/failures.ts'
import { KeptNote } from '../read-only/KeptNote.tsx'
import { NotKeptNote } from './NotKeptNote.tsx'
import { ServedNote } from '../read-only/ServedNote.tsx'
import { WorkflowBody } from './WorkflowBody.tsx'
import { WorkflowFrame } from './WorkflowFrame.tsx'
import { UnfinishedDrafts } from '../drafts/UnfinishedDrafts.tsx'

export default function WorkflowPage() {
  const { workflowId = '' } = useParams({ strict: false })
  // Another workflow is another page: nothing of the first one may stay.
  return <OneWorkflow key={workflowId} workflowId={workflowId} />
}

/** A workflow as the service has it, or as this browser kept it where the service cannot be asked. */
function OneWorkflow({ workflowId }: { workflowId: string }) {
  const { library } = useClient()
  const offered = useOffers('workflowGet') !== false
  const served = useQuery({ ...read('workflowGet', { workflowId }), enabled: offered })
  const kept = useQuery({ ...libraryEntry(library, workflowId), enabled: !offered })
  const gone = served.error !== null && isNoWorkflow(served.error.failure)
  const workflow = offered ? (gone ? undefined : served.data) : kept.data?.workflow
  // One frame for all states: its heading has the focus after a navigation and must not be put in anew.
  return (
    <WorkflowFrame workflow={workflow}>
      <NotKeptNote />
      <UnfinishedDrafts of={workflow?._id ?? workflowId} />
      {offered ? (
        <ServedNote
          workflowId={workflowId}
          failure={served.error?.failure}
          shown={workflow !== undefined}
          retrying={served.isFetching}
          onRetry={() => void served.refetch()}
        />
      ) : (
        <KeptNote workflowId={workflowId} kept={kept.isError ? null : kept.data} />
      )}
      {workflow && <WorkflowBody workflow={workflow} />}
    </WorkflowFrame>
  )
}
