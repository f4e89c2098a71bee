import { useQuery } from '@tanstack/react-query'
import { retryInterval } from '#src/client/query.ts'
import { runPage, pollOfRuns } from '#src/client/runs.ts'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Job, Notification } from '#src/contract/notification.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import { jobsOf, runOutcome, type StepState, stepStates } from '#src/domain/delivery/run-reading.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { useLanguage, useWords, type WordsOf, defineMessages } from '#src/ui/language.tsx'
import { outcomeWords, reasonText, stateText } from '../../shared/run-words.ts'

type LastRunQuery = { subscriberId: string; workflowId: string | undefined; channel: Channel; name: string }

/**
 * What the last run of a workflow did on a channel for a subscriber, as a sentence; says so if there was no run.
 * `undefined` while that is unknown, or if the service does not provide it.
 */
export function useLastRun({ subscriberId, workflowId, channel, name }: LastRunQuery) {
  const isOffered = useMay('notificationList').allowed
  const { data } = useQuery({
    ...runPage({ subscriberId, workflow: workflowId }),
    enabled: isOffered && workflowId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => retryInterval(state.error) || pollOfRuns(state.data?.data),
  })
  const t = useWords(messageWords)
  const r = useWords(outcomeWords)
  const { formatDateTime } = useLanguage()
  const { triggers } = useServiceFacts()
  const runs = data?.data ?? []
  const found = runs.map((run) => stepOn(run, channel)).find((step) => step !== undefined)
  const isOff = useOffSteps(found ? undefined : runs[0]).some(({ step }) => step.template?.type === channel)
  if (!data || workflowId === undefined) return undefined
  // If the service omits when a run began or its steps, nothing is known about it.
  const isTold = runs.every((run) => run.createdAt && jobsOf(run).length > 0)
  if (!isTold) return undefined
  if (!found) {
    if (runs.length === 0) return { text: t('last.none') }
    return { text: t(isOff ? 'last.off' : 'last.noStep', { channel: name }) }
  }
  return {
    text: lastText({ t, r, format: formatDateTime, triggers }, found),
    run: found.run,
  }
}

type Step = { run: Notification; job: Job; state: StepState; states: readonly StepState[] }

/** The step of a channel: the last one that was reached, or else the first. */
function stepOn(run: Notification, channel: Channel): Step | undefined {
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const steps = jobs.flatMap((job, index) =>
    job.type === channel ? [{ run, job, state: states[index] ?? 'unknown', states }] : [],
  )
  return steps.findLast(({ state }) => state !== 'ahead' && state !== 'notReached') ?? steps[0]
}

type LastRunLanguage = {
  t: WordsOf<typeof messageWords>
  r: WordsOf<typeof outcomeWords>
  format: (at: string) => string
  triggers: ServiceFacts['triggers']
}

function lastText({ t, r, format, triggers }: LastRunLanguage, { run, job, state, states }: Step): string {
  const isOver = state === 'sent' || state === 'skipped' || state === 'failed'
  const time = format((isOver && job.updatedAt) || run.createdAt || '')
  const until = state === 'ahead' ? runOutcome(run).until : undefined
  const stateLabel =
    until === undefined
      ? stateText(r, { state, job, triggers }, format)
      : r('state.waitingUntil', { time: format(until) })
  const reason = reasonText(r, job, states, state)
  return reason === undefined
    ? t('last.was', { time, state: stateLabel })
    : t('last.why', { time, state: stateLabel, reason })
}

export const messageWords = defineMessages({
  unnamed: 'Unknown workflow',
  step: '{channel} · {state}',
  'step.off': '{channel} · The step was off',
  'step.offNow': '{channel} · The step is off now',
  'step.why': '{channel} · {state}: {reason}',
  open: 'Run of {workflow}, {time}',

  last: 'What happened last',
  'last.none': 'No known run of this workflow for this subscriber.',
  'last.noStep': 'The last runs had no {channel} step.',
  'last.off': 'The {channel} step is off. The last runs had none.',
  'last.was': '{time} · {state}.',
  'last.why': '{time} · {state}: {reason}.',
  'last.open': 'Open run in Activity',
})
