import Card from '@mui/material/Card'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { type CallError } from '#src/client/failure.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState, EmptyState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords, useLanguage, defineMessages } from '#src/ui/language.tsx'
import { failureText, failureWords, isNoWorkflow } from '../failures.ts'
import { readOnlyWords } from './words.ts'
import type { LibraryEntry } from '#src/client/library.ts'

type Props = {
  workflowId: string
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'isFetching' | 'refetch'>
  /** Whether a workflow is shown, even if only from an earlier read. */
  shown: boolean
}

/** Says that the workflow is loading, or why it is missing or out of date; nothing if all is well. */
export function ReadStateNote({ workflowId, query, shown }: Props) {
  const t = useWords(readOnlyWords)
  const f = useWords(failureWords)
  if (query.error === null) return shown ? null : <LoadingCard />
  const { failure } = query.error
  // The next read detects it: the screen then shows this browser's record.
  if (failure.kind === 'notOffered') return <LoadingCard />
  if (shown) {
    return (
      <InlineAlert
        tone="warning"
        title={t('failed.again')}
        action={
          <Button size="small" onClick={() => void query.refetch()} loading={query.isFetching}>
            {t('retry')}
          </Button>
        }
      >
        {failureText(f, 'read', failure)}
      </InlineAlert>
    )
  }
  const missing = isNoWorkflow(failure)
  return (
    <Card>
      <ErrorState
        title={t(missing ? 'missing.title' : 'failed.title')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        actions={
          missing && (
            <ButtonLink to="/workflows" variant="contained">
              {t('missing.back')}
            </ButtonLink>
          )
        }
      >
        {missing ? t('missing.text', { id: workflowId }) : failureText(f, 'read', failure)}
      </ErrorState>
    </Card>
  )
}

type StoredCopyNoteProps = {
  workflowId: string
  /** `undefined` while loading, `null` if there is none. */
  kept: LibraryEntry | null | undefined
}

export function StoredCopyNote({ workflowId, kept }: StoredCopyNoteProps) {
  const t = useWords(readOnlyWords)
  const { formatDateTime } = useLanguage()
  if (kept === undefined) return <LoadingCard />
  if (kept) return <InlineAlert>{t('library.note', { time: formatDateTime(kept.keptAt) })}</InlineAlert>
  return (
    <Card>
      <EmptyState
        title={t('library.missing')}
        actions={
          <ButtonLink to="/workflows" variant="contained">
            {t('missing.back')}
          </ButtonLink>
        }
      >
        {t('library.missingText', { id: workflowId })}
      </EmptyState>
    </Card>
  )
}

/** A separate catalogue, because the builder needs no other words of this folder. */
const words = defineMessages({ loading: 'Loading workflow' })

export function LoadingCard() {
  const t = useWords(words)
  return (
    <Card>
      <LoadingState label={t('loading')} rows={6} />
    </Card>
  )
}
