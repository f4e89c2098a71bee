import { Part } from '#src/ui/layout/Toolbar.tsx'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { lacksIdentifier } from '#src/domain/workflow/workflow-reading.ts'
import { Section } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { placedText, useLintLanguage } from './finding-text.ts'
import { scrolling, useProblemCount } from './problem-count.tsx'
import { FindingLine, findingGrid } from './FormFindings.tsx'
import { findingsOf, toLintSamples } from './findings.ts'
import { casesIn } from '../model/test-cases.ts'

export function WorkflowFindings({ workflow }: { workflow: Workflow }) {
  const canEdit = useMay('workflowUpdate').allowed
  const semantics = useServiceFacts().semantics
  const found = useMemo(
    () => findingsOf(workflow, { samples: toLintSamples(casesIn(workflow.data)), semantics }),
    [workflow, semantics],
  )
  const language = useLintLanguage()
  const { l } = language
  const isLacking = lacksIdentifier(workflow)
  const { text } = useProblemCount(found, isLacking ? ['identifier'] : [])
  if (found.length === 0 && !isLacking) return null
  return (
    <Part>
      <Section title={text}>
        <Box
          component="ul"
          aria-label={l('title')}
          sx={{ ...findingGrid, ...scrolling, typography: 'body2' }}
        >
          {isLacking && (
            <li>
              <FindingLine
                found={{ severity: 'refused' }}
                repair={
                  canEdit && (
                    <Link
                      to="/workflows/$workflowId/edit"
                      params={{ workflowId: workflow._id }}
                      search={{ section: 'settings' }}
                    >
                      {l('identifier.choose')}
                    </Link>
                  )
                }
              >
                {l('identifier.none')}
              </FindingLine>
            </li>
          )}
          {found.map((one) => {
            const sentence = placedText(language, one)
            const step = one.step.uuid || workflow.steps?.[one.index]?._id
            return (
              <li key={one.key}>
                <FindingLine found={one}>
                  {canEdit ? (
                    <Link
                      to="/workflows/$workflowId/edit"
                      params={{ workflowId: workflow._id }}
                      search={step ? { step } : {}}
                    >
                      {sentence}
                    </Link>
                  ) : (
                    sentence
                  )}
                </FindingLine>
              </li>
            )
          })}
        </Box>
      </Section>
    </Part>
  )
}
