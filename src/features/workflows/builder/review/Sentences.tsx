import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Flow } from '../../flow/Flow.tsx'
import { useIdentifierHolder } from '../../creation/use-identifier-holder.ts'
import { useSentenceLanguage } from '../../sentences/step-sentences.ts'
import { workflowSentences } from '../../sentences/workflow-sentences.ts'
import type { Reviewed } from './use-reviewed.ts'
import { reviewWords } from './words.ts'

/** The workflow in words and as a drawing: its trigger, then each step in order. */
export function Sentences({ reviewed, isNew }: { reviewed: Reviewed; isNew: boolean }) {
  const { body, identifier } = reviewed
  const t = useWords(reviewWords)
  const language = useSentenceLanguage()
  const holder = useIdentifierHolder(isNew ? identifier || identifierOf(body.name) : '')
  return (
    <Section title={t('sentences')}>
      {workflowSentences(language, body, identifier, holder?.name).map((sentence) => (
        <Typography key={sentence} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {body.steps.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Flow label={t('sentences.steps')} steps={body.steps} isElsewhere={hasExternalContent(body)} />
        </Box>
      )}
    </Section>
  )
}
