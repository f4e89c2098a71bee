import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#src/client/query.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { failureWords } from '../failure-words.ts'
import { failureText } from '../failures.ts'
import { type Browse, limit, PageOfWorkflows } from './PageOfWorkflows.tsx'
import { words } from './words.ts'

/** The workflows of the environment, or those that were searched for, a page at a time. */
export function ServiceList({ search }: { search: Browse }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const { page, query } = search
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...read('workflowList', { page, limit, query }),
    placeholderData: keepPreviousData,
  })
  // The next look at this service finds it out: the screen then shows what this browser kept.
  if (error?.failure.kind === 'notOffered') return null
  if (error && (!data || isPlaceholderData)) {
    return (
      <Card>
        <ErrorState title={t('failed.title')} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(f, 'read', error.failure)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <>
      {error && (
        <InlineAlert
          tone="warning"
          title={t('failed.again')}
          action={
            <Button size="small" onClick={() => void refetch()} loading={isFetching}>
              {t('retry')}
            </Button>
          }
        >
          {failureText(f, 'read', error.failure)}
        </InlineAlert>
      )}
      <PageOfWorkflows
        found={data}
        busy={isPlaceholderData && isFetching}
        search={search}
        empty={
          <EmptyState
            title={t('empty.title')}
            actions={
              <ButtonLink to="/workflows/new" variant="contained">
                {t('empty.create')}
              </ButtonLink>
            }
          >
            {t('empty.text')}
          </EmptyState>
        }
      />
    </>
  )
}
