import { collects, isTimingKind } from '#src/contract/step-kinds.ts'
import { afterStep, decideStep } from '#src/domain/delivery/decide-step.ts'
import { forcedOutcome } from '#src/domain/delivery/forced-outcome.ts'
import type { StepContext, StepDecision } from '#src/domain/delivery/step-context.ts'
import { digestDecision, type PastEvent } from '#src/domain/timing/digest-decision.ts'
import { stepsIn, type GivenStep } from '#src/domain/workflow/given-workflow.ts'
import type {
  DigestRecord,
  Flow,
  FlowJob,
  FlowOutcome,
  FlowQuestions,
  JobChange,
} from '../store/interface/run-records.ts'
import {
  stepChange,
  runAfterWait,
  completionChange,
  slowProviderChange,
  messageOf,
  type Moment,
} from './job-changes.ts'

/** Runs a flow from its due job to the next wait or to its end. */
export async function advanceFlow(
  flow: Flow,
  questions: FlowQuestions,
  moment: Moment,
): Promise<FlowOutcome> {
  const walk: Walk = { flow, ask: questions, moment, outcome: { jobs: [], messages: [] } }
  const due = flow.jobs.findIndex(({ dueAt }) => dueAt !== null)
  const waiting = flow.jobs[due]
  if (waiting === undefined) return walk.outcome
  let context: StepContext | undefined = contextOf(flow, moment.now)
  const isOver = waiting.status === 'delayed' && isTimingKind(waiting.type)
  if (isOver) {
    const run = await runAfterWait(flow, waiting, questions)
    walk.outcome.jobs.push(completionChange(waiting, run, moment))
    context = { ...context, events: run?.events ?? context.events }
  }
  const steps = stepsIn(flow.workflow)
  for (const job of flow.jobs.slice(isOver ? due + 1 : due)) {
    const step = steps[job.step]
    context = step && (await runStep(walk, job, step, context))
    if (context === undefined) break
  }
  return walk.outcome
}

type Walk = { flow: Flow; ask: FlowQuestions; moment: Moment; outcome: FlowOutcome }

/** Runs one step. Undefined if the flow cannot continue for now. */
async function runStep(
  { flow, ask, moment, outcome }: Walk,
  job: FlowJob,
  step: GivenStep,
  context: StepContext,
): Promise<StepContext | undefined> {
  const digest = collects(step.type) ? await readDigest(flow, step, ask, moment) : undefined
  const decision = decideStep({ ...context, otherTriggers: digest?.around }, step)
  const { run } = decision
  const delivery = forcedOutcome(flow.subscriber, step.type)
  if (delivery === 'slow' && run.verdict === 'sent' && job.status !== 'delayed') {
    outcome.jobs.push(slowProviderChange(job, moment))
    return undefined
  }
  const change = stepChange(job, decision, delivery, moment)
  outcome.jobs.push(digest ? { ...change, digest: recordOf(digest, decision) } : change)
  if (run.content) outcome.messages.push(messageOf({ flow, job, step, moment, delivery }, context, run))
  if (change.dueAt !== null) return undefined
  if (!decision.ends) return afterStep(context, step, decision)
  const status = run.verdict === 'merged' ? 'merged' : 'canceled'
  const laterJobs = flow.jobs.filter((each) => each.step > job.step)
  outcome.jobs.push(...laterJobs.map((each) => ({ ...each, status, dueAt: null }) as const))
  return undefined
}

function contextOf(
  { workflow, event, subscriber, actor, preferences, jobs, messages }: Flow,
  now: Date,
): StepContext {
  const { global, workflow: own } = preferences
  const steps = stepsIn(workflow)
  const sentMessages = messages.flatMap(({ step, ...message }) => {
    const uuid = steps[step]?.uuid
    return uuid === undefined ? [] : [{ uuid, ...message }]
  })
  return {
    workflow,
    input: {
      payload: event.payload,
      subscriber,
      tenant: event.tenant,
      actor,
      preferences: { global, subscriber: own },
      previousMessage: Object.fromEntries(
        // Nothing reports opened emails here, so a read one counts as opened.
        sentMessages.map(({ uuid, seen, read }) => [uuid, { seen, read, opened: read }]),
      ),
    },
    clock: now.getTime(),
    sent: new Map(sentMessages.map(({ uuid, channel }) => [uuid, channel])),
    events: jobs.findLast(({ status, document }) => status === 'completed' && document.run?.events)?.document
      .run?.events,
  }
}

type StepDigest = { key: string; record: DigestRecord; around: StepContext['otherTriggers']; at: string }

/** Asks for the digest, which is identified by workflow, step, subscriber and the value at the digest key. */
async function readDigest(
  { workflow, event, subscriber, notification }: Flow,
  { index, uuid, metadata }: GivenStep,
  ask: FlowQuestions,
  { now }: Moment,
): Promise<StepDigest> {
  const { partition } = digestDecision(metadata, { at: now.getTime(), payload: event.payload })
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

function recordOf({ key, record, at }: StepDigest, { run }: StepDecision): JobChange['digest'] {
  const { decision, end } = run.digest ?? {}
  return {
    key,
    decidedAt: at,
    ...(decision === 'created' ? { endsAt: end } : {}),
    ...(decision === 'merged' ? { mergedInto: record.open?.jobSeq } : {}),
  }
}
