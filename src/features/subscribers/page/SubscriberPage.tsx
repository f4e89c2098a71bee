import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsOffered, useMarkSeen, useSession } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { Failure } from '#src/client/failure.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureText, failureWords, isNoSubscriber, isSameFailure } from '../model/failures.ts'
import { rememberSubscriber } from '../model/tab-storage.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { PersonFacts, PersonMore } from './PersonFacts.tsx'
import { SubscriberPreferences } from './SubscriberPreferences.tsx'
import { useGlobalPreferences } from './use-global-preferences.ts'
import { useSwitchViews } from '../model/switch-state.ts'
import { words } from '../model/words.ts'

export default function SubscriberPage() {
  const { subscriberId } = useParams({ from: '/subscribers/$subscriberId' })
  // A new page for each subscriber: no state carries over.
  return <OneSubscriber key={subscriberId} subscriberId={subscriberId} />
}

function OneSubscriber({ subscriberId }: { subscriberId: string }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const { baseUrl } = useSession()
  const offered = useIsOffered('subscriberGet') !== false
  const details = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: offered })
  const views = useSwitchViews(subscriberId)
  const preferences = useGlobalPreferences(subscriberId)

  const name = details.data ? fullName(details.data) : ''
  const exists = details.data !== undefined || preferences.loadedAt > 0
  useEffect(() => {
    if (exists) rememberSubscriber(baseUrl, { id: subscriberId, name })
  }, [exists, baseUrl, subscriberId, name])

  useMarkSeen('subscriber', exists)

  const failure = offered ? details.error?.failure : undefined
  const missing = failure !== undefined && isNoSubscriber(failure)
  const saidBelow = preferences.state.kind === 'failed' && isSameFailure(preferences.state.failure, failure)
  const title = name || showHidden(subscriberId)
  return (
    <Page width="wide" title={title} back={<Link to="/subscribers">{t('page.back')}</Link>}>
      {missing ? (
        <MissingSubscriber
          subscriberId={subscriberId}
          failure={failure}
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
        />
      ) : (
        <>
          {failure && !saidBelow && (
            <InlineAlert tone="warning" title={t('page.noDetails')}>
              {failureText(f, 'read', { failure, subscriberId })}
            </InlineAlert>
          )}
          <SubscriberPreferences
            {...{ subscriberId, preferences, views }}
            more={<PersonMore details={details.data} />}
          >
            <PersonFacts
              {...{ subscriberId, details: details.data }}
              loading={offered && details.isPending}
            />
          </SubscriberPreferences>
        </>
      )}
    </Page>
  )
}

type MissingProps = { subscriberId: string; failure: Failure; retrying: boolean; onRetry: () => void }

function MissingSubscriber({ subscriberId, failure, retrying, onRetry }: MissingProps) {
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
            // A long ID has no break opportunities.
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
