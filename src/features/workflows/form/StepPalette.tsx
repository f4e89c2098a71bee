import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { type AddableKind, channels, timingKinds } from '#src/contract/step-kinds.ts'
import { useWords } from '#src/ui/language.tsx'
import { StepIcon } from '../model/step-kinds.tsx'
import { stepWords } from '../model/step-words.ts'
import { words } from '../model/form-words.ts'

type Props = { onAdd: (kind: AddableKind) => void }

/** Buttons to add a step: channels, then timing. */
export const StepPalette = memo(function StepPalette({ onAdd }: Props) {
  const t = useWords(words)
  return (
    <Box role="group" aria-label={t('steps.add')} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {t('steps.add')}
      </Typography>
      <PalettePart title={t('steps.channels')} kinds={channels} onAdd={onAdd} />
      <PalettePart title={t('steps.timing')} kinds={timingKinds} onAdd={onAdd} />
    </Box>
  )
})

function PalettePart({ title, kinds, onAdd }: Props & { title: string; kinds: readonly AddableKind[] }) {
  const t = useWords(words)
  const kindWords = useWords(stepWords)
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(max-content, 1fr))', gap: 0.75 }}
      >
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            startIcon={<StepIcon type={kind} />}
            data-add-step={kind}
            aria-label={t('steps.addKind', { kind: kindWords(`kind.${kind}`) })}
            onClick={() => onAdd(kind)}
          >
            {kindWords(`kind.${kind}`)}
          </Button>
        ))}
      </Box>
    </div>
  )
}
