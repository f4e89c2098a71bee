import { useFormContext } from 'react-hook-form'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import type { WorkflowValues } from '../model/values.ts'
import type { DraftSession } from './draft-session.ts'
import { draftWords } from './words.ts'

/** For the menu of a form with unsaved changes: discards them, as one change that Undo takes back. */
export function useDiscardChanges(): (draftSession: DraftSession) => MenuItem[] {
  const { clearErrors } = useFormContext<WorkflowValues>()
  const t = useWords(draftWords)
  return ({ formStart, draft, check, replaceValues, isChanged }) => {
    check()
    const isElsewhere = draft.memory.getState().holder === 'elsewhere'
    if (!formStart.workflow || isElsewhere || !isChanged()) return []
    const onSelect = () => {
      replaceValues(formStart.untouched)
      clearErrors()
      toast({ message: t('discarded.changes') })
    }
    return [{ label: t('discard.changes'), onSelect, danger: true, begins: true }]
  }
}
