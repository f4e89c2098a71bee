import { collects } from '#src/contract/step-kinds.ts'
import { triggerRefusals, withDefaults } from '../trigger/trigger-check.ts'
import { refusedFindings } from '../lint/refused-parts.ts'
import { isRecord } from '../json/values.ts'
import { instantOf, isoOf } from '../timing/instant.ts'
import type { PastEvent } from '../timing/digest-decision.ts'
import { stepsIn } from '../workflow/given-workflow.ts'
import { afterStep, decideStep } from './decide-step.ts'
import { runOf, type StepContext, type OtherTriggers } from './step-context.ts'
import type { DryRun, DryRunInput, StepRun } from './dry-run-types.ts'

/**
 * Simulates one trigger of a workflow for one subscriber: each step's verdict and closed gate, a clock that runs
 * through digests and delays, and the content that would be sent. Takes a stored or new workflow as JSON; never
 * throws.
 */
export function dryRun(workflow: unknown, input: DryRunInput = {}): DryRun {
  const given = isRecord(input) ? input : {}
  const startsAt = instantOf(given.now) ?? Date.now()
  const whole = isRecord(workflow) ? workflow : {}
  const { refused, isRefused } = refusalOf(whole, given)
  const filled = { ...given, payload: withDefaults(whole, given.payload) }
  let context: StepContext = { workflow: whole, input: filled, clock: startsAt, sent: new Map() }
  let isOver = isRefused
  const steps: StepRun[] = []
  for (const step of stepsIn(whole)) {
    const otherTriggers = collects(step.type) ? otherTriggersAt(given, context, startsAt) : undefined
    const decision = isOver
      ? { run: runOf(step, { verdict: 'notReached' }) }
      : decideStep({ ...context, otherTriggers }, step)
    context = afterStep(context, step, decision)
    isOver ||= decision.ends === true
    steps.push(decision.run)
  }
  const closed = steps.find(({ gate, verdict }) => gate !== undefined && verdict !== 'unknown')
  const sent = steps.filter(({ verdict }) => verdict === 'sent').length
  const times = { startsAt: isoOf(startsAt), endsAt: isoOf(context.clock) }
  return {
    steps,
    ...times,
    refused,
    sent,
    ...(closed?.gate ? { firstClosed: { step: closed.index, gate: closed.gate } } : {}),
    isInactive: whole['active'] !== true, // a workflow created without `active` is inactive
  }
}

function refusalOf(workflow: object, input: DryRunInput) {
  const refused = {
    workflow: refusedFindings(workflow),
    trigger: triggerRefusals(workflow, input, input.semantics),
  }
  return { refused, isRefused: refused.workflow.length + refused.trigger.length > 0 }
}

/** The other triggers as they reach this digest, after the same wait. A second digest only gets what the first sent. */
function otherTriggersAt(
  { history, later }: DryRunInput,
  { clock, events }: StepContext,
  startsAt: number,
): OtherTriggers {
  if (events) return { before: [], after: [] }
  const shifted = (event: PastEvent): PastEvent[] => {
    const at = instantOf(event?.at)
    if (at === undefined) return []
    return [{ ...event, at: event.decision ? at : at + clock - startsAt }]
  }
  const list = (given: unknown): PastEvent[] => (Array.isArray(given) ? (given as PastEvent[]) : [])
  return { before: list(history).flatMap(shifted), after: list(later).flatMap(shifted) }
}
