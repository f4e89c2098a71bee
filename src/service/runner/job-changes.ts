import { collects } from '#src/contract/step-kinds.ts'
import type { JobStatus } from '#src/contract/notification.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { detailsOf, detailsOfEnd, type Detail } from '#src/domain/delivery/execution-details.ts'
import type { ForcedOutcome } from '#src/domain/delivery/forced-outcome.ts'
import { storedMessage } from '#src/domain/delivery/stored-message.ts'
import { withOverrides } from '#src/domain/delivery/with-overrides.ts'
import type { StepContext, StepDecision } from '#src/domain/delivery/step-context.ts'
import { isoOf } from '#src/domain/timing/instant.ts'
import type { GivenStep } from '#src/domain/workflow/given-workflow.ts'
import type { Flow, FlowJob, FlowQuestions, JobChange, JobDocument } from '../store/interface/run-records.ts'

export type Moment = { now: Date; newId: () => string }

/** The changes after a failure that would happen again. */
export function failureChanges(jobs: readonly FlowJob[], moment: Moment): JobChange[] {
  const due = jobs.findIndex(({ dueAt }) => dueAt !== null)
  const unexpected: Detail = { detail: 'Unexpected error', status: 'Failed' }
  return jobs.slice(due).map(({ seq, document }, place) => ({
    seq,
    status: place === 0 ? 'failed' : 'canceled',
    dueAt: null,
    document:
      place === 0
        ? { ...document, details: [...document.details, ...toExecutionDetails([unexpected], moment)] }
        : document,
  }))
}

/** The run of a job whose wait is over. For a digest it contains the events that joined until now. */
export async function runAfterWait({ event }: Flow, { seq, document }: FlowJob, ask: FlowQuestions) {
  const { run } = document
  if (!run || !collects(run.type)) return run
  const events = [{ payload: event.payload, at: run.at ?? '' }, ...(await ask.joined(seq))]
  return { ...run, events: events.map(({ payload }) => payload), eventTimes: events.map(({ at }) => at) }
}

export function completionChange(
  { seq, document }: FlowJob,
  run: StepRun | undefined,
  moment: Moment,
): JobChange {
  const details = [...document.details, ...toExecutionDetails(run ? detailsOfEnd(run) : [], moment)]
  return { seq, status: 'completed', dueAt: null, document: { ...(run && { run }), details } }
}

export function stepChange(
  { seq, document }: FlowJob,
  { run, until }: StepDecision,
  delivery: ForcedOutcome,
  moment: Moment,
): JobChange {
  const waits = until !== undefined && until > moment.now.getTime()
  const details = [...document.details, ...toExecutionDetails([queued, ...detailsOf(run, delivery)], moment)]
  const status = waits ? 'delayed' : statusOf(run)
  return { seq, status, dueAt: waits ? isoOf(until) : null, document: { run, details } }
}

const queued: Detail = { detail: 'Step queued', status: 'Pending' }

/** How long a slow provider takes. */
const slowMs = 60_000

export const slowProviderChange = ({ seq, document }: FlowJob, moment: Moment): JobChange => ({
  seq,
  status: 'delayed',
  dueAt: isoOf(moment.now.getTime() + slowMs),
  document: {
    details: [
      ...document.details,
      ...toExecutionDetails([{ detail: 'Waiting for the provider', status: 'Pending' }], moment),
    ],
  },
})

/** As in the real service, a step without an address or with a text that cannot be filled in counts as completed. */
function statusOf({ type, verdict, gate }: StepRun): JobStatus {
  if (verdict === 'merged') return 'merged'
  if (verdict === 'skipped') return collects(type) ? 'skipped' : 'canceled'
  if (verdict === 'unknown') return 'canceled'
  if (verdict === 'failed') return gate === 'text' || gate === 'noAddress' ? 'completed' : 'failed'
  return 'completed'
}

const toExecutionDetails = (details: readonly Detail[], { now, newId }: Moment): JobDocument['details'] =>
  details.map((detail) => ({
    _id: newId(),
    source: 'Internal',
    isTest: false,
    isRetry: false,
    ...detail,
    createdAt: now.toISOString(),
  }))

type MessagePlace = { flow: Flow; job: FlowJob; step: GivenStep; moment: Moment; delivery: ForcedOutcome }

export function messageOf(
  { flow, job, step, moment, delivery }: MessagePlace,
  context: StepContext,
  run: StepRun,
) {
  const { notification, workflow, subscriber, event } = flow
  const message = storedMessage(context, step, run, delivery)
  const document = {
    _notificationId: notification.id,
    _templateId: workflow._id,
    _messageTemplateId: step.template['_id'],
    _subscriberId: subscriber._id,
    _jobId: job.id,
    ...(run.verdict === 'sent' ? withOverrides(message, event.overrides) : message),
  }
  return { id: moment.newId(), channel: step.type, step: step.index, document }
}
