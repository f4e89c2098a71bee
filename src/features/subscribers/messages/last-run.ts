import { useQuery } from '@tanstack/react-query'
import { runPage } from '#src/client/activity.ts'
import { useOffers, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import type { Job, Notification } from '#src/contract/notification.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import { jobsOf, runOutcome, type StepState, stepStates } from '#src/domain/delivery/run-reading.ts'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { outcomeWords, reasonText } from '../../shared/run-words.ts'
import { messageWords } from './words.ts'

type Asked = { subscriberId: string; workflowId: string | undefined; channel: Channel; name: string }

/**
 * What the last run of a workflow did on a channel for a subscriber, as a sentence; without a run it says so.
 * `undefined` while that is not known, or where the service does not tell.
 */
export function useLastRun({ subscriberId, workflowId, channel, name }: Asked) {
  const isOffered = useOffers('notificationList') !== false
  const { data } = useQuery({
    ...runPage({ subscriberId, workflow: workflowId }),
    enabled: isOffered && workflowId !== undefined,
    staleTime: 0,
  })
  const t = useWords(messageWords)
  const r = useWords(outcomeWords)
  const { formatDateTime } = useLanguage()
  const isKept = useServiceFacts().triggers === 'sandbox'
  const runs = data?.data ?? []
  const found = runs.map((run) => stepOn(run, channel)).find((step) => step !== undefined)
  const off = useOffSteps(found ? undefined : runs[0]).find(({ step }) => step.template?.type === channel)
  if (!data || workflowId === undefined) return undefined
  // Where the service does not tell when a run began or its steps, nothing is known of it.
  const isTold = runs.every((run) => run.createdAt && jobsOf(run).length > 0)
  if (!isTold) return undefined
  if (!found) {
    if (off) return { text: t(off.isSince ? 'last.offNow' : 'last.off', { channel: name }) }
    return { text: runs.length === 0 ? t('last.none') : t('last.noStep', { channel: name }) }
  }
  return {
    text: lastText(
      t,
      { ...found, name, isKept, reason: reasonText(r, found.job, [], found.state) },
      formatDateTime,
    ),
    run: found.run,
  }
}

type Step = { run: Notification; job: Job; state: StepState }

/** The step of a channel: the last that something became of, or else the first. */
function stepOn(run: Notification, channel: Channel): Step | undefined {
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const steps = jobs.flatMap((job, index) =>
    job.type === channel ? [{ run, job, state: states[index] ?? 'unknown' }] : [],
  )
  return steps.findLast(({ state }) => state !== 'ahead' && state !== 'notReached') ?? steps[0]
}

type Told = Step & { name: string; reason: string | undefined; isKept: boolean }

function lastText(
  t: WordsOf<typeof messageWords>,
  { run, job, state, name: channel, reason, isKept }: Told,
  format: (at: string) => string,
): string {
  const begun = format(run.createdAt ?? '')
  const time = format(job.updatedAt ?? run.createdAt ?? '')
  switch (state) {
    case 'sent':
      return t(isKept ? 'last.kept' : 'last.sent', { time, channel })
    case 'skipped':
    case 'failed':
      return reason === undefined
        ? t(`last.${state}`, { time, channel })
        : t(`last.${state}Why`, { time, channel, reason })
    case 'waiting':
      return t('last.waiting', { time: begun, channel })
    case 'ahead': {
      const { until } = runOutcome(run)
      return until === undefined
        ? t('last.ahead', { time: begun, channel })
        : t('last.aheadUntil', { time: begun, until: format(until), channel })
    }
    case 'notReached':
      return t(runOutcome(run).joined ? 'last.merged' : 'last.notReached', { time: begun, channel })
    case 'canceled':
    case 'merged':
      return t(`last.${state}`, { time: begun, channel })
    default:
      return t('last.unknown', { time: begun, channel })
  }
}
