import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOffers } from '#src/client/ClientProvider.tsx'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { SourceWorkflow } from '../SourceWorkflow.tsx'
import { EditForm } from './EditForm.tsx'
import { words } from './words.ts'

const AsNew = lazy(() => import('./AsNew.tsx').then(({ AsNew: component }) => ({ default: component })))
const NotOffered = lazy(() =>
  import('./NotOffered.tsx').then(({ NotOffered: component }) => ({ default: component })),
)

const KeptDraft = lazy(() =>
  import('../drafts/KeptDraft.tsx').then(({ KeptDraft: component }) => ({ default: component })),
)

export default function EditWorkflowPage() {
  const workflowId = useParams({
    strict: false,
    select: (params: { workflowId?: string }) => params.workflowId ?? '',
  })
  return <EditOne key={workflowId} workflowId={workflowId} />
}

/** Where a workflow that exists is changed, or made into a new one where the service changes none. */
function EditOne({ workflowId }: { workflowId: string }) {
  const [asNew, setAsNew] = useState<WorkflowCreate>()
  const canUpdate = useOffers('workflowUpdate') !== false
  const t = useWords(words)
  const back = (
    <Link to="/workflows/$workflowId" params={{ workflowId }}>
      {t('back')}
    </Link>
  )
  if (asNew) {
    return (
      <Suspense>
        <AsNew body={asNew} back={back} />
      </Suspense>
    )
  }
  return (
    <Page title={t('title')} back={back} width="wide">
      <SourceWorkflow workflowId={workflowId}>
        {(workflow) => (
          <Writing workflow={workflow} asked={workflowId} canUpdate={canUpdate} onAsNew={setAsNew} />
        )}
      </SourceWorkflow>
    </Page>
  )
}

type WritingProps = {
  workflow: Workflow
  /** What the workflow was asked for by: its id or its identifier. */
  asked: string
  canUpdate: boolean
  onAsNew: (body: WorkflowCreate) => void
}

function Writing({ workflow, asked, canUpdate, onAsNew }: WritingProps) {
  const draft = useSearch({ strict: false, select: (search: { draft?: string }) => search.draft })
  const [begun] = useState(canUpdate)
  const [opened, setOpened] = useState({ workflow, turn: 0 })
  const t = useWords(words)
  const load = (newer: Workflow) => {
    flushSync(() => setOpened(({ turn }) => ({ workflow: newer, turn: turn + 1 })))
    // The form that had the focus is gone.
    document.querySelector('h1')?.focus()
    announce(t('loaded'))
  }
  const { _id: workflowId } = workflow
  // By its identifier a service does not answer everything.
  if (asked !== workflowId)
    return <Navigate to="/workflows/$workflowId/edit" params={{ workflowId }} search replace />
  if (!begun) {
    return (
      <Suspense>
        <NotOffered workflowId={workflowId} />
      </Suspense>
    )
  }
  const turn = { onLoad: load, onAsNew }
  const fresh = <EditForm key={opened.turn} workflow={opened.workflow} {...turn} />
  if (draft === undefined || opened.turn > 0) return fresh
  return (
    <Suspense>
      <KeptDraft key={draft} id={draft} otherwise={fresh}>
        {(kept) => <EditForm workflow={kept.base ?? opened.workflow} kept={kept} {...turn} />}
      </KeptDraft>
    </Suspense>
  )
}
