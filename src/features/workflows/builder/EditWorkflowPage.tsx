import { Navigate, useLoaderData, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/client/may.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { addressProblem } from '#src/domain/text/address.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { NotOffered } from './NotOffered.tsx'
import { DraftLoader } from '../drafts/DraftLoader.tsx'
import { KeyNote } from '../actions/KeyNote.tsx'
import { SourceWorkflow } from '../model/read-only/SourceWorkflow.tsx'
import { EditForm } from './EditForm.tsx'
import { words } from './edit-words.ts'

export default function EditWorkflowPage() {
  const { workflowId } = useParams({ from: '/builder/workflows/$workflowId/edit' })
  return <EditOne key={workflowId} workflowId={workflowId} />
}

function EditOne({ workflowId }: { workflowId: string }) {
  const askedAt = useLoaderData({ from: '/builder/workflows/$workflowId/edit' })
  const t = useWords(words)
  const back = (
    <Link to="/workflows/$workflowId" params={{ workflowId }}>
      {t('back')}
    </Link>
  )
  return (
    <Page title={t('title')} back={back} width="wide">
      <SourceWorkflow workflowId={workflowId} askedAt={askedAt}>
        {(workflow) => <Writing workflow={workflow} requestedId={workflowId} />}
      </SourceWorkflow>
    </Page>
  )
}

type WritingProps = {
  workflow: Workflow
  /** The id or identifier in the URL. */
  requestedId: string
}

function Writing({ workflow, requestedId }: WritingProps) {
  const draft = useSearch({ from: '/builder', select: (search) => search.draft })
  const [begun] = useState(useMay('workflowUpdate').allowed)
  const { _id: workflowId } = workflow
  // Not every request accepts the identifier, so the URL gets the id.
  if (requestedId !== workflowId && addressProblem(workflowId) === undefined)
    return <Navigate to="/workflows/$workflowId/edit" params={{ workflowId }} search replace />
  if (!begun) return <NotOffered workflowId={workflowId} />
  const fresh = <EditForm workflow={workflow} />
  return (
    <>
      <KeyNote doing="edit" />
      <DraftLoader key={draft} id={draft} workflowId={workflowId} fallback={fresh}>
        {(kept) => <EditForm workflow={kept.base ?? workflow} stored={kept} />}
      </DraftLoader>
    </>
  )
}
