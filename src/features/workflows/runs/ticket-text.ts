import type { Job, Notification } from '#src/contract/notification.ts'
import { type OffStep, insertOffSteps } from '#src/domain/delivery/off-steps.ts'
import {
  stepRunOf,
  hasFailed,
  jobsOf,
  personIdOf,
  type StepState,
  stepStates,
} from '#src/domain/delivery/run-reading.ts'
import { withZone } from '#src/ui/date-formats.ts'
import {
  nameOfStep,
  outcomeText,
  personName,
  type RunLanguage,
  stateText,
  stepNamesOf,
  timeOfStep,
  variantText,
  workflowName,
} from './run-text.ts'
import type { useRunSentences } from '../dry-run/run-texts.ts'

/** A run as plain text: who, what, when, and the outcome of each step. Without payload and message texts. */
export function ticketText(
  language: RunLanguage,
  run: Notification,
  {
    service,
    sentences,
    off,
  }: { service: string; sentences: ReturnType<typeof useRunSentences>; off: readonly OffStep[] },
): string {
  const { t, s, formats, triggers } = language
  const { createdAt, transactionId, _digestedNotificationId: digestedBy } = run
  const subscriberId = personIdOf(run)
  const jobs = jobsOf(run)
  const time = (at: string) => formats.formatDateTime(at, { ...withZone, second: '2-digit' })
  const line = (label: string, value: string) => t('ticket.line', { label, value })
  const states = stepStates(jobs)
  const names = stepNamesOf(s, jobs)
  /** The reasons as on the screen. What let a step through is not a reason why it failed or was skipped. */
  const reasonsOf = (job: Job, state: StepState): string[] => {
    const decided = stepRunOf(job)
    if (state === 'notReached') return states.includes('merged') ? [t('because.joined')] : []
    if (decided?.verdict === 'failed' || decided?.verdict === 'skipped')
      return [sentences.step(decided)].filter(Boolean)
    const failed = hasFailed(job) && job.executionDetails?.findLast(({ status }) => status === 'Failed')
    if (failed) return [t('reported', { detail: failed.detail })]
    return [
      ...(decided?.preference ? [sentences.preference(decided.preference)] : []),
      ...(decided?.conditions ? [sentences.evaluation(decided.conditions)] : []),
    ]
  }
  const steps = jobs.map((job, index) => {
    const state = states[index] ?? 'unknown'
    const at = timeOfStep(job, state)
    const values = { step: nameOfStep(s, job), state: stateText(t, { state, job, triggers }, time) }
    return [
      at ? t('ticket.step', { ...values, time: time(at) }) : t('ticket.stepNoTime', values),
      ...[variantText(language, job, names) ?? [], reasonsOf(job, state)].flat().map((text) => `  ${text}`),
    ]
  })
  return [
    t('ticket.title', {
      workflow: workflowName(t, run),
      person: personName(t, run),
      outcome: outcomeText(language, run),
    }),
    ...(subscriberId === undefined ? [] : [line(t('fact.person'), subscriberId)]),
    ...(createdAt ? [line(t('fact.started'), time(createdAt))] : []),
    line(t('fact.transaction'), transactionId),
    ...(digestedBy ? [line(t('fact.joined.run'), digestedBy)] : []),
    line(t('ticket.service'), service),
    '',
    ...insertOffSteps(steps, off, ({ step, hasWorkflowChanged }) => [
      t('ticket.stepNoTime', {
        step: nameOfStep(s, { type: step.template?.type, step }),
        state: t(hasWorkflowChanged ? 'off.now' : 'off'),
      }),
    ]).flat(),
  ].join('\n')
}
