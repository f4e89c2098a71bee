import Button from '@mui/material/Button'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'
import { settingsWords } from '../model/form-words.ts'
import { createWords } from './create-words.ts'

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
