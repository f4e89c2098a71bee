import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/client/may.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { addressProblem } from '#src/domain/text/address.ts'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { useDiscardItem } from '../drafts/use-unsaved-drafts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useExport } from './use-export.ts'
import { actionWords } from './words.ts'

type Props = {
  workflow: Workflow
  /** Whether the menu is on the workflow's page rather than in the list. */
  isPage?: boolean
  /** Actions of the page itself. */
  more?: readonly MenuItem[]
  onDeleted?: () => void
}

/** The actions on a workflow. Those the service does not offer are left out once that is known. */
export function WorkflowMenu({ workflow, isPage = false, more = [], onDeleted }: Props) {
  const t = useWords(actionWords)
  const navigate = useNavigate()
  const { exportWorkflows } = useExport()
  const [isConfirming, setAsking] = useState(false)
  const canCreate = useMay('workflowCreate').allowed
  const canEdit = useMay('workflowUpdate').allowed
  const canDelete = useMay('workflowDelete').allowed
  const { _id: workflowId, name } = workflow
  const discard = useDiscardItem(workflowId)
  const open = (search: { section?: 'test' }) =>
    void navigate({ to: '/workflows/$workflowId/edit', params: { workflowId }, search })
  const duplicate = () => void navigate({ to: '/workflows/new', search: { from: workflowId } })
  const items = [
    ...(canEdit
      ? [
          { label: t('edit'), onSelect: () => open({}) },
          { label: t('test'), onSelect: () => open({ section: 'test' }) },
        ]
      : []),
    ...(canCreate ? [{ label: t('duplicate'), onSelect: duplicate }] : []),
    { label: t('export'), onSelect: () => void exportWorkflows([workflowId]) },
    ...more,
    ...discard,
    ...(canDelete ? [{ label: t('delete'), onSelect: () => setAsking(true), danger: true }] : []),
  ]
  // No action works with an id that does not fit into a URL; the name says so.
  const isWithheld = addressProblem(workflowId) !== undefined
  // The list is not about one workflow.
  useScreenActions(() => (isWithheld || !isPage ? [] : items))
  if (isWithheld) return null
  return (
    <>
      <MenuButton label={t('actions', { name })} items={items} placement="left" />
      {isConfirming && (
        <DeleteDialog workflows={[workflow]} onClose={() => setAsking(false)} onDeleted={onDeleted} />
      )}
    </>
  )
}
