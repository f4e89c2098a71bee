import Typography from '@mui/material/Typography'
import { memo } from 'react'
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
    <div className="step-palette" role="group" aria-label={t('steps.add')}>
      <Typography variant="subtitle2" component="h3">
        {t('steps.add')}
      </Typography>
      <PalettePart title={t('steps.channels')} kinds={channels} onAdd={onAdd} />
      <PalettePart title={t('steps.timing')} kinds={timingKinds} onAdd={onAdd} />
    </div>
  )
})

function PalettePart({ title, kinds, onAdd }: Props & { title: string; kinds: readonly AddableKind[] }) {
  const t = useWords(words)
  const kindWords = useWords(stepWords)
  return (
    <div role="group" aria-label={title}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          data-add-step={kind}
          aria-label={t('steps.addKind', { kind: kindWords(`kind.${kind}`) })}
          onClick={() => onAdd(kind)}
        >
          <StepIcon type={kind} />
          {kindWords(`kind.${kind}`)}
        </button>
      ))}
    </div>
  )
}
