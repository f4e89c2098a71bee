import { type Channel, channels } from '#src/contract/step-kinds.ts'
import {
  effectivePreference,
  gates,
  type Gate,
  type Source,
} from '#src/domain/preferences/effective-preference.ts'
import type { Switches, Setting } from '#src/domain/preferences/switches.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { RequestedChange } from '../model/preference-mutations.ts'

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

export type WorkflowUses = WorkflowSwitches & { id: string; uses: readonly Channel[] }

/** The effect of one global switch. Counts are workflows that use an affected channel. */
export type SwitchEffect = {
  change: RequestedChange
  globalSwitches: ServiceFacts['globalSwitches']
  /** A channel is being turned on while all notifications are off. */
  paused: boolean
  /** The cells that would change between sent and not sent, by `cellKey`. */
  cells: ReadonlySet<string>
  flipped: number
  critical: number
  /** Not critical, and still not sent afterwards. */
  stillBlocked: number
  total: number
  /** Where the channel has another value than for all workflows, which the change replaces. */
  resets: number
}

export const cellKey = (workflowId: string, channel: Channel) => `${workflowId} ${channel}`

const replaces = ({ critical, sources }: WorkflowUses, setting: Setting) =>
  !critical && setting !== 'enabled' && sources[setting] === 'subscriber'

/** `undefined` while the current value is unknown. */
export function switchEffectOf(
  workflows: readonly WorkflowUses[],
  global: Switches,
  change: RequestedChange,
  globalSwitches: ServiceFacts['globalSwitches'] = 'stop',
): SwitchEffect | undefined {
  if (global[change.setting] === undefined) return undefined
  const before = createEffectiveLookup(global, globalSwitches)
  const after = createEffectiveLookup({ ...global, [change.setting]: change.on }, globalSwitches)
  const touched = change.setting === 'enabled' ? channels : [change.setting]
  const doesReset = globalSwitches === 'channelsStop'
  const cells = new Set<string>()
  const counts = { flipped: 0, critical: 0, stillBlocked: 0, total: 0, resets: 0 }
  for (const workflow of workflows) {
    const later = doesReset
      ? { ...workflow, known: { ...workflow.known, [change.setting]: change.on } }
      : workflow
    const uses = workflow.uses.filter((channel) => touched.includes(channel))
    if (uses.length === 0) continue
    const flipping = uses.filter((channel) => {
      const [was, is] = [before(workflow, channel).verdict, after(later, channel).verdict]
      return was !== is && was !== 'unknown' && is !== 'unknown'
    })
    for (const channel of flipping) cells.add(cellKey(workflow.id, channel))
    const isBlocked = uses.every((channel) => after(later, channel).verdict === 'notSent')
    counts.total += 1
    counts.flipped += flipping.length > 0 ? 1 : 0
    counts.critical += workflow.critical ? 1 : 0
    counts.stillBlocked += isBlocked ? 1 : 0
    counts.resets += doesReset && replaces(workflow, change.setting) ? 1 : 0
  }
  const paused = change.on && change.setting !== 'enabled' && global.enabled === false
  return { change, globalSwitches, paused, cells, ...counts }
}
