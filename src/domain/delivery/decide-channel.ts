import { isChannel } from '#src/contract/step-kinds.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import { effectivePreference, type EffectivePreference } from '../preferences/effective-preference.ts'
import { isoOf } from '../timing/instant.ts'
import { isRecord } from '../json/values.ts'
import { missingAddress } from '../subscribers/missing-address.ts'
import type { StepGate, StepRun } from './dry-run-types.ts'
import { variantFor } from './choose-variant.ts'
import { conditionsOf, runOf, type StepContext, type StepDecision } from './step-context.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'
import { stepContent, unfilledParts } from './step-content.ts'

export function decideChannel(context: StepContext, step: GivenStep): StepDecision {
  const conditions = conditionsOf(context, step)
  const preference = preferenceOf(context, step.type)
  const found = { at: isoOf(context.clock), conditions, preference }
  const goesOn = (run: Parameters<typeof runOf>[1]) => ({ run: runOf(step, run) })
  if (conditions.stopped) return givenUp(step, found)
  const gate = closedGate(preference, conditions)
  if (gate) return goesOn({ verdict: 'skipped', gate, ...found })
  if (preference.sent === undefined && preference.gate !== 'open')
    return goesOn({ verdict: 'unknown', gate: preference.gate, ...found })
  if (conditions.verdict === 'notEvaluated') return goesOn({ verdict: 'unknown', ...found })
  if (!isChannel(step.type)) return goesOn({ verdict: 'done', ...found })
  const { variant, hold, passedOver } = variantFor(step.variants, (one) => conditionsOf(context, one))
  const passed = passedOver.map((one) => ({
    index: one.variant.index,
    name: one.variant.name?.trim() ?? '',
    conditions: one.conditions,
  }))
  if (hold?.stopped) return givenUp(step, { ...found, conditions: hold })
  if (hold) return goesOn({ verdict: 'unknown', ...found, conditions: hold })
  const content = stepContent((variant ?? step).template, context.input, context.events)
  const message = {
    ...found,
    ...(variant && { variant: variant.index }),
    ...(passed.length > 0 && { passedOver: passed }),
    content,
  }
  if (unfilledParts(content).length > 0) return goesOn({ verdict: 'failed', gate: 'text', ...message })
  return hasNoAddress(step.type, context.input)
    ? goesOn({ verdict: 'failed', gate: 'noAddress', ...message })
    : goesOn({ verdict: 'sent', ...message })
}

const givenUp = (
  step: GivenStep,
  found: Pick<StepRun, 'conditions' | 'at' | 'preference'>,
): StepDecision => ({
  run: runOf(step, { verdict: 'failed', gate: 'conditions', ...found }),
  ends: step.stopsOnFail,
})

function preferenceOf({ workflow, input }: StepContext, channel: string): EffectivePreference {
  const { global, subscriber, tenant } = input.preferences ?? {}
  const { globalSwitches } = input
  return effectivePreference({ channel, workflow, global, subscriber, tenant, globalSwitches })
}

function closedGate({ sent, gate }: EffectivePreference, { verdict }: Evaluation): StepGate | undefined {
  if (sent === false && gate !== 'open') return gate
  return verdict === 'failed' ? 'conditions' : undefined
}

/** Only for a known subscriber. A phone number may come with the trigger, an email address may not. */
function hasNoAddress(channel: string, { subscriber, payload }: StepContext['input']): boolean {
  const isGiven = channel === 'sms' && isRecord(payload) && Boolean(payload['phone'])
  return !isGiven && missingAddress(subscriber, channel, false) !== undefined
}
