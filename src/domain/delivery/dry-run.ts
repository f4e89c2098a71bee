import { collects, isTimingKind } from '#src/contract/step-kinds.ts'
import { triggerRefusals, withDefaults } from '../trigger/trigger-check.ts'
import { refusedFindings } from '../lint/refused-parts.ts'
import { isRecord } from '../json/values.ts'
import { instantOf, isoOf } from '../timing/instant.ts'
import { runChannel } from './run-channel.ts'
import { told, type RunState } from './run-state.ts'
import { stepsIn, type GivenStep } from '../workflow/given-workflow.ts'
import { runDelay, runDigest } from './run-timing.ts'
import type { DryRun, DryRunInput, StepRun } from './dry-run-types.ts'

/**
 * Simulates one trigger of a workflow for one subscriber: each step's verdict and closed gate, a clock that runs
 * through digests and delays, and the content that would be sent. Takes a stored or new workflow as JSON; never
 * throws.
 */
export function dryRun(workflow: unknown, input: DryRunInput = {}): DryRun {
  const running = steppedDryRun(workflow, input)
  for (;;) {
    const { done, value } = running.next()
    if (done) return value
  }
}

export function* steppedDryRun(workflow: unknown, input: DryRunInput = {}): Generator<StepRun, DryRun, void> {
  const asked = isRecord(input) ? input : {}
  const startsAt = instantOf(asked.now) ?? Date.now()
  const whole = isRecord(workflow) ? workflow : {}
  const { refused, isRefused } = refusalOf(whole, asked)
  const state: RunState = {
    workflow: whole,
    input: { ...asked, payload: withDefaults(whole, asked.payload) },
    startsAt,
    clock: startsAt,
    sent: new Map(),
    events: undefined,
    ended: isRefused,
  }
  const steps: StepRun[] = []
  for (const given of stepsIn(whole)) {
    const step = runStep(state, given)
    steps.push(step)
    yield step
  }
  const closed = steps.find(({ gate, verdict }) => gate !== undefined && verdict !== 'unknown')
  const sent = steps.filter(({ verdict }) => verdict === 'sent').length
  const times = { startsAt: isoOf(startsAt), endsAt: isoOf(state.clock) }
  return {
    steps,
    ...times,
    refused,
    sent,
    ...(closed?.gate ? { firstClosed: { step: closed.index, gate: closed.gate } } : {}),
    isInactive: whole['active'] !== true, // as a create means it that does not say
  }
}

function refusalOf(workflow: object, input: DryRunInput) {
  const refused = {
    workflow: refusedFindings(workflow),
    trigger: triggerRefusals(workflow, input, input.semantics),
  }
  return { refused, isRefused: refused.workflow.length + refused.trigger.length > 0 }
}

function runStep(state: RunState, step: GivenStep): StepRun {
  if (state.ended) return told(step, { verdict: 'notReached' })
  if (!step.isOn) return told(step, { verdict: 'skipped', gate: 'inactive', at: isoOf(state.clock) })
  if (!isTimingKind(step.type)) return runChannel(state, step)
  return collects(step.type) ? runDigest(state, step) : runDelay(state, step)
}
