import Card from '@mui/material/Card'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { libraryEntry, type LibraryEntry } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { fitsForm } from '#src/domain/workflow/workflow-size.ts'
import { kindOf } from '#src/domain/workflow/workflow-reading.ts'
import { LoadingCard, StoredCopyNote, ReadStateNote } from './ReadStateNote.tsx'
import type { CallError } from '#src/client/failure.ts'
import { limits } from '#src/contract/limits.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'

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
  const offered = useMay('workflowGet').allowed
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

/** Whether the form can edit it. */
export const isWritable = (workflow: Workflow) =>
  fitsForm(workflow) && (workflow.steps ?? []).every((step) => kindOf(step) !== undefined)

type SourceNoteProps = {
  workflowId: string
  workflow: Workflow | undefined
  served: UseQueryResult<Workflow, CallError>
  /** This browser's record, for services without reads. */
  kept: UseQueryResult<LibraryEntry | null, CallError> | undefined
}

/** Says why there is no workflow to edit, or not yet. */
function SourceNote({ workflowId, workflow, served, kept }: SourceNoteProps) {
  if (workflow) return <NotWritable workflow={workflow} />
  if (kept) return <StoredCopyNote workflowId={workflowId} kept={kept.isError ? null : kept.data} />
  return <ReadStateNote workflowId={workflowId} query={served} shown={false} />
}

function NotWritable({ workflow }: { workflow: Workflow }) {
  const t = useWords(sourceWords)
  const unknown = workflow.steps?.find((step) => kindOf(step) === undefined)
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
        {unknown && fitsForm(workflow)
          ? t('unknownStep.text', { kind: unknown.template?.type ?? '?' })
          : t('tooLarge.text', { count: limits.list.steps })}
      </EmptyState>
    </Card>
  )
}

const sourceWords = defineMessages({
  'unknownStep.title': 'This workflow cannot be edited here',
  'unknownStep.text': 'Unknown type of step: {kind}. Use the tool it was made with.',
  'tooLarge.text': {
    one: 'The form takes at most {count} step and 500,000 characters in one text.',
    other: 'The form takes at most {count} steps and 500,000 characters in one text.',
  },
  'unknownStep.back': 'See the workflow',
})
