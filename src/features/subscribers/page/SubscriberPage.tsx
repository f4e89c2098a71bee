import ExpandIcon from '@mui/icons-material/ExpandMore'
import Card from '@mui/material/Card'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Failure } from '#src/client/failure.ts'
import { workflowPreferences } from '#src/client/preferences.ts'
import { read } from '#src/client/query.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { color, font } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { failureText, failureWords, isNoSubscriber, isSameFailure } from '../model/failures.ts'
import { useDeletedPeople } from '../model/delete-person.ts'
import { useMissingAddresses } from '../model/person.ts'
import { personWords } from '../model/person-words.ts'
import { useSwitchViews } from '../model/switch-state.ts'
import { rememberSubscriber } from '../model/tab-storage.ts'
import { words } from '../model/words.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { SubscriberPreferences } from './SubscriberPreferences.tsx'
import { LoadBar } from './TableHead.tsx'
import { useGlobalPreferences, usePageMoment } from './use-global-preferences.ts'

export default function SubscriberPage() {
  const { subscriberId } = useParams({ from: '/subscribers/$subscriberId' })
  // A new page for each subscriber: no state carries over.
  return <OneSubscriber key={subscriberId} subscriberId={subscriberId} />
}

function OneSubscriber({ subscriberId }: { subscriberId: string }) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const p = useWords(personWords)
  const { baseUrl } = useSession()
  const offered = useMay('subscriberGet').allowed
  const details = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: offered })
  const views = useSwitchViews(subscriberId)
  const preferences = useGlobalPreferences(subscriberId)
  const listed = useMay('preferencesList').allowed
  const byWorkflow = useQuery({ ...workflowPreferences(subscriberId), enabled: listed })
  const moment = usePageMoment(subscriberId, preferences, listed ? byWorkflow : undefined)
  const isGone = useDeletedPeople().has(subscriberId)

  const name = details.data ? fullName(details.data) : ''
  const exists = details.data !== undefined || preferences.loadedAt > 0
  useEffect(() => {
    if (exists) rememberSubscriber(baseUrl, { id: subscriberId, name })
  }, [exists, baseUrl, subscriberId, name])

  const failure = offered ? details.error?.failure : undefined
  const missing = failure !== undefined && isNoSubscriber(failure)
  const saidBelow = preferences.state.kind === 'failed' && isSameFailure(preferences.state.failure, failure)
  const title = name || showHidden(subscriberId)
  return (
    <Page
      width="wide"
      title={title}
      back={
        <>
          <Link to="/subscribers">{t('page.back')}</Link>
          {/* Before the heading, so that Tab leads from there to the switches. */}
          <Beside>
            {!missing && !isGone && <LoadBar state={preferences.state} moment={moment} />}
            {details.data && !isGone && <PersonMenu details={details.data} />}
          </Beside>
        </>
      }
    >
      {isGone ? (
        <EmptyState title={p('gone.title')}>{p('gone.text')}</EmptyState>
      ) : missing ? (
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
            {...{ subscriberId, preferences, views, moment, byWorkflow, offered: listed }}
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

const Beside = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto' })

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 20px',
  minBlockSize: 32,
  font: font.body,
  color: color.quiet,
  '& > dl': { display: 'contents' },
})
const Fact = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minInlineSize: 0,
  '& > dd': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
})

type Props = { subscriberId: string; details: Subscriber | undefined }

/** Contact details in one line, each with a copy button. */
export function PersonFacts({ loading, ...known }: Props & { loading: boolean }) {
  const t = useWords(words)
  const facts = useFacts(known)
  return (
    <Line>
      <dl>
        {facts.map(({ name, shown, text, copy }) => (
          <Fact key={name}>
            <VisuallyHidden as="dt">{name}</VisuallyHidden>
            <dd>{shown}</dd>
            {copy !== undefined && (
              <dd className="copy">
                <CopyButton text={text} label={copy} searchLabel={copy} outOfTabOrder />
              </dd>
            )}
          </Fact>
        ))}
      </dl>
      {loading && (
        <>
          <VisuallyHidden as="output">{t('page.loading')}</VisuallyHidden>
          <Skeleton width={180} />
          <Skeleton width={110} />
        </>
      )}
    </Line>
  )
}

/** Other data that the service stores about a subscriber, collapsed. Renders nothing if there is none. */
function PersonMore({ details }: Pick<Props, 'details'>) {
  const t = useWords(words)
  const { locale, data } = details ?? {}
  const hasData = Object.keys(data ?? {}).length > 0
  if (!locale && !hasData) return null
  return (
    <Accordion slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>{t('page.dataTitle')}</AccordionSummary>
      <AccordionDetails>
        <Stack spacing={1.5}>
          {locale && <KeyValueList items={[{ label: t('page.locale'), value: shortText(locale) }]} />}
          {hasData && <CodeBlock code={JSON.stringify(data, null, 2)} label={t('page.dataTitle')} />}
        </Stack>
      </AccordionDetails>
    </Accordion>
  )
}

type KnownFact = { name: string; shown: ReactNode; text: string; copy?: string }

function useFacts({ subscriberId, details }: Props): KnownFact[] {
  const t = useWords(words)
  const missingAddress = useMissingAddresses(subscriberId)
  const known = [
    { name: t('page.email'), text: details?.email ?? '', copy: t('page.copyEmail') },
    { name: t('page.phone'), text: details?.phone ?? '', copy: t('page.copyPhone') },
  ]
  const missing = (['email', 'sms', 'chat', 'push'] as const).filter((channel) => missingAddress(channel))
  return [
    {
      name: t('page.id'),
      text: subscriberId,
      shown: <Mono>{showHidden(subscriberId)}</Mono>,
      copy: t('page.copyId'),
    },
    ...known
      .filter(({ text }) => text !== '')
      .map((fact) => ({ ...fact, shown: <bdi>{shortText(fact.text)}</bdi> })),
    ...missing.map((channel) => ({
      name: t(`channel.${channel}`),
      text: '',
      shown: t(`page.missing.${channel}`),
    })),
  ]
}
