import { useFormContext } from 'react-hook-form'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { WorkflowValues } from '../model/values.ts'
import type { DraftSession } from './draft-session.ts'
import { draftWords } from './words.ts'

/** For the menu of a form with unsaved changes: discards them, as one change. Undo is offered until the next one. */
export function useDiscardChanges(): (draftSession: DraftSession) => MenuItem[] {
  const { getValues, clearErrors } = useFormContext<WorkflowValues>()
  const toast = useToast()
  const t = useWords(draftWords)
  const discard = ({ formStart, draft, replaceValues, next, checkPending, isDone }: DraftSession) => {
    const before = structuredClone(getValues())
    replaceValues(formStart.untouched)
    clearErrors()
    const entry = next('undo')
    const isLatest = () => !isDone() && entry !== undefined && next('undo') === entry
    const onAct = () => {
      stop()
      checkPending()
      if (isLatest()) replaceValues(before)
    }
    const hide = toast({ message: t('discarded.changes'), action: { label: t('undo'), onAct } })
    const stop = draft.subscribe(() => {
      if (isLatest()) return
      stop()
      hide()
    })
  }
  return (draftSession) => {
    draftSession.check()
    const { save, holder } = draftSession.draft.get()
    const isChanged = draftSession.formStart.workflow && save.service.state === 'changedSince'
    if (!isChanged || holder === 'elsewhere') return []
    return [
      { label: t('discard.changes'), onSelect: () => discard(draftSession), danger: true, begins: true },
    ]
  }
}
