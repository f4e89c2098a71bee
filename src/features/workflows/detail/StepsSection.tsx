import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Workflow } from '#src/contract/workflow.ts'
import { kindOf } from '#src/domain/workflow-reading.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { stepWords } from '../form/step-words.ts'
import { StepItem } from './StepItem.tsx'
import { words } from './words.ts'

/** The steps in the order in which they run. */
export function StepsSection({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const s = useWords(stepWords)
  const steps = (workflow.steps ?? []).map((step) => {
    const known = kindOf(step)
    const kind = known ? s(`kind.${known}`) : t('step.unknownKind', { type: step.template?.type ?? '?' })
    return { step, kind, name: step.name?.trim() || kind }
  })
  const names = new Map(steps.flatMap(({ step, name }) => (step.uuid ? [[step.uuid, name] as const] : [])))
  return (
    <Section title={t('steps')} flush {...(steps.length > 0 ? { description: t('steps.text') } : {})}>
      {steps.length === 0 ? (
        <Typography sx={{ px: 2.5, py: 2 }} color="text.secondary">
          {t('steps.none')}
        </Typography>
      ) : (
        <Box component="ol" aria-label={t('steps')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map(({ step, kind, name }, index) => (
            <StepItem
              key={step._id ?? step.uuid ?? index}
              step={step}
              kind={kind}
              name={name}
              number={index + 1}
              names={names}
            />
          ))}
        </Box>
      )}
    </Section>
  )
}
