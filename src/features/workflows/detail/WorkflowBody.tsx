import Box from '@mui/material/Box'
import type { Workflow } from '#src/contract/workflow.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { WorkflowFindings } from '../lint/WorkflowFindings.tsx'
import { AboutSection } from './AboutSection.tsx'
import { words } from './words.ts'
import Typography from '@mui/material/Typography'
import { hasExternalContent, identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { TruncationNote } from '#src/ui/data/DataTable.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { ProviderNote } from '../providers/ProviderNote.tsx'
import { useView } from '../flow/use-view.tsx'
import { StepItems } from '../read-only/StepItems.tsx'
import { TriggerSection } from '../trigger/TriggerSection.tsx'
import { TryButton } from '../trying/TryButton.tsx'
import type { WeekProps } from './WeekSection.tsx'

const WeekSection = lazy<WeekProps>(async () => (await import('./WeekSection.tsx')).WeekSection, {
  idle: true,
  Failed: () => null,
})
const Flow = lazy(async () => (await import('../flow/Flow.tsx')).Flow)

export function WorkflowBody({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  return (
    <Box sx={layout}>
      <div style={{ gridArea: 'steps', minWidth: 0 }}>
        <WorkflowFindings workflow={workflow} />
        <StepsSection workflow={workflow} />
      </div>
      <div style={{ gridArea: 'about', minWidth: 0 }}>
        <AboutSection workflow={workflow} />
        <WeekSection workflowId={workflow._id} />
      </div>
      <div style={{ gridArea: 'more', minWidth: 0 }}>
        <TriggerSection
          identifier={identifierIn(workflow)}
          workflow={workflow}
          actions={<TryButton workflow={workflow} />}
        />
        <Box sx={{ mt: 2 }}>
          <Disclosure title={t('raw')}>
            <CodeBlock code={JSON.stringify(workflow, null, 2)} label={t('rawLabel')} />
          </Disclosure>
        </Box>
      </div>
    </Box>
  )
}

/** On narrow screens, the properties are between the steps and the rest. */
const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"steps" "about" "more"',
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    // Extra height of the properties goes below the second row.
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"steps about" "more about"',
  },
} as const

function StepsSection({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const steps = workflow.steps ?? []
  const isElsewhere = hasExternalContent(workflow)
  const { isFlow, choice } = useView('detail')
  return (
    <Section title={t('steps')} flush {...(steps.length > 0 ? { actions: choice } : {})}>
      <Box sx={{ px: 2.5, pt: 1.5, display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {isElsewhere && <InlineAlert title={t('elsewhere.title')}>{t('elsewhere.text')}</InlineAlert>}
        <ProviderNote workflow={workflow} />
      </Box>
      {steps.length === 0 ? (
        <Typography sx={{ px: 2.5, py: 2 }} color="text.secondary">
          {t(isElsewhere ? 'steps.notTold' : 'steps.none')}
        </Typography>
      ) : isFlow ? (
        <Box sx={{ px: 2.5, py: 2 }}>
          <Flow label={t('steps')} steps={steps} isElsewhere={isElsewhere} />
        </Box>
      ) : (
        <StepItems steps={steps} isElsewhere={isElsewhere} />
      )}
      <TruncationNote total={steps.length} />
    </Section>
  )
}
