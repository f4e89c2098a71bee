import type { Job } from '#src/contract/notification.ts'
import { dueAtOf, type StepState } from '#src/domain/delivery/run-reading.ts'
import type { reasonOf } from '#src/domain/delivery/run-reason.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'

/** Why a step sends nothing. */
export const gateWords = {
  'gate.critical': 'critical',
  'gate.global': 'the subscriber turned off all notifications',
  'gate.globalChannel': 'the subscriber turned off the channel for all workflows',
  'gate.workflow': 'this workflow is turned off for the subscriber',
  'gate.workflowChannel': 'the channel is turned off for this workflow',
  'gate.conditions': 'its conditions are not met',
  'gate.inactive': 'the step is off',
  'gate.lookBack': 'no other event in the look-back time',
  'gate.timing': 'its timing cannot be used',
  'gate.noAddress': 'the subscriber has no address for it',
  'gate.text': 'its text cannot be filled in',
} as const

/** What became of a step of a run. */
export const stateWords = {
  'state.sent': 'Sent',
  'state.kept': 'Kept, not sent',
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
  'gate.noProvider': 'the channel has no active provider',
  'gate.bounced': 'the message bounced',
  'gate.provider': 'the provider failed',
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

/** Which words say a state, or until when it waits. `triggers`: a service that keeps messages has sent none. */
export function sayingOf(state: StepState, job: Job, triggers: ServiceFacts['triggers']) {
  const until = state === 'waiting' ? dueAtOf(job) : undefined
  if (until !== undefined) return { until, key: undefined } as const
  const isKept = state === 'sent' && triggers === 'sandbox'
  return { until: undefined, key: isKept ? 'state.kept' : (`state.${state}` as const) } as const
}

/** Part of a sentence, or what the service said; `undefined` where the state says it all. */
export const reasonText = (
  t: WordsOf<typeof outcomeWords>,
  { reason, told }: ReturnType<typeof reasonOf>,
): string | undefined => (reason === undefined ? told : t(`gate.${reason}`))
