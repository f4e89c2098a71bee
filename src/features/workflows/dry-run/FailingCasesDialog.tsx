import Button from '@mui/material/Button'
import type { Case } from '#src/client/samples/sample.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { useWords } from '#src/ui/language.tsx'
import { OutsideForm } from '../model/OutsideForm.tsx'
import { caseWords } from './case-words.ts'
import { DifferenceLines } from './DifferenceLines.tsx'
import { type CaseResultMap, isFailing } from './case-results.ts'

type Props = {
  cases: readonly Case[]
  results: CaseResultMap
  exists: boolean
  onClose: () => void
  onShow: () => void
  onAnyway: () => void
}

export function FailingCasesDialog({ cases, results, exists, onClose, onShow, onAnyway }: Props) {
  const t = useWords(caseWords)
  const failing = cases.flatMap(({ id, name }) => {
    const result = results.get(id)
    return result && isFailing(result) ? [{ id, name, result }] : []
  })
  return (
    <OutsideForm>
      <Dialog
        maxWidth="sm"
        title={t('hold.title', { count: failing.length })}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('hold.cancel')}</Button>
            <Button variant="outlined" onClick={onShow}>
              {t('hold.show')}
            </Button>
            <Button variant="contained" color="error" onClick={onAnyway}>
              {t(exists ? 'hold.save' : 'hold.create')}
            </Button>
          </>
        }
      >
        {failing.map(({ id, name, result }) => (
          <DifferenceLines key={id} title={name} label={t('differences', { name })} result={result} />
        ))}
      </Dialog>
    </OutsideForm>
  )
}
