import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { isUncertain } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow-reading.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureWords } from '../failure-words.ts'
import { failureText } from '../failures.ts'
import { exportWords } from '../intake/export-words.ts'
import { useExport } from '../intake/use-export.ts'
import { useStatusChange } from '../list/use-status-change.ts'
import { useDeleteWorkflow } from '../workflow-queries.ts'
import { words } from './words.ts'

/** What can be done with a workflow as a whole. What the service does not offer is not shown, once that is known. */
export function WorkflowActions({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const canDelete = useOffers('workflowDelete') !== false
  const canEdit = useOffers('workflowUpdate') !== false
  return (
    <>
      <StatusButton workflow={workflow} />
      {canDelete && <DeleteButton workflow={workflow} />}
      <ExportButton workflowId={workflow._id} />
      <ButtonLink to="/workflows/new" search={{ from: workflow._id }} variant="outlined">
        {t('duplicate')}
      </ButtonLink>
      {canEdit && (
        <ButtonLink
          to="/workflows/$workflowId/edit"
          params={{ workflowId: workflow._id }}
          variant="contained"
        >
          {t('edit')}
        </ButtonLink>
      )}
    </>
  )
}

function ExportButton({ workflowId }: { workflowId: string }) {
  const t = useWords(exportWords)
  const { exportWorkflows, exporting } = useExport()
  return (
    <Button
      variant="outlined"
      aria-busy={exporting}
      onClick={() => {
        if (!exporting) void exportWorkflows([workflowId])
      }}
    >
      {t(exporting ? 'exporting' : 'export')}
    </Button>
  )
}

function StatusButton({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const offered = useOffers('workflowStatusUpdate') !== false
  const { change, set } = useStatusChange(workflow)
  const { active } = workflow
  return (
    <>
      {change.error && !change.isPending && (
        <InlineAlert
          tone="error"
          title={t(isUncertain(change.error.failure) ? 'maybeChanged' : 'notChanged')}
        >
          {failureText(f, 'write', change.error.failure)}
        </InlineAlert>
      )}
      {offered && (
        // Not disabled meanwhile: that would throw the focus to the top of the page.
        <Button
          variant="outlined"
          aria-busy={change.isPending}
          onClick={() => {
            if (!change.isPending) set(!active)
          }}
        >
          {change.isPending ? t('saving') : t(active ? 'deactivate' : 'activate')}
        </Button>
      )}
    </>
  )
}

function DeleteButton({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const toast = useToast()
  const navigate = useNavigate()
  const remove = useDeleteWorkflow()
  const [asking, setAsking] = useState(false)
  const { _id: workflowId, name } = workflow
  const confirm = () =>
    remove.mutate(
      { workflowId },
      {
        onSuccess: () => {
          toast({ message: t('delete.done', { name }) })
          void navigate({ to: '/workflows' })
        },
      },
    )
  const close = () => {
    setAsking(false)
    remove.reset()
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('delete.title', { name })}
        confirmLabel={t('delete.confirm')}
        onConfirm={confirm}
        onClose={close}
        busy={remove.isPending}
        error={remove.error ? failureText(f, 'write', remove.error.failure) : undefined}
      >
        {t('delete.text', { identifier: identifierIn(workflow) || name })}
      </ConfirmDialog>
    </>
  )
}
