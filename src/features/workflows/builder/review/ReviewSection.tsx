import { Bullets } from '#src/ui/data/Bullets.tsx'
import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { usePrinting } from '#src/ui/use-printing.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { StepItems } from '../../read-only/StepItems.tsx'
import { visibleDifferences, useDifferenceText } from '../../compare/difference-text.ts'
import { type FormSchema, WorkflowFormSchema } from '../../model/form-schema.ts'
import type { Place } from '../../navigation/use-jump.ts'
import { stepWords } from '../../model/step-words.ts'
import { placeInStep, placeName } from '../../model/place-in-step.ts'
import { stepNamesIn, type StepNames } from '../../../shared/condition-sentence.ts'
import {
  requestsOf,
  type ReviewSubject,
  type PlannedRequest,
  requestCurl,
  requestFetch,
  requestNode,
} from './requests.ts'
import { reviewWords, warningWords } from './words.ts'
import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import Typography from '@mui/material/Typography'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { useIdentifierHolder } from '../../creation/use-identifier-holder.ts'
import { useSentenceLanguage, workflowSentences } from '../../model/step-sentences.ts'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { FindingList, stripId } from '../../lint/FormFindings.tsx'
import { lintWords } from '../../lint/finding-text.ts'
import { useProblemCount } from '../../lint/problem-count.tsx'
import { useFindings } from '../../lint/LintProvider.tsx'
import { Places } from '../ProblemList.tsx'
import { warningsOf } from './warnings.ts'
import { useId, useState, useDeferredValue, useMemo } from 'react'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { TabPanel, Tabs } from '#src/ui/layout/Tabs.tsx'
import { curlSnippet, fetchSnippet, nodeSnippet } from '#src/domain/trigger/snippets.ts'
import {
  triggerCallWords,
  ToReplace,
  TriggerNote,
  useProgramAddress,
  useTriggerCall,
} from '../../trigger/TriggerSection.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import type { Problem } from '../../model/problems.ts'
import { toCreate } from '../../model/to-create.ts'
import type { WorkflowValues } from '../../model/values.ts'

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
      <Stack spacing={2}>
        {requests.map(({ method, path, body }) => (
          <CodeBlock
            key={path}
            captioned
            label={t('request.body', { method, path })}
            code={JSON.stringify(body, null, 2)}
          />
        ))}
      </Stack>
    </Section>
  )
}

type DifferencesProps = { label: string; changes: readonly Difference[]; names: StepNames }

function Differences({ label, changes, names }: DifferencesProps) {
  const textOf = useDifferenceText()
  return (
    <Bullets aria-label={label}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{textOf(change, names)}</li>
      ))}
    </Bullets>
  )
}

/** The workflow in words and as a drawing: its trigger, then each step in order. */
function Sentences({ reviewed, isNew }: { reviewed: Reviewed; isNew: boolean }) {
  const { body, identifier } = reviewed
  const t = useWords(reviewWords)
  const language = useSentenceLanguage()
  const holder = useIdentifierHolder(isNew ? identifier || identifierOf(body.name) : '')
  return (
    <Section title={t('sentences')}>
      {workflowSentences(language, body, identifier, holder?.name).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
    </Section>
  )
}

type FindingsProps = { reviewed: Reviewed; isNew: boolean; onJump: (place: Place) => void }

/** What must be fixed, and warnings, with links to the places. */
function Findings({ reviewed: { body, problems, known }, isNew, onJump }: FindingsProps) {
  const [t, s, w] = [useWords(reviewWords), useWords(stepWords), useWords(warningWords)]
  const l = useWords(lintWords)
  // Findings that the service refuses are listed among what must be fixed.
  const found = useFindings().filter(({ severity }) => severity !== 'refused')
  const { text: counted } = useProblemCount(found)
  const translate = useTranslateMessage()
  const inStep = (text: string, { step: index, path }: Place) => {
    const step = index === undefined ? undefined : body.steps[index]
    if (!step) return text
    const name = step.name?.trim() || s(`kind.${step.template.type}`)
    return t('inStep', { step: placeName(s, name, placeInStep(step, path)), text })
  }
  const missing = problems.map((problem) => ({
    ...problem,
    text: inStep(translate(problem.message), problem),
  }))
  const toFix = t(isNew ? 'problems.new' : 'problems')
  const warnings = [
    ...known.map((problem) => ({ ...problem, text: inStep(translate(problem.message), problem) })),
    ...warningsOf(body).map((warning) => ({
      ...warning,
      text: warning.kind === 'allOff' ? w('allOff') : inStep(w(warning.kind), warning),
    })),
  ]
  return (
    <Box
      id={stripId}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 2,
        outlineOffset: 2,
        '&:empty': { display: 'none' },
        '& > *': { m: '0 !important' },
      }}
    >
      {missing.length > 0 && (
        <InlineAlert tone="error" title={toFix}>
          <Places label={toFix} places={missing} onJump={onJump} />
        </InlineAlert>
      )}
      {found.length > 0 && (
        <InlineAlert tone="warning" title={counted}>
          <FindingList label={l('title')} found={found} onJump={onJump} />
        </InlineAlert>
      )}
      {warnings.length > 0 && (
        <InlineAlert tone="warning" title={t('warnings')}>
          {t('warnings.text')}
          <Places label={t('warnings')} places={warnings} onJump={onJump} />
        </InlineAlert>
      )}
    </Box>
  )
}

