import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runPage, pollOfRuns } from '#src/client/runs.ts'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Notification } from '#src/contract/notification.ts'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import { insertOffSteps } from '#src/domain/delivery/off-steps.ts'
import { jobsOf, stepStates } from '#src/domain/delivery/run-reading.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { color, font, type Tone } from '#src/ui/tokens.ts'
import { outcomeWords, reasonText, stateText, stateTones } from '../../shared/run-words.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { messageWords } from './last-run.ts'

export type RecentProps = { subscriberId: string }

const few = 4

/** What workflows recently did for the subscriber. Renders nothing until, or unless, the service provides it. */
export function RecentMessages({ subscriberId }: RecentProps) {
  const t = useWords(messageWords)
  const isOffered = useMay('notificationList').allowed
  const [isWhole, setWhole] = useState(false)
  const query = useQuery({
    ...runPage({ subscriberId }),
    enabled: isOffered,
    refetchInterval: ({ state }) => pollOfRuns(state.data?.data),
  })
  if (!isOffered || query.isPending) return null
  const runs = query.data?.data ?? []
  const hidden = isWhole ? 0 : Math.max(0, runs.length - few)
  return (
    <Section
      title={t('title')}
      actions={
        runs.length > 0 && (
          <ButtonLink size="small" to="/activity" search={{ subscriberId }}>
            {t('all')}
          </ButtonLink>
        )
      }
    >
      {query.data ? (
        runs.length === 0 ? (
          <Quiet>{t('empty')}</Quiet>
        ) : (
          <List aria-label={t('title')}>
            {runs.slice(0, isWhole ? undefined : few).map((run) => (
              <RunLine key={run._id} run={run} />
            ))}
          </List>
        )
      ) : (
        <Quiet>{t('failed')}</Quiet>
      )}
      {hidden > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('more', { count: hidden })}
        </Button>
      )}
    </Section>
  )
}

const Quiet = styled('p')({ margin: 0, color: color.quiet })
const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 16,
  paddingBlock: 8,
  overflowWrap: 'anywhere',
  borderBlockStart: `1px solid ${color.line}`,
  '& > .what': { flex: '1 1 280px', minInlineSize: 0 },
  '& > .what > time': { display: 'block', font: font.small, color: color.quiet },
  '& > ul': { flex: '2 1 360px', minInlineSize: 0, listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li': { display: 'flex', alignItems: 'baseline', gap: 8 },
})

function RunLine({ run }: { run: Notification }) {
  const t = useWords(messageWords)
  const { formatDateTime } = useLanguage()
  const time = run.createdAt ? formatDateTime(run.createdAt) : run._id
  const workflow = run.template?.name ?? t('unnamed')
  return (
    <Line>
      <span className="what">
        <Link to="/activity/$runId" params={{ runId: run._id }} aria-label={t('open', { workflow, time })}>
          <bdi>{workflow}</bdi>
        </Link>
        <time dateTime={run.createdAt ?? undefined}>{time}</time>
      </span>
      <StepLines run={run} />
    </Line>
  )
}

/** The messages of a run, what it waits for, and steps that could not send because they are off. */
function StepLines({ run }: { run: Notification }) {
  const t = useWords(messageWords)
  const r = useWords(outcomeWords)
  const w = useWords(words)
  const { formatDateTime } = useLanguage()
  const { triggers } = useServiceFacts()
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const nameOf = (channel: Channel | undefined) => (channel ? settingName(w, channel) : '')
  const channelOf = (type: unknown) => channels.find((each) => each === type)
  const lines = jobs.map((job, index) => {
    const state = states[index] ?? 'unknown'
    const channel = channelOf(job.type)
    if (!channel && state !== 'waiting') return null
    const stateLabel = stateText(r, { state, job, triggers }, formatDateTime)
    const reason = reasonText(r, job, states, state)
    const values = { channel: nameOf(channel), state: stateLabel }
    const text = !channel
      ? stateLabel
      : reason === undefined
        ? t('step', values)
        : t('step.why', { ...values, reason })
    return <StepLine key={job._id} tone={stateTones[state]} text={text} />
  })
  const shown = insertOffSteps(lines, useOffSteps(run), ({ step, hasWorkflowChanged }) => {
    const channel = channelOf(step.template?.type)
    return channel ? (
      <StepLine
        key={step._id}
        tone="neutral"
        text={t(hasWorkflowChanged ? 'step.offNow' : 'step.off', { channel: nameOf(channel) })}
      />
    ) : null
  })
  return <ul>{shown}</ul>
}

const StepLine = ({ tone, text }: { tone: Tone; text: string }) => (
  <li>
    <ToneDot tone={tone} />
    <span>{text}</span>
  </li>
)
