import Button from '@mui/material/Button'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'
import { settingsWords } from '../model/form-words.ts'
import { createWords } from './create-words.ts'
import { useCallback, useRef, useState } from 'react'
import { type Ability, type May, useMay } from '#src/client/may.ts'
import type { CreateBody } from '../model/form-schema.ts'

/** Asks whether a new workflow starts active. `undefined` returns to the form. */
export function ActiveQuestion({ onAnswer }: { onAnswer: (active: boolean | undefined) => void }) {
  const t = useWords(createWords)
  const g = useWords(genericWords)
  const w = useWords(settingsWords)
  return (
    <Dialog
      title={t('active.title')}
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>{g('cancel')}</Button>
          <Button variant="outlined" onClick={() => onAnswer(false)}>
            {t('active.no')}
          </Button>
          <Button variant="contained" onClick={() => onAnswer(true)}>
            {t('active.yes')}
          </Button>
        </>
      }
    >
      {w('settings.active.hintForGood')}
    </Dialog>
  )
}

/** Whether the service can change workflows: it has done so or, until then, offers lists, as only such services do. */
function canChange(change: May, ...lists: May[]): boolean {
  const shown = [change, ...lists].find(({ proven }) => proven)
  return shown !== undefined && shown.because !== 'notOffered'
}

export const useCanSwitchLater = (): boolean =>
  canChange(useMay('workflowStatusUpdate'), useMay('workflowList'), useMay('groupList'))

/** Whether a new workflow can get another identifier than the one made from its name, by an update after its create. */
export const canChooseIdentifier = (may: (ability: Ability) => May): boolean =>
  canChange(may('workflowUpdate'), may('workflowList'), may('groupList'))
export const useCanChooseIdentifier = (): boolean => canChooseIdentifier(useMay)

type PendingQuestion = { answer: (active: boolean | undefined) => void }

/** Asks whether a workflow starts active if it may be impossible to turn it on later: it might never send anything. */
export function useActiveQuestion() {
  const canSwitchLater = useCanSwitchLater()
  const [asking, setAsking] = useState<PendingQuestion>()
  const isAnswered = useRef(false)
  /** The body to send; `undefined` if the question was dismissed. */
  const decide = useCallback(
    async (body: CreateBody): Promise<CreateBody | undefined> => {
      if (canSwitchLater || body.active || isAnswered.current) return body
      const active = await new Promise<boolean | undefined>((answer) => setAsking({ answer }))
      setAsking(undefined)
      isAnswered.current = active !== undefined
      return active === undefined ? undefined : { ...body, active }
    },
    [canSwitchLater],
  )
  return { asking, decide }
}
