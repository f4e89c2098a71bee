import { useSession } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useUndoText } from '../../shared/held-deletes.ts'
import { useFewNames } from '#src/ui/use-few-names.ts'
import { useDelete } from './bulk.ts'
import { actionWords } from './words.ts'

/** Nobody is asked to type more than this. */
const longestTyped = 60

type Props = {
  workflows: readonly Workflow[]
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** What to type to confirm a delete on production: the workflow's name if it is short, else the number of workflows. */
function wordFor(workflows: readonly Workflow[]): string {
  const [first, ...others] = workflows
  const name = first?.name.trim() ?? ''
  const isShort = name !== '' && name.length <= longestTyped
  return others.length === 0 && isShort ? name : String(workflows.length)
}

export function DeleteDialog({ workflows, onClose, onDeleted }: Props) {
  const t = useWords(actionWords)
  const { production } = useSession()
  const remove = useDelete()
  const undoText = useUndoText()
  const fewNames = useFewNames()
  const [first] = workflows
  if (!first) return null
  const count = workflows.length
  const confirm = () => {
    onClose()
    void remove(workflows).then((isHeld) => isHeld && onDeleted?.())
  }
  return (
    <ConfirmDialog
      danger
      confirmationText={production ? wordFor(workflows) : undefined}
      title={count === 1 ? t('delete.title', { name: first.name }) : t('delete.titleMany', { count })}
      submitLabel={count === 1 ? t('delete.confirm') : t('delete.confirmMany', { count })}
      onConfirm={confirm}
      onClose={onClose}
    >
      {count === 1 ? (
        t('delete.text', { identifier: identifierIn(first) || first.name })
      ) : (
        <>
          {t('delete.textMany')}
          <p style={{ overflowWrap: 'anywhere' }}>{fewNames(workflows.map(({ name }) => name))}</p>
        </>
      )}
      <p>{undoText}</p>
    </ConfirmDialog>
  )
}
