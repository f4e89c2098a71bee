import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { StepInput } from '#src/contract/step.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { words as formWords } from './form-words.ts'
import { StepIcon } from './step-kinds.tsx'
import { kindOf, stepName, stepWords } from './step-words.ts'
import { stepText, useTimingLanguage } from './timing-sentences.ts'

const words = defineMessages({
  step: '{name}: {summary}',
  none: 'No steps',
  more: { one: '{count} more step', other: '{count} more steps' },
})

const most = 12

type Props = { label?: string; steps: readonly StepInput[] }

/** The steps of a workflow at a glance, a line each. */
export function StepOutline({ label, steps }: Props) {
  const [t, f, s] = [useWords(words), useWords(formWords), useWords(stepWords)]
  const timing = useTimingLanguage()
  if (steps.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>
  return (
    <Stack component="ol" aria-label={label} spacing={0.5}>
      {steps.slice(0, most).map((step, index) => {
        const { type } = step.template
        return (
          <Stack
            direction="row"
            component="li"
            // oxlint-disable-next-line react/no-array-index-key -- an outline: its steps never move
            key={index}
            sx={{ flexWrap: 'nowrap' }}
          >
            <StepIcon type={kindOf(type)} />
            <Typography noWrap>
              {t('step', {
                name: stepName(s, { name: step.name, type }),
                summary: stepText(f, timing, step),
              })}
            </Typography>
          </Stack>
        )
      })}
      {steps.length > most && (
        <Typography color="textSecondary" component="li">
          {t('more', { count: steps.length - most })}
        </Typography>
      )}
    </Stack>
  )
}
