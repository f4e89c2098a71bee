import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Notification } from '#src/contract/notification.ts'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import { insertOffSteps } from '#src/domain/delivery/off-steps.ts'
import { jobsOf, stepStates } from '#src/domain/delivery/run-reading.ts'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { outcomeWords, reasonText, stateText, stateTones } from '../../shared/run-words.ts'
import { settingName } from '../model/setting-display.tsx'
import { TimeItem } from '../model/TimeItem.tsx'
import { words } from '../model/words.ts'
import { messageWords } from './last-run.ts'

/** What a workflow did for the subscriber. */
export function RunItem({ run }: { run: Notification }) {
  const t = useWords(messageWords)
  const { formatDateTime } = useLanguage()
  const time = run.createdAt ? formatDateTime(run.createdAt) : run._id
  const workflow = run.template?.name ?? t('unnamed')
  return (
    <TimeItem
      title={
        <Link to="/activity/$runId" params={{ runId: run._id }} aria-label={t('open', { workflow, time })}>
          <bdi>{workflow}</bdi>
        </Link>
      }
      facts={<time dateTime={run.createdAt ?? undefined}>{time}</time>}
    >
      <StepLines run={run} />
    </TimeItem>
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
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown}
    </Box>
  )
}

const StepLine = ({ tone, text }: { tone: Tone; text: string }) => (
  <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'baseline', flexWrap: 'nowrap' }}>
    <ToneDot tone={tone} />
    <span>{text}</span>
  </Stack>
)
