import Button from '@mui/material/Button'
import type { Failure } from '#src/client/failure.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { failureText, failureWords, isNoWorkflow } from '../model/failures.ts'
import { LoadingCard } from './LoadingCard.tsx'
import { readOnlyWords } from './words.ts'

type Props = {
  workflowId: string
  failure: Failure | undefined
  /** Whether a workflow is shown, even if only from an earlier read. */
  shown: boolean
  retrying: boolean
  onRetry: () => void
}

/** Says that the workflow is loading, or why it is missing or out of date; nothing if all is well. */
export function ReadStateNote({ workflowId, failure, shown, retrying, onRetry }: Props) {
  const t = useWords(readOnlyWords)
  const f = useWords(failureWords)
  if (failure === undefined) return shown ? null : <LoadingCard />
  // The next read detects it: the screen then shows this browser's record.
  if (failure.kind === 'notOffered') return <LoadingCard />
  if (shown) {
    return (
      <InlineAlert
        tone="warning"
        title={t('failed.again')}
        action={
          <Button size="small" onClick={onRetry} loading={retrying}>
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
        onRetry={onRetry}
        retrying={retrying}
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
