import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ComponentType, useCallback, useState } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { words } from '../../model/form-words.ts'
import { selectionOf, useStepActions } from './step-actions.ts'
import { StepPalette } from './StepPalette.tsx'
import type { RowsProps } from './StepRows.tsx'
import type { Steps } from './use-steps.ts'

/** The steps and buttons to add one. `Rows`: its code may come later than the first steps. */
export function StepList({ steps, Rows }: { steps: Steps; Rows: ComponentType<RowsProps> }) {
  const [selection, select] = useState(selectionOf([]))
  const choose = useCallback((chosen: readonly string[]) => select(selectionOf(chosen)), [])
  const actions = useStepActions(steps, choose)
  const t = useWords(words)
  return (
    <Stack spacing={2}>
      {steps.rows.length === 0 ? (
        <Typography color="textSecondary">{t('steps.empty')}</Typography>
      ) : (
        <Rows {...{ steps, actions, selection, select }} />
      )}
      <StepPalette onAdd={actions.add} />
    </Stack>
  )
}
