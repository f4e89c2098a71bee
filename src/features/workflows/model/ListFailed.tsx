import { failureDetails } from '#src/client/failure-details.ts'
import type { CallError } from '#src/client/failure.ts'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { failureText, failureWords } from '../../shared/failures.ts'

type Props = { title: string; error: CallError; retrying: boolean; onRetry: () => void }

/** Replaces a list that could not be read. */
export function ListFailed({ title, error, ...again }: Props) {
  const t = useWords(failureWords)
  return (
    <Card>
      <ErrorState title={title} details={failureDetails(error)} {...again}>
        {failureText(t, 'read', error.failure)}
      </ErrorState>
    </Card>
  )
}
