import type { Channel } from '#src/contract/step-kinds.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Gate } from '#src/domain/preferences/effective-preference.ts'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import { withZone } from '#src/ui/date-formats.ts'
import type { LanguageInUse, WordsOf } from '#src/ui/language.tsx'
import { type ConditionWords, conditionsText, stepNamesIn } from '../../shared/condition-sentence.ts'
import { gateText } from '../../shared/run-words.ts'
import type { EffectiveView } from './effective.ts'
import type { whyWords } from './why-words.ts'

export type WhyT = WordsOf<typeof whyWords>

type Subject = { id: string; channel: string; workflow: string }

type Facts = {
  effective: EffectiveView
  /** `undefined` while unknown, or where the service has none to read. */
  conditions: readonly ConditionalStep[] | undefined
  missingAddress?: AddressedChannel | undefined
  /** Milliseconds since 1970; `undefined` if never answered. */
  asOf: number | undefined
}

/** Why a channel is allowed or blocked, a sentence for each reason: what decides, other obstacles, and the time of the data. */
export function reasonsText(t: WhyT, inUse: LanguageInUse, subject: Subject, facts: Facts): string[] {
  const { effective, conditions, missingAddress, asOf } = facts
  const { verdict, gate, closedToo, ignoredOff } = effective
  const { channel } = subject
  const listOf = (some: readonly Gate[]) => inUse.formatList(some.map((one) => gateName(t, one, channel)))
  return [
    verdictText(t, subject, effective),
    ...(ignoredOff.length > 0 && verdict !== 'notSent' && gate !== 'critical'
      ? [t('ticket.ignored', { list: listOf(ignoredOff) })]
      : []),
    ...(closedToo.length > 0 ? [t('ticket.closedToo', { list: listOf(closedToo) })] : []),
    ...(verdict === 'notSent' ? [] : [conditionsReason(t, inUse, channel, conditions)]),
    ...(missingAddress ? [t(`ticket.noAddress.${missingAddress}`)] : []),
    ...(asOf === undefined ? [] : [t('ticket.asOf', { time: inUse.formatDateTime(asOf, withZone) })]),
  ]
}

function verdictText(t: WhyT, subject: Subject, { verdict, gate, isUnsure, source }: EffectiveView): string {
  const { channel } = subject
  if (gate === 'open') return t('ticket.sent', subject)
  if (verdict === 'unknown') {
    const reason = t(isUnsure ? 'unknown.unsure' : 'unknown.notLoaded', { gate: gateName(t, gate, channel) })
    return t('ticket.unknown', { ...subject, reason })
  }
  if (gate === 'critical') return t('ticket.critical', subject)
  const gates = source ? [{ gate: 'workflowChannel', source } as const] : []
  return t('ticket.blocked', {
    ...subject,
    reason: gateText(t, gate, { type: channel, preference: { gates } }),
  })
}

const gateName = (t: WhyT, gate: Gate, channel: string): string =>
  gate === 'critical' ? '' : t(`step.${gate}`, { channel })

function conditionsReason(
  t: WhyT,
  { formatList }: LanguageInUse,
  channel: string,
  conditions: readonly ConditionalStep[] | undefined,
): string {
  if (!conditions) return t('ticket.conditionsUnknown')
  if (conditions.length === 0) return t('ticket.noConditions', { channel })
  const list = conditions.map(({ name = '', ...step }) =>
    t(name === '' ? 'ticket.step' : 'ticket.stepNamed', { name, ...step }),
  )
  return t('ticket.conditions', { list: formatList(list) })
}

/** A step that is sent only on conditions. */
export type ConditionalStep = {
  /** Position in the workflow, counting from 1. */
  number: number
  name?: string
  /** In words. */
  conditions: string
}

/**
 * The active steps of a channel that are sent only on conditions. A group without conditions always passes, so its step
 * counts as unconditional.
 */
export function conditionsOf(
  c: ConditionWords,
  { steps: all }: Workflow,
  channel: Channel,
): ConditionalStep[] {
  const steps = all ?? []
  const names = stepNamesIn(steps)
  return steps.flatMap(({ active, template, name, filters }, index) => {
    const isConditional = filters?.length && filters.every(({ children }) => children?.length)
    if (active === false || template?.type !== channel || !isConditional) return []
    return [{ number: index + 1, name: name?.trim() ?? '', conditions: conditionsText(c, filters, names) }]
  })
}
