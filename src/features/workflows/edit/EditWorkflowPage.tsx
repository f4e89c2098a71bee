import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { CreatedResult } from '../form/CreatedResult.tsx'
import { CreateForm } from '../form/CreateForm.tsx'
import type { Created } from '../form/use-create.ts'
import type { WorkflowValues } from '../form/values.ts'
import { SourceWorkflow } from '../SourceWorkflow.tsx'
import { EditForm } from './EditForm.tsx'
import { words } from './words.ts'

export default function EditWorkflowPage() {
  const { workflowId = '' } = useParams({ strict: false })
  return <EditOne key={workflowId} workflowId={workflowId} />
}

/** Where a workflow that exists is changed, or made into a new one where the service changes none. */
function EditOne({ workflowId }: { workflowId: string }) {
  const [asNew, setAsNew] = useState<WorkflowValues>()
  const [created, setCreated] = useState<Created>()
  const canUpdate = useOffers('workflowUpdate') !== false
  const t = useWords(words)
  const back = (
    <Link to="/workflows/$workflowId" params={{ workflowId }}>
      {t('back')}
    </Link>
  )
  if (created) {
    return (
      <Page title={t('created')} back={back}>
        <CreatedResult {...created} />
      </Page>
    )
  }
  if (asNew) {
    return (
      <Page title={t('asNew.title')} description={t('asNew.description')} back={back} width="wide">
        <CreateForm initial={asNew} typed onCreated={setCreated} />
      </Page>
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
  onAsNew: (values: WorkflowValues) => void
}

function Writing({ workflow, asked, canUpdate, onAsNew }: WritingProps) {
  const [begun] = useState(canUpdate)
  const [opened, setOpened] = useState(workflow)
  const t = useWords(words)
  const { _id: workflowId } = workflow
  // By its identifier a service does not answer everything.
  if (asked !== workflowId)
    return <Navigate to="/workflows/$workflowId/edit" params={{ workflowId }} replace />
  if (!begun) return <NotOffered workflowId={workflowId} label={t('asNew')} />
  return <EditForm key={opened.updatedAt} workflow={opened} onLoad={setOpened} onAsNew={onAsNew} />
}

function NotOffered({ workflowId, label }: { workflowId: string; label: string }) {
  const t = useWords(words)
  return (
    <Card>
      <EmptyState
        title={t('notOffered.title')}
        actions={
          <ButtonLink to="/workflows/new" search={{ from: workflowId }} variant="contained">
            {label}
          </ButtonLink>
        }
      >
        {t('notOffered.text')}
      </EmptyState>
    </Card>
  )
}
