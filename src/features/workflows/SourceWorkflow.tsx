import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { libraryEntry } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { kindOf } from '#src/domain/workflow-reading.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { KeptNote } from './detail/KeptNote.tsx'
import { ServedNote } from './detail/ServedNote.tsx'
import { sourceWords } from './source-words.ts'

type Props = {
  workflowId: string
  /** Made once, from what was read when the screen was opened: later answers change nothing under an author's hands. */
  children: (workflow: Workflow) => ReactNode
}

const isWritable = ({ steps }: Workflow) => (steps ?? []).every((step) => kindOf(step) !== undefined)

function UnknownStep({ workflow }: { workflow: Workflow }) {
  const t = useWords(sourceWords)
  const kind = workflow.steps?.find((step) => kindOf(step) === undefined)?.template?.type ?? '?'
  return (
    <Card>
      <EmptyState
        title={t('unknownStep.title')}
        actions={
          <ButtonLink to="/workflows/$workflowId" params={{ workflowId: workflow._id }} variant="contained">
            {t('unknownStep.back')}
          </ButtonLink>
        }
      >
        {t('unknownStep.text', { kind })}
      </EmptyState>
    </Card>
  )
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
  if (workflow) return isWritable(workflow) ? children(workflow) : <UnknownStep workflow={workflow} />
  if (!offered) return <KeptNote workflowId={workflowId} kept={kept.isError ? null : kept.data} />
  return (
    <ServedNote
      workflowId={workflowId}
      failure={served.error?.failure}
      shown={false}
      retrying={served.isFetching}
      onRetry={() => void served.refetch()}
    />
  )
}
