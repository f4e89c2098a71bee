import { collects, isTimingKind } from '#src/contract/step-kinds.ts'
import { isoOf } from '../timing/instant.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'
import { decideChannel } from './decide-channel.ts'
import { decideDelay, decideDigest } from './decide-timing.ts'
import { runOf, type StepContext, type StepDecision } from './step-context.ts'

/** What happens at one step, and when the flow continues. Both the dry run and the service use it for each step. */
export function decideStep(context: StepContext, step: GivenStep): StepDecision {
  if (!step.isOn)
    return { run: runOf(step, { verdict: 'skipped', gate: 'inactive', at: isoOf(context.clock) }) }
  if (!isTimingKind(step.type)) return decideChannel(context, step)
  return collects(step.type) ? decideDigest(context, step) : decideDelay(context, step)
}

/** The context after a step. */
export function afterStep(
  context: StepContext,
  { uuid, type }: GivenStep,
  { run, until = context.clock }: StepDecision,
): StepContext {
  const isMessage = uuid !== undefined && run.content !== undefined
  return {
    ...context,
    clock: until,
    sent: isMessage ? new Map([...context.sent, [uuid, type]]) : context.sent,
    events: run.events ?? context.events,
    otherTriggers: undefined,
  }
}
