import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Workflow } from '#src/contract/workflow.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { CutNote } from '#src/ui/data/Cut.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { ProviderNote } from '../providers/ProviderNote.tsx'
import { StepItems } from '../read-only/StepItems.tsx'
import { words } from './words.ts'

/** The steps in order, with missing providers and a note about external content. */
export function StepsSection({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const steps = workflow.steps ?? []
  const isElsewhere = hasExternalContent(workflow)
  return (
    <Section title={t('steps')} flush {...(steps.length > 0 ? { description: t('steps.text') } : {})}>
      <Box sx={{ px: 2.5, pt: 1.5, display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {isElsewhere && <InlineAlert title={t('elsewhere.title')}>{t('elsewhere.text')}</InlineAlert>}
        <ProviderNote workflow={workflow} />
      </Box>
      {steps.length === 0 ? (
        <Typography sx={{ px: 2.5, py: 2 }} color="text.secondary">
          {t(isElsewhere ? 'steps.notTold' : 'steps.none')}
        </Typography>
      ) : (
        <StepItems steps={steps} isElsewhere={isElsewhere} />
      )}
      <CutNote total={steps.length} />
    </Section>
  )
}
