import { digestDecision, type PastEvent } from '../timing/digest-decision.ts'
import { digestTimeline } from '../timing/digest-timeline.ts'
import { instantOf, isoOf } from '../timing/instant.ts'
import { waitOf, type WaitProblem } from '../timing/wait-of.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import type { StepRun } from './dry-run-types.ts'
import {
  conditionsOf,
  runOf,
  type StepContext,
  type StepDecision,
  type OtherTriggers,
} from './step-context.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'

/** A delay or digest whose conditions fail is skipped; one that cannot be computed ends the flow. */
export function decideDelay(context: StepContext, step: GivenStep): StepDecision {
  const { clock, input } = context
  const conditions = conditionsOf(context, step)
  if (!conditions.passed) return notWaited(context, step, conditions)
  const wait = waitOf(step.metadata, clock, input.payload, input.semantics)
  if ('problem' in wait) return failed(context, step, { conditions, wait, problem: wait.problem })
  const run = runOf(step, { verdict: 'waited', at: isoOf(clock), conditions, wait })
  return { run, until: clock + wait.milliseconds }
}

export function decideDigest(context: StepContext, step: GivenStep): StepDecision {
  const { clock, input, otherTriggers = noOtherTriggers } = context
  const at = isoOf(clock)
  const conditions = conditionsOf(context, step)
  if (!conditions.passed) return notWaited(context, step, conditions)
  const { metadata } = step
  const event: PastEvent = { at: clock, payload: input.payload ?? {} }
  const digest = digestDecision(metadata, event, otherTriggers.before, input.semantics)
  const found = { conditions, digest }
  if (digest.decision === 'failed')
    return failed(context, step, { ...found, problem: digest.problem ?? 'noMetadata' })
  if (digest.decision === 'skipped')
    return { run: runOf(step, { verdict: 'skipped', gate: 'lookBack', at, ...found }) }
  if (digest.decision === 'merged')
    return { run: runOf(step, { verdict: 'merged', at, ...found }), ends: true }
  const collected = collectedWith(context, metadata, event, otherTriggers)
  const events = collected.map(({ payload }) => payload ?? {})
  const eventTimes = collected.map((each) => isoOf(instantOf(each.at) ?? clock))
  const until = Math.max(clock, instantOf(digest.end) ?? clock)
  return { run: runOf(step, { verdict: 'waited', at, ...found, events, eventTimes }), until }
}

const noOtherTriggers: OtherTriggers = { before: [], after: [] }

function notWaited({ clock }: StepContext, step: GivenStep, conditions: Evaluation): StepDecision {
  const at = isoOf(clock)
  if (conditions.stopped)
    return { run: runOf(step, { verdict: 'failed', gate: 'conditions', at, conditions }), ends: true }
  if (conditions.verdict === 'notEvaluated')
    return { run: runOf(step, { verdict: 'unknown', at, conditions }) }
  return { run: runOf(step, { verdict: 'skipped', gate: 'conditions', at, conditions }) }
}

type Failure = Pick<StepRun, 'conditions' | 'wait' | 'digest'> & { problem: WaitProblem }

const failed = ({ clock }: StepContext, step: GivenStep, failure: Failure): StepDecision => ({
  run: runOf(step, { gate: 'timing', ...failure, verdict: 'failed', at: isoOf(clock) }),
  ends: true,
})

function collectedWith(
  { input }: StepContext,
  metadata: unknown,
  event: PastEvent,
  { before, after }: OtherTriggers,
): PastEvent[] {
  const earlier = before.filter((each) => Number(each.at) <= Number(event.at))
  const events = [...earlier, event, ...after.filter((each) => Number(each.at) >= Number(event.at))]
  const { sends } = digestTimeline(metadata, events, input.semantics)
  const send = sends.find((each) => each.events.includes(earlier.length))
  return (send?.events ?? [earlier.length]).flatMap((place) => events[place] ?? [])
}
