import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { libraryEntry } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isForForm } from '#src/domain/workflow/workflow-size.ts'
import { kindOf } from '#src/domain/workflow/workflow-reading.ts'

const SourceNote = lazy(() =>
  import('./SourceNote.tsx').then(({ SourceNote: component }) => ({ default: component })),
)

type Props = {
  workflowId: string
  /** Made once, from what was read when the screen was opened: later answers change nothing under an author's hands. */
  children: (workflow: Workflow) => ReactNode
}

/** Reads a workflow anew, from what this browser kept where the service cannot be asked; until then says how it goes. */
export function SourceWorkflow({ workflowId, children }: Props) {
  const { library } = useClient()
  const offered = useOffers('workflowGet') !== false
  const served = useQuery({
    ...read('workflowGet', { workflowId }),
    enabled: offered,
    refetchOnMount: 'always',
  })
  const kept = useQuery({ ...libraryEntry(library, workflowId), enabled: !offered })
  const fresh = served.isFetchedAfterMount && !served.isError ? served.data : undefined
  const found = offered ? fresh : kept.data?.workflow
  const [workflow, setWorkflow] = useState<Workflow>()
  if (found && !workflow) setWorkflow(found)
  if (workflow && isWritable(workflow)) return children(workflow)
  return (
    <Suspense>
      <SourceNote {...{ workflowId, workflow, served }} kept={offered ? undefined : kept} />
    </Suspense>
  )
}

const isWritable = (workflow: Workflow) =>
  isForForm(workflow) && (workflow.steps ?? []).every((step) => kindOf(step) !== undefined)
