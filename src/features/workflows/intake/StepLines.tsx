import Box from '@mui/material/Box'
import type { StepInput } from '#src/contract/step.ts'
import { useWords } from '#src/ui/language.tsx'
import { StepIcon } from '../form/step-kinds.tsx'
import { stepWords } from '../form/step-words.ts'
import { summaryText } from '../form/summary.ts'
import { toStepValues } from '../form/to-values.ts'
import { words as formWords } from '../form/words.ts'
import { words } from './words.ts'

/** So many steps of a workflow are shown. */
const most = 12

/** Steps in one line each. */
export function StepLines({ steps }: { steps: readonly StepInput[] }) {
  const t = useWords(words)
  const f = useWords(formWords)
  const kinds = useWords(stepWords)
  if (steps.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('preview.noSteps')}</Box>
  const lines = steps.slice(0, most).map((step, index) => {
    const { uuid, template, metadata, name } = toStepValues(step)
    const type = template.type
    const summary = summaryText(f, { template, metadata })
    return { key: `${uuid} ${index}`, type, name: name.trim() || kinds(`kind.${type}`), summary }
  })
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ key, type, name, summary }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25, minWidth: 0 }}
        >
          <StepIcon type={type} />
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}>
            {t('preview.step', { name, summary })}
          </Box>
        </Box>
      ))}
      {steps.length > most && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {t('preview.more', { count: steps.length - most })}
        </Box>
      )}
    </Box>
  )
}
