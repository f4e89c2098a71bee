import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { runDetail, pollOfRun } from '#src/client/runs.ts'
import { failureDetails, type CallError } from '#src/client/failure.ts'
import { useServiceAddress, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { retryInterval } from '#src/client/query.ts'
import type { Notification } from '#src/contract/notification.ts'
import {
  isInProgress,
  jobsOf,
  personIdOf,
  runOutcome,
  stepStates,
  workflowIdOf,
} from '#src/domain/delivery/run-reading.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { withZone } from '#src/ui/date-formats.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Part } from '#src/ui/layout/Toolbar.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureText, failureWords } from '../../shared/failures.ts'
import { OutcomeTag } from '../model/OutcomeTag.tsx'
import { CancelRun, RunCards, useRunSteps } from '../model/RunCards.tsx'
import { outcomeText, payloadOf, personName, workflowName, runWords } from '../model/run-text.ts'
import { useStepLanguage } from '../model/use-step-language.ts'
import type { StepLanguage, StepView } from '../model/step-view.ts'
import { words } from './words.ts'

type Told = {
  t: WordsOf<typeof words>
  r: WordsOf<typeof runWords>
  language: StepLanguage
  steps: readonly StepView[]
  service: string
}

/** A run as plain text: who, what, when, and the outcome of each step. Without payload and message texts. */
function ticketText(run: Notification, { t, r, language, steps, service }: Told): string {
  const { createdAt, transactionId, _digestedNotificationId: digestedBy } = run
  const subscriberId = personIdOf(run)
  const time = (at: string) => language.formats.formatDateTime(at, { ...withZone, second: '2-digit' })
  const line = (label: string, value: string) => t('ticket.line', { label, value })
  return [
    t('ticket.title', {
      workflow: workflowName(r, run),
      person: personName(r, run),
      outcome: outcomeText(r, language, run),
    }),
    ...(subscriberId === undefined ? [] : [line(t('fact.person'), subscriberId)]),
    ...(createdAt ? [line(t('fact.started'), time(createdAt))] : []),
    line(t('fact.transaction'), transactionId),
    ...(digestedBy ? [line(t('fact.joined.run'), digestedBy)] : []),
    line(t('ticket.service'), service),
    '',
    ...steps.flatMap(({ at, name, verdict, tone, notes, why }) => [
      at === undefined
        ? t('ticket.stepNoTime', { step: name, state: verdict })
        : t('ticket.step', { time: time(at), step: name, state: verdict }),
      // What let a step through is not a reason why it failed or was skipped.
      ...[...notes, ...(tone === 'success' ? why.map(({ text }) => text) : [])].map((text) => `  ${text}`),
    ]),
  ].join('\n')
}

export default function RunPage() {
  const { runId } = useParams({ from: '/activity/$runId' })
  return <OneRun key={runId} runId={runId} />
}

function OneRun({ runId }: { runId: string }) {
  const [t, r] = [useWords(words), useWords(runWords)]
  const { formatDateTime } = useLanguage()
  const offered = useMay('notificationGet').allowed
  const { data, error, isFetching, refetch } = useQuery({
    ...runDetail(runId),
    enabled: offered,
    refetchInterval: ({ state }) => retryInterval(state.error) || pollOfRun(state.data),
  })
  const description =
    data &&
    t('run.for', {
      person: personName(r, data),
      time: data.createdAt ? formatDateTime(data.createdAt) : runId,
    })
  return (
    <Page
      width="normal"
      title={data ? workflowName(r, data) : t('run.loading')}
      back={<Link to="/activity">{t('back')}</Link>}
      {...(description ? { description } : {})}
      {...(data && isInProgress(data) ? { actions: <CancelRun run={data} /> } : {})}
    >
      {data ? (
        <RunDetail run={data} />
      ) : (
        <Card>
          {error || !offered ? (
            <NoRun error={error} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
    </Page>
  )
}

function NoRun({ error, ...again }: { error: CallError | null; retrying: boolean; onRetry: () => void }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const failure = error?.failure
  if (!failure || failure.kind === 'notOffered')
    return <EmptyState title={t('notOffered.title')}>{t('notOffered.text')}</EmptyState>
  // A malformed id is refused with 400.
  const isMissing = failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)
  if (isMissing)
    return (
      <EmptyState
        title={t('run.missing')}
        actions={
          <ButtonLink to="/activity" variant="outlined">
            {t('run.toList')}
          </ButtonLink>
        }
      >
        {t('run.missingText')}
      </EmptyState>
    )
  return (
    <ErrorState title={t('run.failed')} details={failureDetails(error)} {...again}>
      {failureText(f, 'read', failure)}
    </ErrorState>
  )
}

/** A run in full: its facts, its steps, and what the service returned. */
function RunDetail({ run }: { run: Notification }) {
  const [t, r] = [useWords(words), useWords(runWords)]
  const language = useStepLanguage()
  const steps = useRunSteps(run)
  const address = useServiceAddress()
  const { baseUrl } = useSession()
  const service = address === placeholders.address ? baseUrl : address
  const payload = payloadOf(run)
  const outcome = outcomeText(r, language, run)
  useAnnounced(outcome, `${run._id} ${outcome}`)
  const isKept = useServiceFacts().triggers === 'sandbox' && stepStates(jobsOf(run)).includes('sent')
  return (
    <>
      {runOutcome(run).kind === 'canceled' && <InlineAlert tone="warning">{t('canceled')}</InlineAlert>}
      <Section
        title={t('facts')}
        actions={
          <CopyButton
            wide
            label={t('ticket')}
            text={ticketText(run, { t, r, language, steps: steps.views, service })}
          />
        }
      >
        <KeyValueList items={useFacts(run)} />
        {payload !== undefined && (
          <Disclosure title={t('payload')}>
            <CodeBlock label={t('payload')} code={JSON.stringify(payload, null, 2)} />
          </Disclosure>
        )}
      </Section>
      <Section title={t('steps')} description={isKept ? t('steps.kept') : undefined}>
        <RunCards {...steps} />
      </Section>
      <Part>
        <Disclosure title={t('technical')}>
          <CodeBlock label={t('technical.json')} code={JSON.stringify(run, null, 2)} />
        </Disclosure>
      </Part>
    </>
  )
}

type Fact = { label: string; value: ReactNode }

function useFacts(run: Notification): Fact[] {
  const [t, r] = [useWords(words), useWords(runWords)]
  const { formatDateTime } = useLanguage()
  const { createdAt, transactionId, _digestedNotificationId: digestedBy } = run
  const workflowId = workflowIdOf(run)
  const subscriberId = personIdOf(run)
  const person = <bdi>{personName(r, run)}</bdi>
  const workflow = <bdi>{workflowName(r, run)}</bdi>
  const fact = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : [])
  return [
    ...fact(t('fact.outcome'), <OutcomeTag run={run} />),
    ...fact(
      t('fact.person'),
      subscriberId === undefined ? (
        person
      ) : (
        <Stack direction="row" component="span">
          <Link to="/subscribers/$subscriberId" params={{ subscriberId }}>
            {person}
          </Link>
          {personName(r, run) !== subscriberId && <Mono>{subscriberId}</Mono>}
        </Stack>
      ),
    ),
    ...fact(
      t('fact.workflow'),
      workflowId === undefined ? (
        workflow
      ) : (
        <Link to="/workflows/$workflowId" params={{ workflowId }}>
          {workflow}
        </Link>
      ),
    ),
    ...fact(
      t('fact.started'),
      createdAt && (
        <time dateTime={createdAt}>{formatDateTime(createdAt, { ...withZone, second: '2-digit' })}</time>
      ),
    ),
    ...fact(
      t('fact.joined'),
      digestedBy && (
        <Link to="/activity/$runId" params={{ runId: digestedBy }}>
          {t('fact.joined.run')}
        </Link>
      ),
    ),
    ...fact(
      t('fact.transaction'),
      <Stack direction="row" component="span">
        <Mono>{transactionId}</Mono>
        <CopyButton text={transactionId} label={t('copy.transaction')} searchLabel={t('copy.transaction')} />
      </Stack>,
    ),
  ]
}
