import type { Failure } from '#src/client/failure.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { failureWords } from '../model/failure-words.ts'
import { failureText } from '../model/failures.ts'
import { words } from '../model/words.ts'

type Props = { subscriberId: string; failure: Failure; retrying: boolean; onRetry: () => void }

/** Nobody has this id: the same text may be a name, so it is offered for a search. */
export function MissingSubscriber({ subscriberId, failure, retrying, onRetry }: Props) {
  const t = useWords(words)
  const f = useWords(failureWords)
  return (
    <Card>
      <ErrorState
        title={t('page.missing')}
        onRetry={onRetry}
        retrying={retrying}
        actions={
          <ButtonLink
            to="/subscribers"
            search={{ query: subscriberId }}
            variant="contained"
            // An id may have hundreds of characters and no place to break.
            style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {t('page.search', { id: subscriberId })}
          </ButtonLink>
        }
      >
        {failureText(f, 'read', { failure, subscriberId })}
      </ErrorState>
    </Card>
  )
}
