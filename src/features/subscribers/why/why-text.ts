import type { Channel } from '#src/contract/step-kinds.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Gate } from '#src/domain/preferences/effective-preference.ts'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import { withZone } from '#src/ui/date-formats.ts'
import type { LanguageInUse, WordsOf } from '#src/ui/language.tsx'
import { type ConditionWords, conditionsText, stepNamesIn } from '../../shared/condition-sentence.ts'
import { gateText } from '../../shared/run-words.ts'
import type { EffectiveView, GateView, SwitchEffect } from './effective.ts'
import type { whyWords } from './why-words.ts'

export type WhyT = WordsOf<typeof whyWords>

export type Subject = {
  id: string
  channel: string
  /** If undefined, the text is about any workflow. */
  workflow: string | undefined
}

/** `unread`: the service does not offer to read workflows. */
export type KnownConditions = ChannelSteps | 'loading' | 'unread' | 'failed'

type TicketFacts = {
  effective: EffectiveView
  conditions: KnownConditions
  missingAddress?: AddressedChannel | undefined
  /** Milliseconds since 1970; `undefined` if never answered. */
  asOf: number | undefined
}

/** Text for a ticket: the verdict and its gate, other obstacles, and the time of the data. */
export function ticketText(t: WhyT, inUse: LanguageInUse, subject: Subject, facts: TicketFacts): string {
  const { effective, missingAddress, asOf } = facts
  const closedToo = effective.gates.filter(({ state }) => state === 'closedToo')
  const ignored = effective.gates.filter(({ state }) => state === 'ignoredOff')
  const listOf = (views: readonly GateView[]) =>
    inUse.formatList(views.map(({ gate }) => gateName(t, gate, subject.channel)))
  return [
    verdictText(t, subject, effective),
    ...(ignored.length > 0 && effective.verdict !== 'notSent' && effective.gate !== 'critical'
      ? [t('ticket.ignored', { list: listOf(ignored) })]
      : []),
    ...(closedToo.length > 0 ? [t('ticket.closedToo', { list: listOf(closedToo) })] : []),
    ...(effective.verdict === 'notSent' || subject.workflow === undefined
      ? []
      : [channelConditions(t, inUse, subject.channel, facts.conditions)]),
    ...(missingAddress ? [t(`ticket.noAddress.${missingAddress}`)] : []),
    ...(asOf === undefined ? [] : [t('ticket.asOf', { time: inUse.formatDateTime(asOf, withZone) })]),
  ].join(' ')
}

function verdictText(t: WhyT, { id, channel, workflow }: Subject, effective: EffectiveView): string {
  const { verdict, gate, gates } = effective
  if (workflow === undefined) return anyVerdictText(t, { id, channel }, effective)
  const values = { id, channel, workflow }
  if (gate === 'open') return t('ticket.sent', values)
  if (verdict === 'unknown')
    return t('ticket.unknown', {
      ...values,
      reason: doubtText(t, gate, { channel, unsure: isUnsure(effective) }),
    })
  if (gate === 'critical') return t('ticket.critical', values)
  return t('ticket.blocked', {
    ...values,
    reason: gateText(t, gate, { type: channel, preference: { gates } }),
  })
}

function anyVerdictText(
  t: WhyT,
  values: { id: string; channel: string },
  { verdict, gate, gates }: EffectiveView,
): string {
  const { channel } = values
  if (verdict === 'notSent' && gate !== 'open')
    return t('ticket.anyBlocked', { ...values, reason: gateText(t, gate, { type: channel }) })
  const global = gates.filter((one) => one.gate === 'global' || one.gate === 'globalChannel')
  if (global.every(({ state }) => state === 'ignored' || state === 'ignoredOff'))
    return t('ticket.anyIgnored')
  const unclear = global.find(({ state }) => state === 'unknown' || state === 'unsure')
  if (!unclear) return t('ticket.anyOpen', values)
  const reason = doubtText(t, unclear.gate, { channel, unsure: unclear.state === 'unsure' })
  return t('ticket.anyUnknown', { ...values, reason })
}

