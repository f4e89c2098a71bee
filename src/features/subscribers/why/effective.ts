import type { Channel } from '#src/contract/channel.ts'
import {
  effectivePreference,
  type EffectivePreference,
  type Gate,
  type Source,
} from '#src/domain/preferences/effective-preference.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'

/** What the service says of one workflow for one subscriber. */
export type WorkflowSwitches = {
  critical: boolean
  known: Switches
  /** By channel, the layer that set it last, as far as the service names it. */
  sources: { readonly [C in Channel]?: string | undefined }
}

/**
 * `closedToo`: it is not asked, since another gate stops the message before it; it would stop it as well · `ignored`,
 * `ignoredOff`: this service keeps the switch and does not ask it · `unsure`: off, and it is not known whether the service
 * asks it.
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
    | 'unknown'
  source?: Source | undefined
}

export type Effective = {
  verdict: 'sent' | 'notSent' | 'unknown'
  /** The gate that decides; for `unknown` the first that is not known, or of which it is not known whether it is asked. */
  gate: Gate | 'open'
  gates: GateView[]
}

export type AskEffective = (workflow: WorkflowSwitches | undefined, channel: Channel) => Effective

/**
 * Whether preferences let a workflow's messages of a channel out, as the engine says, with a third answer for what is not
 * known. Without a workflow it speaks of any. Workflows with the same switches are asked about once. `globalSwitches` is
 * what the switches for all workflows do on the service.
 */
export function createEffective(
  global: Switches,
  globalSwitches: ServiceFacts['globalSwitches'] = 'stop',
): AskEffective {
  const answers = new Map<string, Effective>()
  return (workflow, channel) => {
    const key = keyOf(workflow, channel)
    const answer = answers.get(key) ?? effectiveOf({ global, globalSwitches }, workflow, channel)
    answers.set(key, answer)
    return answer
  }
}

/** All that an answer rests on. Asked for ten thousand cells at once, so no more than joined words. */
const keyOf = (workflow: WorkflowSwitches | undefined, channel: Channel) =>
  workflow
    ? `${channel} ${workflow.critical} ${workflow.known.enabled} ${workflow.known[channel]} ${workflow.sources[channel]}`
    : channel

type Global = { global: Switches; globalSwitches: ServiceFacts['globalSwitches'] }

function effectiveOf(
  { global, globalSwitches }: Global,
  workflow: WorkflowSwitches | undefined,
  channel: Channel,
): Effective {
  const switches = switchesOf(global, workflow, channel)
  const answer = effectivePreference({
    channel,
    critical: workflow?.critical,
    global: { ...switches.global, ...switches.globalChannel },
    subscriber: { ...switches.workflow, ...switches.workflowChannel },
    globalSwitches,
  })
  const alone: Partial<Record<Gate, EffectivePreference>> = {
    global: effectivePreference({ channel, globalSwitches, global: switches.global }),
    globalChannel: effectivePreference({ channel, globalSwitches, global: switches.globalChannel }),
    workflow: effectivePreference({ channel, subscriber: switches.workflow }),
    workflowChannel: effectivePreference({ channel, subscriber: switches.workflowChannel }),
  }
  const values = valuesOf(global, workflow, channel)
  const isAsked = (gate: Gate) => globalSwitches !== 'ignored' || !isGlobal(gate)
  const unknown = values.flatMap(([gate, value]) => (value === undefined && isAsked(gate) ? [gate] : []))
  const source = sourceOf(workflow, channel)
  const gates = answer.gates.map(({ gate, state }): GateView => {
    const said = gate === 'workflowChannel' ? { gate, source } : { gate }
    if (answer.gate !== 'critical' && unknown.includes(gate)) return { ...said, state: 'unknown' }
    if (state === 'ignored') {
      const isOff = values.some(([one, value]) => one === gate && value === false)
      return { ...said, state: isOff ? 'ignoredOff' : 'ignored' }
    }
    const isClosedToo = state === 'notAsked' && answer.gate !== 'critical' && alone[gate]?.sent === false
    return { ...said, state: isClosedToo ? 'closedToo' : state }
  })
  if (answer.gate === 'critical') return { verdict: 'sent', gate: 'critical', gates }
  if (answer.sent === undefined) return { verdict: 'unknown', gate: answer.gate, gates }
  if (!answer.sent) return { verdict: 'notSent', gate: answer.gate, gates }
  const [first] = unknown
  return first ? { verdict: 'unknown', gate: first, gates } : { verdict: 'sent', gate: 'open', gates }
}

/** Each switch in the layer where the engine looks for it. */
function switchesOf(global: Switches, workflow: WorkflowSwitches | undefined, channel: Channel) {
  return {
    global: { enabled: global.enabled },
    globalChannel: { channels: { [channel]: global[channel] } },
    workflow: { enabled: workflow?.known.enabled },
    workflowChannel: { channels: { [channel]: workflow?.known[channel] } },
  }
}

const isGlobal = (gate: Gate) => gate === 'global' || gate === 'globalChannel'

const valuesOf = (
  global: Switches,
  workflow: WorkflowSwitches | undefined,
  channel: Channel,
): [Gate, boolean | undefined][] => [
  ['critical', workflow?.critical],
  ['global', global.enabled],
  ['globalChannel', global[channel]],
  ['workflow', workflow?.known.enabled],
  ['workflowChannel', workflow?.known[channel]],
]

const sourceNames: Readonly<Record<string, Source>> = {
  template: 'template',
  workflowOverride: 'workflowOverride',
  subscriber: 'subscriber',
}

const sourceOf = (workflow: WorkflowSwitches | undefined, channel: Channel) =>
  sourceNames[workflow?.sources[channel] ?? '']
