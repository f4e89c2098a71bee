import { isChannel } from '#src/contract/step-kinds.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import { effectivePreference, type EffectivePreference } from '../preferences/effective-preference.ts'
import { isoOf } from '../timing/instant.ts'
import { isRecord, type Fields } from '../json/values.ts'
import type { StepGate, StepRun } from './dry-run-types.ts'
import type { RenderedText } from '../templates/rendered-text.ts'
import { conditionsOf, told, type RunState } from './run-state.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'
import { stepContent, templateNames } from './step-content.ts'

export function runChannel(state: RunState, step: GivenStep): StepRun {
  const conditions = conditionsOf(state, step)
  const preference = preferenceOf(state, step.type)
  const found = { at: isoOf(state.clock), conditions, preference }
  if (conditions.stopped) return givenUp(state, step, found)
  const gate = closedGate(preference, conditions)
  if (gate) return told(step, { verdict: 'skipped', gate, ...found })
  if (preference.sent === undefined && preference.gate !== 'open')
    return told(step, { verdict: 'unknown', gate: preference.gate, ...found })
  if (conditions.verdict === 'notEvaluated') return told(step, { verdict: 'unknown', ...found })
  if (!isChannel(step.type)) return told(step, { verdict: 'done', ...found })
  const { variant, template, hold } = variantOf(state, step)
  if (hold?.stopped) return givenUp(state, step, { ...found, conditions: hold })
  if (hold) return told(step, { verdict: 'unknown', ...found, conditions: hold })
  if (step.uuid !== undefined) state.sent.set(step.uuid, step.type)
  const { payload, subscriber, tenant, actor, branding } = state.input
  const names = templateNames({ payload, subscriber, tenant, actor, branding }, state.events)
  const message = { ...(variant === undefined ? {} : { variant }), content: stepContent(template, names) }
  if (cannotBeFilled(message.content))
    return told(step, { verdict: 'failed', gate: 'text', ...found, ...message })
  return hasNoAddress(step.type, state.input)
    ? told(step, { verdict: 'failed', gate: 'noAddress', ...found, ...message })
    : told(step, { verdict: 'sent', ...found, ...message })
}

function givenUp(state: RunState, step: GivenStep, found: Pick<StepRun, 'conditions' | 'at' | 'preference'>) {
  state.ended = step.stopsOnFail
  return told(step, { verdict: 'failed', gate: 'conditions', ...found })
}

function preferenceOf({ workflow, input }: RunState, channel: string): EffectivePreference {
  const { global, subscriber, tenant } = input.preferences ?? {}
  const { globalSwitches } = input
  return effectivePreference({ channel, workflow, global, subscriber, tenant, globalSwitches })
}

function closedGate({ sent, gate }: EffectivePreference, { verdict }: Evaluation): StepGate | undefined {
  if (sent === false && gate !== 'open') return gate
  return verdict === 'failed' ? 'conditions' : undefined
}

type Chosen = { variant?: number; template: Fields; hold?: Evaluation }

/** The first active variant whose conditions hold, or the step. `hold`: those of an earlier one cannot be computed. */
function variantOf(state: RunState, { variants, template }: GivenStep): Chosen {
  for (const variant of variants) {
    if (!variant.isOn || variant.groups.length === 0) continue
    const conditions = conditionsOf(state, variant)
    if (conditions.passed) return { variant: variant.index, template: variant.template }
    if (conditions.stopped || conditions.verdict === 'notEvaluated') return { template, hold: conditions }
  }
  return { template }
}

/** For a text with a partial or one that is broken the service gives up the step. */
const cannotBeFilled = (content: Readonly<Record<string, RenderedText>>) =>
  Object.values(content).some(
    ({ isBroken, left }) => isBroken || left.some((part) => part.startsWith('{{> ')),
  )

/** Only for a known subscriber. A phone number may come with the trigger, an email address may not. */
function hasNoAddress(channel: string, { subscriber, payload }: RunState['input']): boolean {
  if (!isRecord(subscriber)) return false
  if (channel === 'email') return !subscriber['email']
  return channel === 'sms' && !subscriber['phone'] && !(isRecord(payload) && payload['phone'])
}
