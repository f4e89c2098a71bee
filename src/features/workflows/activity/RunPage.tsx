import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { runDetail } from '#src/client/activity.ts'
import { failureDetails } from '#src/client/failure-details.ts'
import { useIsOffered } from '#src/client/ClientProvider.tsx'
import { pollOfRun } from '#src/client/live-runs.ts'
import type { CallError } from '#src/client/failure.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { RunDetail } from '../runs/RunDetail.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureText, failureWords } from '../../shared/failures.ts'
import { personName, workflowName } from '../runs/run-text.ts'
import { runWords } from '../runs/run-words.ts'
import { words } from './words.ts'

export default function RunPage() {
  const { runId } = useParams({ from: '/activity/$runId' })
  return <OneRun key={runId} runId={runId} />
}

function OneRun({ runId }: { runId: string }) {
  const [t, r] = [useWords(words), useWords(runWords)]
  const { formatDateTime } = useLanguage()
  const offered = useIsOffered('notificationGet') !== false
  const { data, error, isFetching, refetch } = useQuery({
    ...runDetail(runId),
    enabled: offered,
    refetchInterval: ({ state }) => pollOfRun(state.data),
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
