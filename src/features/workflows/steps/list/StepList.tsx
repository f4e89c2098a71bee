import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useState, memo } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { words } from '../../model/form-words.ts'
import { selectionOf, useStepActions } from './step-actions.ts'
import { StepRows } from './StepRows.tsx'
import type { Steps } from './use-steps.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type AddableKind, channels, timingKinds } from '#src/contract/step-kinds.ts'
import { StepIcon } from '../../model/step-kinds.tsx'
import { stepWords } from '../../model/step-words.ts'

type Props = { onAdd: (kind: AddableKind) => void }

/** Buttons to add a step: channels, then timing. */
const StepPalette = memo(function StepPalette({ onAdd }: Props) {
  const t = useWords(words)
  const kindWords = useWords(stepWords)
  return (
    <Box
      role="group"
      aria-label={t('steps.add')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '& > [role]': { display: 'contents' } }}
    >
      <Typography variant="subtitle2" component="h3" sx={{ flexBasis: '100%' }}>
        {t('steps.add')}
      </Typography>
      {[['steps.channels', channels] as const, ['steps.timing', timingKinds] as const].map(
        ([title, kinds]) => (
          <div key={title} role="group" aria-label={t(title)}>
            {kinds.map((kind) => (
              <Button
                key={kind}
                size="small"
                variant="outlined"
                data-add-step={kind}
                aria-label={t('steps.addKind', { kind: kindWords(`kind.${kind}`) })}
                startIcon={<StepIcon type={kind} />}
                sx={{ '& svg': { color: title === 'steps.timing' ? 'bronze' : 'primary.main' } }}
                onClick={() => onAdd(kind)}
              >
                {kindWords(`kind.${kind}`)}
              </Button>
            ))}
          </div>
        ),
      )}
    </Box>
  )
})

/** The steps and buttons to add one. */
export function StepList({ steps }: { steps: Steps }) {
  const [selection, select] = useState(selectionOf([]))
  const choose = useCallback((chosen: readonly string[]) => select(selectionOf(chosen)), [])
  const actions = useStepActions(steps, choose)
  const t = useWords(words)
  return (
    <Stack spacing={2}>
      {steps.rows.length === 0 ? (
        <Typography color="textSecondary">{t('steps.empty')}</Typography>
      ) : (
        <StepRows {...{ steps, actions, selection, select }} />
      )}
      <StepPalette onAdd={actions.add} />
    </Stack>
  )
}
