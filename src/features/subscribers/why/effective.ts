import type { Channel } from '#src/contract/step-kinds.ts'
import {
  effectivePreference,
  gates,
  type Gate,
  type Source,
} from '#src/domain/preferences/effective-preference.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'

export type WorkflowSwitches = {
  critical: boolean
  known: Switches
  /** The layer that set each channel, if the service provides it. */
  sources: { readonly [C in Channel]?: string | undefined }
}

export type EffectiveView = {
  verdict: 'sent' | 'notSent' | 'unknown'
  /** The deciding gate; for `unknown`, the first that is not known or may not count. */
  gate: Gate | 'open'
  /** The deciding switch is off, but this service may ignore it. */
  isUnsure: boolean
  /** The layer that set the channel of the workflow, if the service provides it. */
  source: Source | undefined
  /** Switches behind the deciding one that are off as well. */
  closedToo: readonly Gate[]
  /** Switches that are off, and that this service ignores. */
  ignoredOff: readonly Gate[]
}

export type EffectiveLookup = (workflow: WorkflowSwitches, channel: Channel) => EffectiveView

/**
 * Whether preferences allow a workflow's messages on a channel, as the engine decides, plus `unknown`. Answers are cached
 * by switches. `globalSwitches`: what global switches do on the service.
 */
export function createEffectiveLookup(
  global: Switches,
  globalSwitches: ServiceFacts['globalSwitches'] = 'stop',
): EffectiveLookup {
  const answers = new Map<string, EffectiveView>()
  return (workflow, channel) => {
    // Must be cheap, as it is computed for ten thousand cells at once.
    const { critical, known, sources } = workflow
    const key = `${channel} ${critical} ${known.enabled} ${known[channel]} ${sources[channel]}`
    const answer = answers.get(key) ?? effectiveOf({ global, globalSwitches }, workflow, channel)
    answers.set(key, answer)
    return answer
  }
}

type Global = { global: Switches; globalSwitches: ServiceFacts['globalSwitches'] }

function effectiveOf(
  { global, globalSwitches }: Global,
  { critical, known, sources }: WorkflowSwitches,
  channel: Channel,
): EffectiveView {
  const values: Record<Gate, boolean | undefined> = {
    critical,
    global: global.enabled,
    globalChannel: global[channel],
    workflow: known.enabled,
    workflowChannel: known[channel],
  }
  const answer = effectivePreference({
    channel,
    critical,
    global: { enabled: values.global, channels: { [channel]: values.globalChannel } },
    subscriber: { enabled: values.workflow, channels: { [channel]: values.workflowChannel } },
    globalSwitches,
  })
  const isGlobal = (gate: Gate) => gate === 'global' || gate === 'globalChannel'
  const isMerged = globalSwitches === 'channelsStop'
  const offIn = (state: 'notAsked' | 'ignored') =>
    answer.gates.flatMap((one) => (one.state === state && values[one.gate] === false ? [one.gate] : []))
  const isCritical = answer.gate === 'critical'
  const facts = {
    isUnsure: answer.sent === undefined,
    // Where a workflow's switches contain those for all workflows, the service does not say who set them.
    source: isMerged ? undefined : sourceNames[sources[channel] ?? ''],
    closedToo:
      isCritical || isMerged
        ? []
        : offIn('notAsked').filter((gate) => !isGlobal(gate) || globalSwitches === 'stop'),
    ignoredOff: offIn('ignored'),
  }
  if (answer.sent === undefined) return { verdict: 'unknown', gate: answer.gate, ...facts }
  if (isCritical || !answer.sent)
    return { verdict: isCritical ? 'sent' : 'notSent', gate: answer.gate, ...facts }
  const unknown = gates.find(
    (gate) => values[gate] === undefined && !(isGlobal(gate) && (isMerged || globalSwitches === 'ignored')),
  )
  return unknown
    ? { verdict: 'unknown', gate: unknown, ...facts }
    : { verdict: 'sent', gate: 'open', ...facts }
}

const sourceNames: Readonly<Record<string, Source>> = {
  template: 'template',
  workflowOverride: 'workflowOverride',
  subscriber: 'subscriber',
}
