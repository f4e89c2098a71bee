import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useIsOffered, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { weekOfWorkflow } from '#src/client/week.ts'
import { messageOutcomes, type Week } from '#src/domain/delivery/week.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords, defineMessages } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { color } from '#src/ui/tokens.ts'
import { stepWords } from '../model/step-words.ts'

const weekWords = defineMessages({
  title: 'Last 7 days',
  loading: 'Loading the runs of the last 7 days',
  runs: { one: '{count} run', other: '{count} runs' },
  latest: {
    one: 'Of the latest {count} run, since {time}',
    other: 'Of the latest {count} runs, since {time}',
  },
  empty: 'No runs.',
  noMessages: 'No messages so far.',
  failed: 'The runs could not be loaded.',
  retry: 'Try again',
  all: 'All runs in Activity',

  channel: '{channel}: {counts}',
  'count.sent': '{count} sent',
  'count.kept': '{count} stored',
  'count.skipped': '{count} skipped',
  'count.failed': '{count} failed',
})

export type WeekProps = { workflowId: string }

/** What a workflow sent in the last 7 days. Renders nothing if the service does not list runs. */
export function WeekSection({ workflowId }: WeekProps) {
  const t = useWords(weekWords)
  const { formatDateTime } = useLanguage()
  const isOffered = useIsOffered('notificationList') !== false
  const { data, error, isFetching, refetch } = useQuery({
    ...weekOfWorkflow(workflowId),
    enabled: isOffered,
  })
  if (!isOffered || error?.failure.kind === 'notOffered') return null
  const since = data?.since
  const count = data?.runs ?? 0
  const counted =
    count === 0
      ? undefined
      : since
        ? t('latest', { count, time: formatDateTime(since) })
        : t('runs', { count })
  return (
    <Gap>
      <Section title={t('title')} description={counted}>
        {data ? (
          count === 0 ? (
            <Quiet>{t('empty')}</Quiet>
          ) : data.channels.length === 0 ? (
            <Quiet>{t('noMessages')}</Quiet>
          ) : (
            <Counts week={data} />
          )
        ) : error ? (
          <Quiet role="alert">
            {t('failed')}{' '}
            <Button size="small" onClick={() => void refetch()} loading={isFetching}>
              {t('retry')}
            </Button>
          </Quiet>
        ) : (
          <LoadingState label={t('loading')} rows={3} />
        )}
        <Foot>
          <ButtonLink size="small" to="/activity" search={{ workflow: workflowId }}>
            {t('all')}
          </ButtonLink>
        </Foot>
      </Section>
    </Gap>
  )
}

function Counts({ week }: { week: Week }) {
  const [t, s] = [useWords(weekWords), useWords(stepWords)]
  const { formatList } = useLanguage()
  const isKept = useServiceFacts().triggers === 'sandbox'
  return (
    <List aria-label={t('title')} dense disablePadding>
      {week.channels.map(({ channel, total }) => {
        const counts = messageOutcomes
          .filter((outcome) => total[outcome] > 0)
          .map((outcome) =>
            t(outcome === 'sent' && isKept ? 'count.kept' : `count.${outcome}`, { count: total[outcome] }),
          )
        return (
          <ListItem key={channel} disableGutters disablePadding>
            {t('channel', { channel: s(`kind.${channel}`), counts: formatList(counts) })}
          </ListItem>
        )
      })}
    </List>
  )
}

const Gap = styled('div')({ marginBlockStart: 16 })
const Quiet = styled('div')({ color: color.quiet })
/** Shifted, so that the link's text is aligned with the rest. */
const Foot = styled('div')({ marginBlock: '8px -6px', marginInlineStart: -10 })
