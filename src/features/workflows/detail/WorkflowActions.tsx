import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useCanCall } from '#src/client/ClientProvider.tsx'
import { isUncertain } from '#src/client/failure.ts'
import type { DraftHead } from '#src/client/drafts/draft.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { useStatusChange } from '../actions/StatusCell.tsx'
import { words } from './words.ts'
import { WorkflowMenu } from '../actions/WorkflowMenu.tsx'

type Props = {
  workflow: Workflow
  /** A draft with unsaved changes to the workflow. */
  unsaved: DraftHead | undefined
}

/** The workflow's actions. Those the service does not offer are hidden once that is known. */
export function WorkflowActions({ workflow, unsaved }: Props) {
  const t = useWords(words)
  const canEdit = useCanCall('workflowUpdate')
  const navigate = useNavigate()
  return (
    <>
      <WorkflowMenu
        workflow={workflow}
        draft={unsaved}
        isPage
        // The list offers to undo the deletion.
        onDeleted={() => void navigate({ to: '/workflows' })}
      />
      <StatusButton workflow={workflow} />
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

function StatusButton({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const offered = useCanCall('workflowStatusUpdate')
  const { change, set } = useStatusChange(workflow)
  const { active } = workflow
  const label = t(active ? 'deactivate' : 'activate')
  const turn = () => {
    if (!change.isPending) set(!active)
  }
  useScreenActions(() => (offered ? [{ label, onSelect: turn, disabled: change.isPending }] : []))
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
        // Not disabled while pending, because it would lose the focus.
        <Button variant="outlined" aria-busy={change.isPending} onClick={turn}>
          {change.isPending ? t('saving') : label}
        </Button>
      )}
    </>
  )
}
