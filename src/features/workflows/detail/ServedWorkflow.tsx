import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { read } from '#src/client/query.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureWords } from '../failure-words.ts'
import { failureText, isNoWorkflow } from '../failures.ts'
import { LoadingPage, PlainPage } from './PlainPage.tsx'
import { WorkflowView } from './WorkflowView.tsx'
import { words } from './words.ts'

/** A workflow as the service has it now. */
export function ServedWorkflow({ workflowId }: { workflowId: string }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const { data, error, isFetching, refetch } = useQuery(read('workflowGet', { workflowId }))
  const failure = error?.failure
  // The next look at this service finds it out: the screen then shows what this browser kept.
  if (failure?.kind === 'notOffered') return <LoadingPage />
  if (failure && isNoWorkflow(failure)) {
    return (
      <PlainPage title={t('missing.title')}>
        <ErrorState
          title={t('missing.title')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          actions={
            <ButtonLink to="/workflows" variant="contained">
              {t('missing.back')}
            </ButtonLink>
          }
        >
          {t('missing.text', { id: workflowId })}
        </ErrorState>
      </PlainPage>
    )
  }
  if (!data) {
    if (!failure) return <LoadingPage />
    return (
      <PlainPage title={t('loadingTitle')}>
        <ErrorState title={t('failed.title')} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(f, 'read', failure)}
        </ErrorState>
      </PlainPage>
    )
  }
  return (
    <WorkflowView workflow={data}>
      {failure && (
        <InlineAlert
          tone="warning"
          title={t('failed.again')}
          action={
            <Button size="small" onClick={() => void refetch()} loading={isFetching}>
              {t('retry')}
            </Button>
          }
        >
          {failureText(f, 'read', failure)}
        </InlineAlert>
      )}
    </WorkflowView>
  )
}