/** Why the verdict is unknown. */
const doubtText = (t: WhyT, gate: Gate, { channel, unsure }: { channel: string; unsure: boolean }) =>
  t(unsure ? 'unknown.unsure' : 'unknown.notLoaded', { gate: gateName(t, gate, channel) })

/** Whether the switch is known, but not whether the service uses it. */
export const isUnsure = ({ verdict, gate, gates }: EffectiveView): boolean =>
  verdict === 'unknown' && gates.some((one) => one.gate === gate && one.state === 'unsure')

/** The layer that closed the channel, or the gate if the service does not provide it. */
export function decidingSource(gates: readonly GateView[]) {
  const source = gates.find(({ gate }) => gate === 'workflowChannel')?.source
  return source === undefined || source === 'default' ? 'workflowChannel' : source
}

export const gateName = (t: WhyT, gate: Gate, channel: string): string =>
  gate === 'globalChannel' || gate === 'workflowChannel' ? t(`step.${gate}`, { channel }) : t(`step.${gate}`)

function channelConditions(
  t: WhyT,
  { formatList }: LanguageInUse,
  channel: string,
  conditions: KnownConditions,
): string {
  if (typeof conditions === 'string') return t('ticket.conditionsUnknown')
  if (conditions.conditional.length === 0) return t('conditions.none', { channel })
  return t('ticket.conditions', { list: formatList(conditions.conditional.map((step) => stepText(t, step))) })
}

/** A step in words: "step 2, Mail (payload.total is more than 50)". */
const stepText = (t: WhyT, step: ConditionalStep) =>
  t('conditions.inTicket', { step: stepName(t, step), conditions: step.conditions })

export const stepName = (t: WhyT, { number, name }: ConditionalStep): string =>
  name === undefined ? t('conditions.stepUnnamed', { number }) : t('conditions.step', { number, name })

/** The effect of a switch in words: "Off blocks SMS of 6 workflows." */
export function switchEffectText(t: WhyT, setting: string, flips: SwitchEffect): string {
  const { change, paused, total, flipped, critical, stillBlocked, resets, globalSwitches } = flips
  if (globalSwitches === 'ignored') return t('flip.ignored')
  if (globalSwitches === 'unknown') return t('flip.unsure')
  if (total === 0) return t('flip.unused', { setting })
  if (change.on && paused) return t('flip.onPaused')
  const direction = change.on ? 'on' : 'off'
  const all = change.on ? 'allOn' : 'allOff'
  const effectKey = change.setting === 'enabled' ? all : direction
  const whole =
    flipped === 0
      ? t(`flip.${direction}None`, { setting })
      : t(`flip.${effectKey}`, { setting, count: flipped })
  return [
    whole,
    ...(change.on && stillBlocked > 0 ? [t('flip.held', { count: stillBlocked })] : []),
    ...(critical > 0 ? [t('flip.critical', { count: critical })] : []),
    ...(resets > 0 ? [t('flip.resets', { setting, count: resets })] : []),
  ].join(' ')
}

/** A step that is sent only on conditions. */
export type ConditionalStep = {
  /** Position in the workflow, counting from 1. */
  number: number
  name: string | undefined
  /** In words. */
  conditions: string
}

export type ChannelSteps = { steps: number; conditional: ConditionalStep[] }

/** The active steps of a channel. A group without conditions always passes, so its step counts as unconditional. */
export function conditionsOf(c: ConditionWords, workflow: Workflow, channel: Channel): ChannelSteps {
  const all = workflow.steps ?? []
  const names = stepNamesIn(all)
  const steps = all.flatMap((step, index) =>
    step.active !== false && step.template?.type === channel ? [{ step, number: index + 1 }] : [],
  )
  const conditional = steps.flatMap(({ step: { name, filters }, number }) => {
    const isConditional = filters?.length && filters.every(({ children }) => children?.length)
    if (!isConditional) return []
    return [{ number, name: name?.trim() || undefined, conditions: conditionsText(c, filters, names) }]
  })
  return { steps: steps.length, conditional }
}