const snippets = {
  curl: { request: requestCurl, trigger: curlSnippet },
  node: { request: requestNode, trigger: nodeSnippet },
  fetch: { request: requestFetch, trigger: fetchSnippet },
} as const
const kinds = ['curl', 'node', 'fetch'] as const
type Kind = (typeof kinds)[number]

type AsCodeProps = { review: ReviewSubject; reviewed: Reviewed; requests: readonly PlannedRequest[] }

/** Code that creates or saves the workflow and triggers it. */
function AsCode(props: AsCodeProps) {
  const [kind, setKind] = useState<Kind>('curl')
  const id = useId()
  const [t, c] = [useWords(reviewWords), useWords(triggerCallWords)]
  const isOperators = useProgramAddress() === placeholders.address
  return (
    <Section title={t('code')} description={c(isOperators ? 'text.operator' : 'text', placeholders)}>
      <Tabs
        id={id}
        label={t('code.kinds')}
        tabs={kinds.map((key) => ({ key, title: t(`code.${key}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      {kinds.map((key) => (
        <TabPanel key={key} id={id} tab={key} shown={key === kind}>
          {key === kind && (
            <Stack spacing={2} sx={{ mt: 2 }}>
              <Snippets {...props} kind={key} />
            </Stack>
          )}
        </TabPanel>
      ))}
    </Section>
  )
}

function Snippets({ review, reviewed, requests, kind }: AsCodeProps & { kind: Kind }) {
  const t = useWords(reviewWords)
  const { request, trigger } = snippets[kind]
  const predicted = reviewed.identifier === '' ? identifierOf(reviewed.body.name) : ''
  const holder = useIdentifierHolder(predicted)
  // With this identifier, the call would trigger the workflow that already has it.
  const identifier = holder ? '' : reviewed.identifier || predicted
  const called = useTriggerCall(reviewed.body, identifier)
  return (
    <>
      {requests.map((one) => (
        <CodeBlock
          key={one.path}
          captioned
          label={t(review.kind === 'create' ? 'code.create' : 'code.update')}
          code={request(called.address, one)}
        />
      ))}
      {identifier !== '' && (
        <div>
          <TriggerNote />
          <ToReplace call={called.call} />
          <CodeBlock captioned label={t('code.trigger')} code={trigger(called)} />
        </div>
      )}
    </>
  )
}

/** The workflow as currently written. */
type Reviewed = {
  values: WorkflowValues
  /** As it will be sent; incomplete while there are problems. */
  body: WorkflowCreate
  /** What prevents sending it. */
  problems: Problem[]
  /** Problems the stored workflow already has. */
  known: Problem[]
  identifier: string
}

/** Follows the whole form, which only this section does, with a delay while typing. */
function useReviewed(schema: FormSchema): Reviewed {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const changed = useDeferredValue(useWatch({ control }))
  return useMemo(() => {
    const values = changed && getValues()
    const result = schema.safeParse(values)
    const problems = problemsOf(result)
    const all = problemsOf(WorkflowFormSchema.safeParse(values))
    const isNew = ({ path, message }: Problem) =>
      problems.some((problem) => problem.path === path && problem.message === message)
    return {
      values,
      // Missing fields are among the problems.
      body: result.data ?? (toCreate(values) as WorkflowCreate),
      problems,
      known: all.filter((problem) => !isNew(problem)),
      identifier: values.identifier?.trim() ?? '',
    }
  }, [changed, getValues, schema])
}

const problemsOf = ({ error }: ReturnType<FormSchema['safeParse']>): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => {
    const [first, index] = path
    const place = { path: path.join('.'), message, type: 'custom' }
    return first === 'steps' && index !== undefined ? { ...place, step: Number(index) } : place
  })
