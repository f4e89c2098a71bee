import { useFormContext } from 'react-hook-form'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import type { WorkflowValues } from '../model/values.ts'
import type { DraftSession } from './draft-session.ts'
import { draftWords } from './words.ts'

/** For the menu of a form with unsaved changes: discards them, as one change. Undo is offered until the next one. */
export function useDiscardChanges(): (draftSession: DraftSession) => MenuItem[] {
  const { clearErrors } = useFormContext<WorkflowValues>()
  const t = useWords(draftWords)
  const discard = ({ formStart, draft: { memory }, replaceValues, step, isDone }: DraftSession) => {
    replaceValues(formStart.untouched)
    clearErrors()
    const { values } = memory.getState()
    const onAct = () => {
      stop()
      if (!isDone()) step('undo')
    }
    const hide = toast({ message: t('discarded.changes'), action: { label: t('undo'), onAct } })
    const stop = memory.subscribe((now) => {
      if (now.values === values) return
      stop()
      hide()
    })
  }
  return (draftSession) => {
    draftSession.check()
    const { holder } = draftSession.draft.memory.getState()
    if (!draftSession.formStart.workflow || !draftSession.isChanged() || holder === 'elsewhere') return []
    return [
      { label: t('discard.changes'), onSelect: () => discard(draftSession), danger: true, begins: true },
    ]
  }
}
