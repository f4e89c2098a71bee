import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOffers, useSession } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { Failure } from '#src/client/failure.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card, Section } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureWords } from '../model/failure-words.ts'
import { failureText, isNoSubscriber } from '../model/failures.ts'
import { rememberSubscriber } from '../model/recent-subscribers.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { SubscriberHead } from './SubscriberHead.tsx'
import { SubscriberPreferences } from './SubscriberPreferences.tsx'
import { useGlobalPreferences } from './use-global-preferences.ts'
import { useSwitchViews } from '../model/switch-state.ts'
import { words } from '../model/words.ts'

export default function SubscriberPage() {
  const { subscriberId = '' } = useParams({ strict: false })
  // Another subscriber is another page: nothing of the first one may stay.
  return <OneSubscriber key={subscriberId} subscriberId={subscriberId} />
}

function OneSubscriber({ subscriberId }: { subscriberId: string }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const { baseUrl } = useSession()
  const offered = useOffers('subscriberGet') !== false
  const details = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: offered })
  const views = useSwitchViews(subscriberId)
  const preferences = useGlobalPreferences(subscriberId, views)

  const name = details.data ? fullName(details.data) : ''
  const exists = details.data !== undefined || preferences.loadedAt > 0
  useEffect(() => {
    if (exists) rememberSubscriber(baseUrl, { id: subscriberId, name })
  }, [exists, baseUrl, subscriberId, name])

  const failure = offered ? details.error?.failure : undefined
  const missing = failure !== undefined && isNoSubscriber(failure)
  const title = name || showHidden(subscriberId)
  const about =
    offered && details.isPending ? (
      <Section title={t('page.about')}>
        <LoadingState label={t('page.loading')} rows={3} />
      </Section>
    ) : (
      <SubscriberHead subscriberId={subscriberId} details={details.data} />
    )
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
          {failure && (
            <InlineAlert tone="warning" title={t('page.noDetails')}>
              {failureText(f, 'read', { failure, subscriberId })}
            </InlineAlert>
          )}
          <SubscriberPreferences {...{ subscriberId, preferences, views, about }} />
        </>
      )}
    </Page>
  )
}

type MissingProps = { subscriberId: string; failure: Failure; retrying: boolean; onRetry: () => void }

/** The same text may be a name, so a search for it is offered. */
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
