import { collects } from '#src/contract/step-kinds.ts'
import type { JobStatus } from '#src/contract/notification.ts'
import { afterStep, decideStep } from '#src/domain/delivery/decide-step.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { detailsOf, detailsOfEnd, type Detail } from '#src/domain/delivery/execution-details.ts'
import { keptMessage } from '#src/domain/delivery/kept-message.ts'
import type { StepContext, StepDecision } from '#src/domain/delivery/step-context.ts'
import { partitionOf, type PastEvent } from '#src/domain/timing/digest-decision.ts'
import { isoOf } from '#src/domain/timing/instant.ts'
import { stepsIn, type GivenStep } from '#src/domain/workflow/given-workflow.ts'
import type {
  DigestRecord,
  Flow,
  FlowJob,
  FlowOutcome,
  FlowQuestions,
  JobChange,
  JobDocument,
} from '../store/run-records.ts'

type Moment = { now: Date; newId: () => string }

/** Carries a flow on from its due job to the next wait or to its end. */
export async function carryOn(flow: Flow, ask: FlowQuestions, moment: Moment): Promise<FlowOutcome> {
  const outcome: FlowOutcome = { jobs: [], messages: [] }
  const due = flow.jobs.findIndex(({ dueAt }) => dueAt !== null)
  const waiting = flow.jobs[due]
  if (waiting === undefined) return outcome
  const steps = stepsIn(flow.workflow)
  let context = contextOf(flow, moment.now)
  let place = due
  if (waiting.status === 'delayed') {
    const run = await endOfWait(flow, waiting, ask)
    outcome.jobs.push(ended(waiting, run, moment))
    context = { ...context, events: run?.events ?? context.events }
    place += 1
  }
  for (; place < flow.jobs.length; place += 1) {
    const job = flow.jobs[place]
    const step = job && steps[job.step]
    if (job === undefined || step === undefined) continue
    const digest = collects(step.type) ? await digestAt(flow, step, ask, moment) : undefined
    const decision = decideStep({ ...context, around: digest?.around }, step)
    const change = changeOf(job, decision, moment)
    outcome.jobs.push(digest ? { ...change, digest: recordOf(digest, decision) } : change)
    if (decision.run.content)
      outcome.messages.push(messageOf({ flow, job, step, moment }, context, decision.run))
    if (change.dueAt !== null) break
    if (decision.ends) {
      const status = decision.run.verdict === 'merged' ? 'merged' : 'canceled'
      outcome.jobs.push(
        ...flow.jobs.slice(place + 1).map((rest) => ({ ...rest, status, dueAt: null }) as const),
      )
      break
    }
    context = afterStep(context, step, decision)
  }
  return outcome
}

/** After a failure that would come again. */
export function givenUp({ jobs }: Flow, moment: Moment): FlowOutcome {
  const due = jobs.findIndex(({ dueAt }) => dueAt !== null)
  const unexpected: Detail = { detail: 'Unexpected error', status: 'Failed' }
  return {
    jobs: jobs.slice(due).map(({ seq, document }, place) => ({
      seq,
      status: place === 0 ? 'failed' : 'canceled',
      dueAt: null,
      document:
        place === 0
          ? { ...document, details: [...document.details, ...logged([unexpected], moment)] }
          : document,
    })),
    messages: [],
  }
}

function contextOf(
  { workflow, event, subscriber, actor, preferences, jobs, messages }: Flow,
  now: Date,
): StepContext {
  const { global, workflow: own } = preferences
  return {
    workflow,
    input: {
      payload: event.payload,
      subscriber,
      tenant: event.tenant,
      actor,
      preferences: { global, subscriber: own },
      previousMessage: Object.fromEntries(
        // Nothing reports an opened email here, so that it was read counts.
        messages.map(({ stepUuid, seen, read }) => [stepUuid, { seen, read, opened: read }]),
      ),
    },
    clock: now.getTime(),
    sent: new Map(messages.map(({ stepUuid, channel }) => [stepUuid, channel])),
    events: jobs.findLast(({ status, document }) => status === 'completed' && document.run?.events)?.document
      .run?.events,
  }
}

