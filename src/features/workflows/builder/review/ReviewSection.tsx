import Box from '@mui/material/Box'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { usePrinting } from '#src/ui/use-printing.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { StepItems } from '../../read-only/StepItems.tsx'
import { visibleDifferences } from '../../compare/visible-differences.ts'
import { Differences } from '../../compare/Differences.tsx'
import type { FormSchema } from '../../model/form-schema.ts'
import type { Place } from '../../navigation/use-jump.ts'
import { stepNamesIn } from '../../../shared/condition-sentence.ts'
import { AsCode } from './AsCode.tsx'
import { requestsOf, type ReviewSubject } from './requests.ts'
import { Sentences } from './Sentences.tsx'
import { type Reviewed, useReviewed } from './use-reviewed.ts'
import { Findings } from './Findings.tsx'
import { reviewWords } from './words.ts'

type Props = { review: ReviewSubject; schema: FormSchema; onJump: (place: Place) => void }

/** What the workflow will do, what changes, and what is sent. */
export function ReviewSection({ review, schema, onJump }: Props) {
  const reviewed = useReviewed(schema)
  const requests = requestsOf(review, reviewed.body, reviewed.identifier)
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '& > *': { m: '0 !important' } }}
    >
      <Findings reviewed={reviewed} isNew={review.kind === 'create'} onJump={onJump} />
      <Sentences reviewed={reviewed} isNew={review.kind === 'create'} />
      <Changes review={review} reviewed={reviewed} />
      <Box sx={{ displayPrint: 'none' }}>
        <Request requests={requests} isFinished={reviewed.problems.length === 0} />
        <AsCode review={review} reviewed={reviewed} requests={requests} />
      </Box>
      <PaperSteps body={reviewed.body} />
    </Box>
  )
}

/** What each step sends, for printing, because no step can be opened on paper. */
function PaperSteps({ body }: { body: Reviewed['body'] }) {
  const t = useWords(reviewWords)
  if (!usePrinting() || body.steps.length === 0) return null
  return (
    <Section title={t('contents')} flush>
      <StepItems steps={body.steps} isElsewhere={hasExternalContent(body)} />
    </Section>
  )
}

function Changes({ review, reviewed: { body, identifier } }: { review: ReviewSubject; reviewed: Reviewed }) {
  const t = useWords(reviewWords)
  if (review.kind === 'create') return <Section title={t('changes')}>{t('changes.new')}</Section>
  const base = review.base()
  const changes = visibleDifferences(base, { ...body, identifier })
  return (
    <Section title={t('changes')}>
      {changes.length === 0 ? (
        t('changes.none')
      ) : (
        <Differences
          label={t('changes')}
          changes={changes}
          names={stepNamesIn([...base.steps, ...body.steps])}
        />
      )}
    </Section>
  )
}

type RequestProps = { requests: ReturnType<typeof requestsOf>; isFinished: boolean }

function Request({ requests, isFinished }: RequestProps) {
  const t = useWords(reviewWords)
  return (
    <Section title={t('request')} {...(isFinished ? {} : { description: t('request.unfinished') })}>
      {requests.length === 0 && t('request.none')}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {requests.map(({ method, path, body }) => (
          <CodeBlock
            key={path}
            captioned
            label={t('request.body', { method, path })}
            code={JSON.stringify(body, null, 2)}
          />
        ))}
      </Box>
    </Section>
  )
}
