import type { Gate } from '#src/domain/preferences/effective-preference.ts'
import type { LanguageInUse, WordsOf } from '#src/ui/language.tsx'
import { withZone } from '#src/ui/date-formats.ts'
import type { ChannelSteps, ConditionalStep } from './conditions-of.ts'
import type { Effective, GateView } from './effective.ts'
import type { Flips } from './flips.ts'
import type { whyWords } from './why-words.ts'

export type WhyT = WordsOf<typeof whyWords>

export type Subject = {
  id: string
  channel: string
  /** Without one it is about any workflow. */
  workflow: string | undefined
}

/** `unread`: the service does not offer reads. */
export type KnownConditions = ChannelSteps | 'loading' | 'unread' | 'failed'

type Told = {
  effective: Effective
  conditions: KnownConditions
  lacks?: 'email' | 'sms' | undefined
  /** Milliseconds since 1970; `undefined` if never answered. */
  asOf: number | undefined
}

/** For a ticket: the verdict and its gate, other obstacles, and the time of the data. */
export function ticketText(t: WhyT, inUse: LanguageInUse, subject: Subject, told: Told): string {
  const { effective, lacks, asOf } = told
  const closedToo = effective.gates.filter(({ state }) => state === 'closedToo')
  const ignored = effective.gates.filter(({ state }) => state === 'ignoredOff')
  const listOf = (views: readonly GateView[]) =>
    inUse.formatList(views.map(({ gate }) => gateName(t, gate, subject.channel)))
  return [
    verdictText(t, subject, effective),
    ...(ignored.length > 0 && effective.verdict !== 'notSent' && effective.gate !== 'critical'
      ? [t('ticket.ignored', { count: ignored.length, list: listOf(ignored) })]
      : []),
    ...(closedToo.length > 0
      ? [t('ticket.closedToo', { count: closedToo.length, list: listOf(closedToo) })]
      : []),
    ...(effective.verdict === 'notSent' || subject.workflow === undefined
      ? []
      : [conditionsText(t, inUse, subject.channel, told.conditions)]),
    ...(lacks ? [t(`ticket.noAddress.${lacks}`)] : []),
    ...(asOf === undefined ? [] : [t('ticket.asOf', { time: inUse.formatDateTime(asOf, withZone) })]),
  ].join(' ')
}

function verdictText(t: WhyT, { id, channel, workflow }: Subject, effective: Effective): string {
  const { verdict, gate, gates } = effective
  if (workflow === undefined) return anyVerdictText(t, { id, channel }, effective)
  const values = { id, channel, workflow }
  if (verdict === 'unknown')
    return t(isUnsure(effective) ? 'ticket.unsure' : 'ticket.unknown', {
      ...values,
      gate: gate === 'open' ? '' : gateName(t, gate, channel),
    })
  if (gate === 'open') return t('ticket.sent', values)
  return t(`ticket.${gate === 'workflowChannel' ? decidingSource(gates) : gate}`, values)
}

function anyVerdictText(
  t: WhyT,
  values: { id: string; channel: string },
  { verdict, gate, gates }: Effective,
): string {
  if (verdict === 'notSent')
    return t(gate === 'global' ? 'ticket.anyGlobal' : 'ticket.anyGlobalChannel', values)
  const global = gates.filter((one) => one.gate === 'global' || one.gate === 'globalChannel')
  if (global.every(({ state }) => state === 'ignored' || state === 'ignoredOff'))
    return t('ticket.anyIgnored', values)
  const unclear = global.find(({ state }) => state === 'unknown' || state === 'unsure')
  return unclear
    ? t(unclear.state === 'unsure' ? 'ticket.anyUnsure' : 'ticket.anyUnknown', {
        ...values,
        gate: gateName(t, unclear.gate, values.channel),
      })
    : t('ticket.anyOpen', values)
}

/** The switch is known, but not whether the service uses it. */
export const isUnsure = ({ verdict, gate, gates }: Effective): boolean =>
  verdict === 'unknown' && gates.some((one) => one.gate === gate && one.state === 'unsure')

/** The layer that closed the channel, or the gate if the service does not tell. */
export function decidingSource(gates: readonly GateView[]) {
  const source = gates.find(({ gate }) => gate === 'workflowChannel')?.source
  return source === undefined || source === 'default' ? 'workflowChannel' : source
}

export const gateName = (t: WhyT, gate: Gate, channel: string): string =>
  gate === 'globalChannel' || gate === 'workflowChannel' ? t(`gate.${gate}`, { channel }) : t(`gate.${gate}`)

function conditionsText(
  t: WhyT,
  { formatList }: LanguageInUse,
  channel: string,
  conditions: KnownConditions,
): string {
  if (typeof conditions === 'string') return t('ticket.conditionsUnknown')
  if (conditions.conditional.length === 0) return t('ticket.noConditions', { channel })
  return t('ticket.conditions', { list: formatList(conditions.conditional.map((step) => stepText(t, step))) })
}

/** "step 2, Mail (payload.total is more than 50)". */
const stepText = (t: WhyT, step: ConditionalStep) =>
  t('conditions.inTicket', { step: stepName(t, step), conditions: step.conditions })

export const stepName = (t: WhyT, { number, name }: ConditionalStep): string =>
  name === undefined ? t('conditions.stepUnnamed', { number }) : t('conditions.step', { number, name })

/** As in "Turning this off blocks SMS of 6 workflows." */
export function flipText(t: WhyT, setting: string, flips: Flips): string {
  const { wish, paused, of, flipped, critical, stillHeld, globalSwitches } = flips
  if (globalSwitches === 'ignored') return t(wish.on ? 'flip.ignoredOn' : 'flip.ignored')
  if (globalSwitches === 'unknown') return t('flip.unsure')
  if (of === 0) return t('flip.unused', { setting })
  if (wish.on && paused) return t('flip.onPaused')
  const way = wish.on ? 'on' : 'off'
  const all = wish.on ? 'allOn' : 'allOff'
  const whole =
    flipped === 0
      ? t(`flip.${way}None`)
      : t(`flip.${wish.setting === 'enabled' ? all : way}`, { setting, count: flipped })
  return [
    whole,
    ...(wish.on && stillHeld > 0 ? [t('flip.held', { count: stillHeld })] : []),
    ...(critical > 0 ? [t('flip.critical', { count: critical })] : []),
  ].join(' ')
}
