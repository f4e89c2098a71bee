import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { addressProblem } from '#src/domain/text/address.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { exportWords } from '../import/export-words.ts'
import { useExport } from '../import/use-export.ts'
import { DeleteDialog } from '../actions/DeleteDialog.tsx'
import { words } from './words.ts'

/** The actions of one workflow in the list. */
export function RowMenu({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const e = useWords(exportWords)
  const { exportWorkflows } = useExport()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const canCreate = useMay('workflowCreate')
  const canEdit = useMay('workflowUpdate')
  const canDelete = useMay('workflowDelete')
  const { _id: workflowId, name } = workflow
  const edit = () => void navigate({ to: '/workflows/$workflowId/edit', params: { workflowId } })
  const duplicate = () => void navigate({ to: '/workflows/new', search: { from: workflowId } })
  // An id that does not fit into a URL allows no action; its name says so.
  if (addressProblem(workflowId)) return null
  return (
    <>
      <MenuButton
        label={t('actions', { name })}
        items={[
          ...(canEdit ? [{ label: t('edit'), onSelect: edit }] : []),
          ...(canCreate ? [{ label: t('duplicate'), onSelect: duplicate }] : []),
          { label: e('export'), onSelect: () => void exportWorkflows([workflowId]) },
          ...(canDelete ? [{ label: t('delete'), onSelect: () => setAsking(true), danger: true }] : []),
        ]}
      />
      {asking && <DeleteDialog workflows={[workflow]} open onClose={() => setAsking(false)} />}
    </>
  )
}
