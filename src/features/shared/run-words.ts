import type { StepState } from '#src/domain/delivery/run-reading.ts'
import type { reasonOf } from '#src/domain/delivery/run-reason.ts'
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
export const runWords = defineMessages({
  ...gateWords,
  'gate.noProvider': 'the channel has no active provider',
  'gate.bounced': 'the message bounced',
  'gate.provider': 'the provider failed',
  'state.sent': 'Sent',
  'state.skipped': 'Skipped',
  'state.waited': 'Done',
  'state.done': 'Done',
  'state.failed': 'Failed',
  'state.merged': 'Joined a digest',
  'state.notReached': 'Not reached',
  'state.unknown': 'Unknown',
  'state.waiting': 'Waiting',
  'state.waitingUntil': 'Waiting until {time}',
  'state.canceled': 'Canceled',
  'state.ahead': 'Not yet run',
})

export const stateTones: Readonly<Record<StepState, Tone>> = {
  sent: 'success',
  skipped: 'neutral',
  waited: 'neutral',
  done: 'neutral',
  failed: 'error',
  merged: 'info',
  notReached: 'neutral',
  unknown: 'warning',
  waiting: 'info',
  canceled: 'neutral',
  ahead: 'neutral',
}

type RunWords = WordsOf<typeof runWords>

/** Part of a sentence, or what the service said; `undefined` where the state says it all. */
export const reasonText = (t: RunWords, { reason, told }: ReturnType<typeof reasonOf>): string | undefined =>
  reason === undefined ? told : t(`gate.${reason}`)
