import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '#src/client/failure.ts'
import type { Kept } from '#src/client/library.ts'
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
  /** The workflow that was found and cannot be written. */
  workflow: Workflow | undefined
  served: UseQueryResult<Workflow, CallError>
  /** Where the service cannot be asked. */
  kept: UseQueryResult<Kept | null, CallError> | undefined
}

/** Why there is no workflow to write, or not yet. */
export function SourceNote({ workflowId, workflow, served, kept }: Props) {
  if (workflow) return <UnknownStep workflow={workflow} />
  if (kept) return <KeptNote workflowId={workflowId} kept={kept.isError ? null : kept.data} />
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
