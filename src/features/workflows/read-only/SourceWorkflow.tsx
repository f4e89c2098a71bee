import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClient, useIsOffered } from '#src/client/ClientProvider.tsx'
import { libraryEntry } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { fitsForm } from '#src/domain/workflow/workflow-size.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { kindOf } from '#src/domain/workflow/workflow-reading.ts'
import { LoadingCard } from './ReadStateNote.tsx'

const SourceNote = lazy(async () => (await import('./SourceNote.tsx')).SourceNote, { Waiting: LoadingCard })

type Props = {
  workflowId: string
  /** When the route's loader requested it. */
  askedAt: number | undefined
  /** Called once: later reads must not change what is being edited. */
  children: (workflow: Workflow) => ReactNode
}

/**
 * Reads a workflow again, or takes this browser's record if the service offers no reads; shows the state until then.
 */
export function SourceWorkflow({ workflowId, askedAt, children }: Props) {
  const { library } = useClient()
  const offered = useIsOffered('workflowGet') !== false
  const isNew = (at: number) => askedAt !== undefined && at >= askedAt
  const served = useQuery({
    ...read('workflowGet', { workflowId }),
    enabled: offered,
    refetchOnMount: ({ state }) => (isNew(state.dataUpdatedAt) ? false : 'always'),
  })
  const kept = useQuery({ ...libraryEntry(library, workflowId), enabled: !offered })
  const isFresh = served.isFetchedAfterMount || isNew(served.dataUpdatedAt)
  const fresh = isFresh && !served.isError ? served.data : undefined
  const found = offered ? fresh : kept.data?.workflow
  const [workflow, setWorkflow] = useState<Workflow>()
  if (found && !workflow) setWorkflow(found)
  if (workflow && isWritable(workflow)) return children(workflow)
  if (!workflow && offered && !served.isError) return <LoadingCard />
  return <SourceNote {...{ workflowId, workflow, served }} kept={offered ? undefined : kept} />
}

const isWritable = (workflow: Workflow) =>
  fitsForm(workflow) && (workflow.steps ?? []).every((step) => kindOf(step) !== undefined)
