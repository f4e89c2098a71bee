import type { Channel } from '#src/contract/step-kinds.ts'
import {
  effectivePreference,
  gates,
  type Gate,
  type Source,
} from '#src/domain/preferences/effective-preference.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'

export type WorkflowSwitches = {
  critical: boolean
  known: Switches
  /** The layer that set each channel, if the service provides it. */
  sources: { readonly [C in Channel]?: string | undefined }
}

/**
 * `closedToo`: closed behind another closed gate · `ignored`, `ignoredOff`: this service does not use the switch ·
 * `unsure`: off, but the service may not use it.
 */
export type GateView = {
  gate: Gate
  state:
    | 'open'
    | 'closed'
    | 'closedToo'
    | 'notAsked'
    | 'passes'
    | 'ignored'
    | 'ignoredOff'
    | 'unsure'
    | 'overruled'
    | 'unknown'
  source?: Source | undefined
}

export type EffectiveView = {
  verdict: 'sent' | 'notSent' | 'unknown'
  /** The deciding gate; for `unknown`, the first unknown or unsure one. */
  gate: Gate | 'open'
  gates: GateView[]
}

export type EffectiveLookup = (workflow: WorkflowSwitches | undefined, channel: Channel) => EffectiveView

/**
 * Whether preferences allow a workflow's messages on a channel, as the engine decides, plus `unknown`. Without a
 * workflow, for any workflow. Answers are cached by switches. `globalSwitches`: what global switches do on the service.
 */
export function createEffectiveLookup(
  global: Switches,
  globalSwitches: ServiceFacts['globalSwitches'] = 'stop',
): EffectiveLookup {
  const answers = new Map<string, EffectiveView>()
  return (workflow, channel) => {
    const key = keyOf(workflow, channel)
    const answer = answers.get(key) ?? effectiveOf({ global, globalSwitches }, workflow, channel)
    answers.set(key, answer)
    return answer
  }
}

/** Must be cheap, as it is computed for ten thousand cells at once. */
const keyOf = (workflow: WorkflowSwitches | undefined, channel: Channel) =>
  workflow
    ? `${channel} ${workflow.critical} ${workflow.known.enabled} ${workflow.known[channel]} ${workflow.sources[channel]}`
    : channel

type Global = { global: Switches; globalSwitches: ServiceFacts['globalSwitches'] }

function effectiveOf(
  { global, globalSwitches }: Global,
  workflow: WorkflowSwitches | undefined,
  channel: Channel,
): EffectiveView {
  const values: Record<Gate, boolean | undefined> = {
    critical: workflow?.critical,
    global: global.enabled,
    globalChannel: global[channel],
    workflow: workflow?.known.enabled,
    workflowChannel: workflow?.known[channel],
  }
  const answer = effectivePreference({
    channel,
    critical: values.critical,
    global: { enabled: values.global, channels: { [channel]: values.globalChannel } },
    subscriber: { enabled: values.workflow, channels: { [channel]: values.workflowChannel } },
    globalSwitches,
  })
  const does = (gate: Gate) => (gate === 'global' || gate === 'globalChannel' ? globalSwitches : 'stop')
  const isMerged = globalSwitches === 'channelsStop'
  const unknown = gates.filter(
    (gate) =>
      values[gate] === undefined && does(gate) !== 'ignored' && !(isMerged && isInMerged(gate, workflow)),
  )
  // Where a workflow's switches contain those for all workflows, the service does not say who set them.
  const source = isMerged ? undefined : sourceNames[workflow?.sources[channel] ?? '']
  const asked = answer.gates.filter(({ gate }) => !(isMerged && gate === 'global'))
  const views = asked.map(({ gate, state }): GateView => {
    const base = gate === 'workflowChannel' ? { gate, source } : { gate }
    if (answer.gate === 'critical') return { ...base, state }
    if (unknown.includes(gate)) return { ...base, state: 'unknown' }
    const isOff = values[gate] === false
    if (state === 'ignored') return { ...base, state: isOff ? 'ignoredOff' : 'ignored' }
    const isClosedToo = state === 'notAsked' && isOff && does(gate) === 'stop' && !isMerged
    return { ...base, state: isClosedToo ? 'closedToo' : state }
  })
  if (answer.gate === 'critical') return { verdict: 'sent', gate: 'critical', gates: views }
  if (answer.sent === undefined) return { verdict: 'unknown', gate: answer.gate, gates: views }
  if (!answer.sent) return { verdict: 'notSent', gate: answer.gate, gates: views }
  const [first] = unknown
  return first
    ? { verdict: 'unknown', gate: first, gates: views }
    : { verdict: 'sent', gate: 'open', gates: views }
}

const isInMerged = (gate: Gate, workflow: WorkflowSwitches | undefined) =>
  gate === 'global' || (gate === 'globalChannel' && workflow !== undefined)

const sourceNames: Readonly<Record<string, Source>> = {
  template: 'template',
  workflowOverride: 'workflowOverride',
  subscriber: 'subscriber',
}
