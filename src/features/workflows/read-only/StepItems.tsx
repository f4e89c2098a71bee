import Box from '@mui/material/Box'
import type { Step } from '#src/contract/step.ts'
import { kindOf } from '#src/domain/workflow/workflow-reading.ts'
import { mostShown } from '#src/ui/data/Cut.tsx'
import { useWords } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { stepWords } from '../model/step-words.ts'
import { StepItem } from './StepItem.tsx'
import { readOnlyWords } from './words.ts'

type Props = {
  steps: readonly Step[]
  /** Their content is external. */
  isElsewhere: boolean
}

/** The steps in order, read-only. */
export function StepItems({ steps, isElsewhere }: Props) {
  const t = useWords(readOnlyWords)
  const s = useWords(stepWords)
  const shown = steps.map((step) => {
    const known = kindOf(step)
    const kind = known ? s(`kind.${known}`) : t('step.unknownKind', { type: step.template?.type ?? '?' })
    return { step, kind, name: shortText(step.name?.trim() || kind) }
  })
  const names = new Map(shown.flatMap(({ step, name }) => (step.uuid ? [[step.uuid, name] as const] : [])))
  return (
    <Box component="ol" aria-label={t('steps')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.slice(0, mostShown).map(({ step, kind, name }, index) => (
        <StepItem
          key={step._id ?? step.uuid ?? index}
          {...{ step, kind, name, names, isElsewhere }}
          number={index + 1}
        />
      ))}
    </Box>
  )
}
