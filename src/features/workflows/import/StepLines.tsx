import Typography from '@mui/material/Typography'
import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import type { StepInput } from '#src/contract/step.ts'
import { useWords } from '#src/ui/language.tsx'
import { StepIcon } from '../model/step-kinds.tsx'
import { stepWords } from '../model/step-words.ts'
import { words as formWords } from '../model/form-words.ts'
import { stepText, useTimingLanguage } from '../model/timing-sentences.ts'
import { words } from './words.ts'

const most = 12

export function StepLines({ steps }: { steps: readonly StepInput[] }) {
  const t = useWords(words)
  const f = useWords(formWords)
  const timing = useTimingLanguage()
  const kinds = useWords(stepWords)
  if (steps.length === 0) return <Typography color="textSecondary">{t('preview.noSteps')}</Typography>
  const lines = steps.slice(0, most).map((step, index) => {
    const { uuid = '', template, name = '' } = step
    const { type } = template
    const summary = stepText(f, timing, step)
    return { key: `${uuid} ${index}`, type, name: name.trim() || kinds(`kind.${type}`), summary }
  })
  return (
    <Stack component="ol">
      {lines.map(({ key, type, name, summary }) => (
        <Stack direction="row" component="li" key={key} sx={{ py: 0.25 }}>
          <StepIcon type={type} />
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}>
            {t('preview.step', { name, summary })}
          </Box>
        </Stack>
      ))}
      {steps.length > most && (
        <Typography color="textSecondary" component="li">
          {t('preview.more', { count: steps.length - most })}
        </Typography>
      )}
    </Stack>
  )
}
