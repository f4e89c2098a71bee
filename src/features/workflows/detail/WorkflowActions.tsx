import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/client/ClientProvider.tsx'
import { isUncertain } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { exportWords } from '../import/export-words.ts'
import { useExport } from '../import/use-export.ts'
import { useStatusChange } from '../actions/StatusCell.tsx'
import { words } from './words.ts'
import { DeleteDialog } from '../actions/DeleteDialog.tsx'

/** What the service does not offer is hidden once that is known. */
export function WorkflowActions({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const canDelete = useMay('workflowDelete')
  const canEdit = useMay('workflowUpdate')
  const canCreate = useMay('workflowCreate')
  return (
    <>
      <StatusButton workflow={workflow} />
      {canDelete && <DeleteButton workflow={workflow} />}
      <ExportButton workflowId={workflow._id} />
      {canCreate && (
        <ButtonLink to="/workflows/new" search={{ from: workflow._id }} variant="outlined">
          {t('duplicate')}
        </ButtonLink>
      )}
      {canEdit && (
        <ButtonLink
          to="/workflows/$workflowId/edit"
          params={{ workflowId: workflow._id }}
          search={{ section: 'dry-run' }}
          variant="outlined"
        >
          {t('dryRun')}
        </ButtonLink>
      )}
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
  const offered = useMay('workflowStatusUpdate')
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
        // Not disabled meanwhile: it would lose the focus.
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
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && (
        <DeleteDialog
          workflows={[workflow]}
          open
          onClose={() => setAsking(false)}
          // The list offers to undo it.
          onDeleted={() => void navigate({ to: '/workflows' })}
        />
      )}
    </>
  )
}