type DigestHere = { key: string; record: DigestRecord; around: StepContext['around']; at: string }

/** A digest is one of a workflow, a step, a subscriber and the value at the digest key. */
async function digestAt(
  { workflow, event, subscriber, notification }: Flow,
  { index, uuid, metadata }: GivenStep,
  ask: FlowQuestions,
  { now }: Moment,
): Promise<DigestHere> {
  const partition = partitionOf(metadata, { at: now.getTime(), payload: event.payload })
  const key = JSON.stringify([
    notification.environmentId,
    workflow._id,
    uuid ?? index,
    subscriber.subscriberId,
    partition,
  ])
  const at = now.toISOString()
  const record = await ask.digest(key, at)
  const { payload } = event
  const before: PastEvent[] = [
    ...(record.open
      ? [{ at: record.open.openedAt, payload, decision: 'created' as const, end: record.open.endsAt }]
      : []),
    ...(record.lastAt ? [{ at: record.lastAt, payload, decision: 'merged' as const }] : []),
  ]
  return { key, record, around: { before, after: [] }, at }
}

function recordOf({ key, record, at }: DigestHere, { run }: StepDecision): JobChange['digest'] {
  const { decision, end } = run.digest ?? {}
  return {
    key,
    decidedAt: at,
    ...(decision === 'created' ? { endsAt: end } : {}),
    ...(decision === 'merged' ? { mergedInto: record.open?.jobSeq } : {}),
  }
}

/** A digest sends together what joined it until now. */
async function endOfWait({ event }: Flow, { seq, document }: FlowJob, ask: FlowQuestions) {
  const { run } = document
  if (!run || !collects(run.type)) return run
  return { ...run, events: [event.payload, ...(await ask.joined(seq))] }
}

function ended({ seq, document }: FlowJob, run: StepRun | undefined, moment: Moment): JobChange {
  const details = [...document.details, ...logged(run ? detailsOfEnd(run) : [], moment)]
  return { seq, status: 'completed', dueAt: null, document: { ...(run && { run }), details } }
}

function changeOf({ seq, document }: FlowJob, decision: StepDecision, moment: Moment): JobChange {
  const { run, until } = decision
  const waits = until !== undefined && until > moment.now.getTime()
  const details = [...document.details, ...logged([queued, ...detailsOf(run)], moment)]
  const status = waits ? 'delayed' : statusOf(run)
  return { seq, status, dueAt: waits ? isoOf(until) : null, document: { run, details } }
}

const queued: Detail = { detail: 'Step queued', status: 'Pending' }

/** As the service has it: a step without an address or with a text that cannot be filled in counts as done. */
function statusOf({ type, verdict, gate }: StepRun): JobStatus {
  if (verdict === 'merged') return 'merged'
  if (verdict === 'skipped') return collects(type) ? 'skipped' : 'canceled'
  if (verdict === 'unknown') return 'canceled'
  if (verdict === 'failed') return gate === 'text' || gate === 'noAddress' ? 'completed' : 'failed'
  return 'completed'
}

const logged = (details: readonly Detail[], { now, newId }: Moment): JobDocument['details'] =>
  details.map((detail) => ({
    _id: newId(),
    source: 'Internal',
    isTest: false,
    isRetry: false,
    ...detail,
    createdAt: now.toISOString(),
  }))

type MessagePlace = { flow: Flow; job: FlowJob; step: GivenStep; moment: Moment }

function messageOf({ flow, job, step, moment }: MessagePlace, context: StepContext, run: StepRun) {
  const { notification, workflow, subscriber } = flow
  const document = {
    _notificationId: notification.id,
    _templateId: workflow._id,
    _messageTemplateId: step.template['_id'],
    _subscriberId: subscriber._id,
    _jobId: job.id,
    ...keptMessage(context, step, run),
  }
  return { id: moment.newId(), channel: step.type, stepUuid: step.uuid ?? '', document }
}
