import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { stepWords } from '../../model/step-words.ts'
import { StepIcon } from '../../model/step-kinds.tsx'
import { useIdentifierHolder } from '../../creation/use-identifier-holder.ts'
import { stepSentences, useSentenceLanguage } from '../../sentences/step-sentences.ts'
import { workflowSentences } from '../../sentences/workflow-sentences.ts'
import type { Reviewed } from './use-reviewed.ts'
import { reviewWords } from './words.ts'

/** The workflow in words: its trigger, and each step in order. */
export function Sentences({ reviewed, isNew }: { reviewed: Reviewed; isNew: boolean }) {
  const { values, body, identifier } = reviewed
  const [t, s] = [useWords(reviewWords), useWords(stepWords)]
  const language = useSentenceLanguage()
  const holder = useIdentifierHolder(isNew ? identifier || identifierOf(body.name) : '')
  const nameOf = (index: number) =>
    body.steps[index]?.name?.trim() || s(`kind.${body.steps[index]?.template.type ?? 'custom'}`)
  const names = new Map(body.steps.map(({ uuid = '' }, index) => [uuid, nameOf(index)]))
  return (
    <Section title={t('sentences')}>
      {workflowSentences(language, body, identifier, holder?.name).map((sentence) => (
        <Typography key={sentence} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {body.steps.length > 0 && (
        <Box
          component="ol"
          aria-label={t('sentences.steps')}
          sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.5 }}
        >
          {body.steps.map((step, index) => {
            const own = values.steps[index]
            if (!own) return null
            return (
              <Box
                component="li"
                key={own.uuid}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'auto minmax(0, 1fr)',
                  gap: 1.5,
                  '& > svg': { mt: '2px' },
                }}
              >
                <StepIcon type={step.template.type} />
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <Typography variant="subtitle2" component="h3">
                    {nameOf(index)}
                  </Typography>
                  {stepSentences(language, step, names, hasExternalContent(body)).map((sentence) => (
                    <Typography key={sentence} variant="body2">
                      {sentence}
                    </Typography>
                  ))}
                </Box>
              </Box>
            )
          })}
        </Box>
      )}
    </Section>
  )
}
