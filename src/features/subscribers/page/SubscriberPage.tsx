import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
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
import { failureText, failureWords, isNoSubscriber } from '../model/failures.ts'
import { rememberSubscriber } from '../model/recent-subscribers.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { SubscriberPreferences } from './SubscriberPreferences.tsx'
import { useGlobalPreferences } from './use-global-preferences.ts'
import { useSwitchViews } from '../model/switch-state.ts'
import { words } from '../model/words.ts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { shortText } from '#src/ui/short-text.ts'

export default function SubscriberPage() {
  const { subscriberId } = useParams({ from: '/subscribers/$subscriberId' })
  // A new page for each subscriber: no state carries over.
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
            // A long id has no place to break.
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

type Props = { subscriberId: string; details: Subscriber | undefined }

const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 1.5,
  m: 0,
} as const

function SubscriberHead({ subscriberId, details }: Props) {
  const t = useWords(words)
  const { email, phone, locale, data } = details ?? {}
  return (
    <Section title={t('page.about')}>
      <Box component="dl" sx={facts}>
        <Fact name={t('page.id')}>
          <Mono>{showHidden(subscriberId)}</Mono>
          <CopyButton text={subscriberId} label={t('page.copyId')} />
        </Fact>
        {email && (
          <Fact name={t('page.email')}>
            <bdi>{shortText(email)}</bdi>
          </Fact>
        )}
        {phone && (
          <Fact name={t('page.phone')}>
            <bdi>{shortText(phone)}</bdi>
          </Fact>
        )}
        {locale && <Fact name={t('page.locale')}>{shortText(locale)}</Fact>}
      </Box>
      {data && Object.keys(data).length > 0 && (
        <Stack sx={{ mt: 2 }}>
          <Disclosure title={t('page.data')}>
            <CodeBlock code={JSON.stringify(data, null, 2)} label={t('page.dataTitle')} />
          </Disclosure>
        </Stack>
      )}
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Stack
        component="dd"
        direction="row"
        sx={{ m: 0, alignItems: 'center', gap: 0.5, minHeight: 26, overflowWrap: 'anywhere' }}
      >
        {children}
      </Stack>
    </Box>
  )
}
