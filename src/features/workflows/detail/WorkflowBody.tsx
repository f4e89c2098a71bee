import Box from '@mui/material/Box'
import type { Workflow } from '#src/contract/workflow.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { WorkflowFindings } from '../lint/WorkflowFindings.tsx'
import { AboutSection } from './AboutSection.tsx'
import { StepsSection } from './StepsSection.tsx'
import { TriggerSection } from './TriggerSection.tsx'
import { words } from './words.ts'

/** Everything about one workflow. */
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
      </div>
      <div style={{ gridArea: 'more', minWidth: 0 }}>
        <TriggerSection workflow={workflow} />
        <Box sx={{ mt: 2 }}>
          <Disclosure title={t('raw')}>
            <CodeBlock code={JSON.stringify(workflow, null, 2)} label={t('rawLabel')} />
          </Disclosure>
        </Box>
      </div>
    </Box>
  )
}

/** The facts stand beside the steps where there is room, and between the steps and the rest where there is not. */
const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"steps" "about" "more"',
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    // What is left of a long column of facts goes below the second row, not between the two.
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"steps about" "more about"',
  },
} as const
