import type { Job } from '#src/contract/notification.ts'
import { channels, kindNames } from '#src/contract/step-kinds.ts'
import type { StepGate } from '#src/domain/delivery/dry-run-types.ts'
import { stepRunOf, dueAtOf, type StepState } from '#src/domain/delivery/run-reading.ts'
import type { MessageTexts } from '#src/domain/delivery/step-content.ts'
import type { Source } from '#src/domain/preferences/effective-preference.ts'
import { reasonOf, runReasons } from '#src/domain/delivery/run-reason.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'

/** Why a step sends or sent nothing, without a time: what decided a run may be different now. */
export const gateWords = {
  'gate.critical': 'critical workflow',
  'gate.global': 'all notifications off',
  'gate.globalChannel': '{kind} off for all workflows',
  'gate.workflow': 'this workflow off for the subscriber',
  'gate.workflowChannel': '{kind} off for this workflow',
  'gate.workflowChannel.default': '{kind} off by default in this workflow',
  'gate.workflowChannel.subscriber': '{kind} of this workflow off for the subscriber',
  'gate.workflowChannel.tenant': '{kind} of this workflow off for the tenant',
  'gate.conditions': 'conditions not met',
  'gate.inactive': 'step off',
  'gate.lookBack': 'no other event in the look-back time',
  'gate.timing': 'unusable timing',
  'gate.noAddress': 'no contact details for it',
  'gate.noAddress.email': 'no email address',
  'gate.noAddress.sms': 'no phone number',
  'gate.noAddress.chat': 'no chat connection',
  'gate.noAddress.push': 'no device',
  'gate.text': 'text that cannot be filled in',
  'gate.text.parts': 'Carillon cannot fill in {parts}',
  ...kindNames('gate.of.', channels),
} as const

/** What is known about the switches: which layer set each. */
type Sources = { readonly gates: readonly { gate: string; source?: Source | undefined }[] }

type GateFacts = {
  type?: string | null | undefined
  preference?: Sources | undefined
  content?: MessageTexts | undefined
}

type GateWords = (key: keyof typeof gateWords, values: { kind: string; parts: string }) => string

const layers = { template: 'default', subscriber: 'subscriber', workflowOverride: 'tenant' } as const
const addressed = ['email', 'sms', 'chat', 'push'] as const

/**
 * A gate as part of a sentence. The step's type and preference supply the channel and the layer that set its switch.
 */
export function gateText(
  t: GateWords,
  gate: StepGate,
  { type, preference, content = {} }: GateFacts,
): string {
  const channel = channels.find((each) => each === type)
  const parts = [...new Set(Object.values(content).flatMap(({ left }) => left))].join(', ')
  const kind = channel ? t(`gate.of.${channel}`, { kind: '', parts }) : (type ?? '')
  if (gate === 'text' && parts !== '') return t('gate.text.parts', { kind, parts })
  const source = preference?.gates.find((each) => each.gate === gate)?.source ?? 'default'
  if (gate === 'workflowChannel' && source !== 'default')
    return t(`gate.workflowChannel.${layers[source]}`, { kind, parts })
  const address = addressed.find((each) => each === type)
  return gate === 'noAddress' && address
    ? t(`gate.noAddress.${address}`, { kind, parts })
    : t(`gate.${gate}`, { kind, parts })
}

/** The outcome of a step of a run. */
export const stateWords = {
  'state.sent': 'Sent',
  'state.kept': 'Stored, not sent',
  'state.skipped': 'Skipped',
  'state.waited': 'Waited',
  'state.done': 'Ran',
  'state.failed': 'Failed',
  'state.merged': 'Joined a digest',
  'state.notReached': 'Not reached',
  'state.unknown': 'Unknown',
  'state.waiting': 'Waiting',
  'state.waitingUntil': 'Waiting until {time}',
  'state.canceled': 'Canceled',
  'state.ahead': 'Not yet',
} as const

export const outcomeWords = defineMessages({
  ...stateWords,
  ...gateWords,
  'gate.unchecked': 'a condition could not be checked',
  'gate.noProvider': 'the channel had no active provider',
  'gate.bounced': 'the message bounced',
  'gate.provider': 'the provider failed',
  'gate.ownGlobal': 'the subscriber’s preferences for all workflows blocked it',
  'gate.ownWorkflow': 'the subscriber’s preferences for this workflow blocked it',
  'gate.own': 'the subscriber’s preferences blocked it',
  'gate.joined': 'the run joined a digest',
})

export const stateTones: Readonly<Record<StepState, Tone>> = {
  sent: 'success',
  skipped: 'neutral',
  waited: 'info',
  done: 'info',
  failed: 'error',
  merged: 'warning',
  notReached: 'neutral',
  unknown: 'warning',
  waiting: 'info',
  canceled: 'warning',
  ahead: 'neutral',
}

type JobState = { state: StepState; job: Job; triggers: ServiceFacts['triggers'] }

/** A state in words, such as "Skipped" or "Waiting until 09:00". A `sandbox` service keeps messages instead of sending them. */
export function stateText(
  t: (key: keyof typeof stateWords, values: { time: string }) => string,
  { state, job, triggers }: JobState,
  format: (at: string) => string,
): string {
  const until = state === 'waiting' ? dueAtOf(job) : undefined
  if (until !== undefined) return t('state.waitingUntil', { time: format(until) })
  return t(state === 'sent' && triggers === 'sandbox' ? 'state.kept' : `state.${state}`, { time: '' })
}

/** The reason as part of a sentence, or what the service said; `undefined` if the state says everything. */
export function reasonText(
  t: WordsOf<typeof outcomeWords>,
  job: Job,
  states: readonly StepState[],
  state: StepState | undefined,
): string | undefined {
  if (state === 'notReached' && states.includes('merged')) return t('gate.joined')
  if (state !== 'skipped' && state !== 'failed') return undefined
  const { reason, serviceText } = reasonOf(job)
  if (reason === undefined) return serviceText
  const own = runReasons.find((each) => each === reason)
  return own ? t(`gate.${own}`) : gateText(t, reason as StepGate, { ...stepRunOf(job), type: job.type }) // the rest are step gates
}
