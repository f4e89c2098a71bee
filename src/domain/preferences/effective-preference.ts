import { isChannel, type Channel } from '#src/contract/step-kinds.ts'
import { shown } from '../text/shown.ts'
import type { ServiceFacts } from '../services/service-kind.ts'
import { isRecord, type Fields } from '../json/values.ts'

/** The switches between a step and its recipient, in the order in which the service checks them. */
export const gates = ['critical', 'global', 'globalChannel', 'workflow', 'workflowChannel'] as const
export type Gate = (typeof gates)[number]

/** The layer that set a switch last: the workflow's default, a tenant's override, the subscriber. */
export type Source = 'default' | 'template' | 'workflowOverride' | 'subscriber'

export type GateState = {
  gate: Gate
  /**
   * `passes`: critical, so no other gate is checked · `notAsked`: another gate had decided · `ignored`: the service
   * stores this switch but never checks it · `unsure`: off, on a service that may or may not check it · `overruled`: off for
   * all workflows, but on for this one.
   */
  state: 'open' | 'closed' | 'passes' | 'notAsked' | 'ignored' | 'unsure' | 'overruled'
  source: Source
}

/**
 * The switches of one layer, in the form of the wire: bare or as in answers, under `preference`, in a list, under `data`.
 * A tenant's override may have them as `preferenceSettings`. Missing switches are on.
 */
export type PreferenceLayer =
  | {
      enabled?: boolean | null | undefined
      channels?: object | null | undefined
      preferenceSettings?: object | null | undefined
      preference?: unknown
      data?: unknown
    }
  | readonly unknown[]
  | null
  | undefined

export type PreferenceQuestion = {
  /** The step's type. One that is not a channel always passes. */
  channel: string
  critical?: boolean | null | undefined
  /** The workflow's defaults. Like `critical`, read from `workflow` if left out. */
  preferenceSettings?: object | null | undefined
  workflow?: object | null | undefined
  global?: PreferenceLayer
  tenant?: PreferenceLayer
  subscriber?: PreferenceLayer
  /** What the global switches do on the service; `stop` if left out. */
  globalSwitches?: ServiceFacts['globalSwitches'] | undefined
}

export type EffectivePreference = {
  /** `undefined` if a global switch is off and it is not known whether the service checks it. */
  sent: boolean | undefined
  /** The gate that decides: the first closed one, else the first unsure one, `critical`, or `open` if there is none. */
  gate: Gate | 'open'
  gates: GateState[]
  channel: string
}

/**
 * Whether preferences let a message out, and the first gate that does not. Follows the service: a critical workflow
 * and a step that is not a channel pass; otherwise the global switch, the global channel, the workflow's switch and its
 * channel must all be on. The subscriber's value for a workflow's channel overrides the tenant's, which overrides the
 * default. `globalSwitches` says what the first two gates do on this service. With `channelsStop` there is no global switch,
 * and the global channel counts where the subscriber has set nothing for the workflow.
 */
export function effectivePreference(question: PreferenceQuestion): EffectivePreference {
  const given: Partial<PreferenceQuestion> = isRecord(question) ? question : {}
  const { channel, global, tenant, subscriber } = given
  if (!isChannel(channel)) return resultOf('open', [], shown(channel))
  const workflow = recordOf(given.workflow)
  if ((given.critical ?? workflow['critical']) === true) return resultOf('critical', criticalGates, channel)
  const own: [Source, Switches][] = [
    ['workflowOverride', ofTenant(tenant, workflow)],
    ['subscriber', switchesOf(subscriber, workflow)],
  ]
  const defaults = { channels: recordOf(given.preferenceSettings ?? workflow['preferenceSettings']) }
  const all = switchesOf(global, workflow)
  if (given.globalSwitches === 'channelsStop') {
    const isOff = all.channels[channel] === false
    const isOn = lastSet(layered(channel, [['template', defaults], ['subscriber', all], ...own])).on
    return layeredResult(channel, { isOff, isOn, isWorkflowOn: lastSet(own.map(enabledOf)).on })
  }
  const values: [Gate, SwitchValue][] = [
    ['global', lastSet([['subscriber', all.enabled]])],
    ['globalChannel', lastSet([['subscriber', all.channels[channel]]])],
    ['workflow', lastSet(own.map(enabledOf))],
    ['workflowChannel', lastSet(layered(channel, [['template', defaults], ...own]))],
  ]
  const gateStates = values.map(([gate, { on, source }]): GateState => {
    const isGlobal = gate === 'global' || gate === 'globalChannel'
    return { gate, state: isGlobal ? globalState(on, given.globalSwitches) : on ? 'open' : 'closed', source }
  })
  const closed = gateStates.findIndex(({ state }) => state === 'closed')
  const states = gateStates.map((one, place): GateState =>
    closed === -1 || place <= closed ? one : { ...one, state: 'notAsked' },
  )
  const first: GateState = { gate: 'critical', state: 'open', source: 'template' }
  const deciding = gateStates[closed] ?? gateStates.find(({ state }) => state === 'unsure')
  return resultOf(deciding?.gate ?? 'open', [first, ...states], channel)
}

function globalState(on: boolean, does: PreferenceQuestion['globalSwitches'] = 'stop'): GateState['state'] {
  if (does === 'ignored') return 'ignored'
  if (on) return 'open'
  return does === 'stop' ? 'closed' : 'unsure'
}

const criticalGates = gates.map((gate): GateState => {
  const isFirst = gate === 'critical'
  return { gate, state: isFirst ? 'passes' : 'notAsked', source: isFirst ? 'template' : 'default' }
})

type Switches = { enabled: unknown; channels: Record<string, unknown> }
type SwitchValue = { on: boolean; source: Source }

const recordOf = (value: unknown) => (isRecord(value) ? value : {})

function switchesOf(layer: unknown, workflow: Fields): Switches {
  const { enabled, channels } = fieldsOf(layer, workflow)
  return { enabled, channels: recordOf(channels) }
}

function ofTenant(layer: unknown, workflow: Fields): Switches {
  const { enabled, channels, preferenceSettings } = fieldsOf(layer, workflow)
  return { enabled, channels: { ...recordOf(preferenceSettings), ...recordOf(channels) } }
}

/** Unwraps a layer from an answer. A list has one for each workflow, or just one. */
function fieldsOf(layer: unknown, { _id }: Fields): Fields {
  const isBody =
    isRecord(layer) && 'data' in layer && !['enabled', 'channels', 'preference'].some((key) => key in layer)
  const answer = isBody ? layer['data'] : layer
  const list: unknown[] = Array.isArray(answer) ? answer : [answer]
  const own = list.find((each) => _id !== undefined && recordOf(recordOf(each)['template'])['_id'] === _id)
  const outer = recordOf(own ?? (list.length === 1 ? list[0] : undefined))
  return isRecord(outer['preference']) ? outer['preference'] : outer
}

const enabledOf = ([source, { enabled }]: [Source, Switches]): [Source, unknown] => [source, enabled]

type Layered = { isOff: boolean; isOn: boolean; isWorkflowOn: boolean }

/** Later services merge all layers into one value, so which layer set a channel is not known. */
function layeredResult(channel: Channel, { isOff, isOn, isWorkflowOn }: Layered): EffectivePreference {
  const deciding = !isWorkflowOn ? 'workflow' : isOn ? 'open' : isOff ? 'globalChannel' : 'workflowChannel'
  const stateOf = (gate: Gate): GateState['state'] => {
    if (gate === deciding) return 'closed'
    if (gate === 'globalChannel' && isOff) return 'overruled'
    return gate === 'workflowChannel' && deciding !== 'open' ? 'notAsked' : 'open'
  }
  const asked = gates.filter((gate) => gate !== 'global')
  return resultOf(
    deciding,
    asked.map((gate) => ({ gate, state: stateOf(gate), source: 'default' })),
    channel,
  )
}

const layered = (
  channel: Channel,
  layers: [Source, { channels: Record<string, unknown> }][],
): [Source, unknown][] => layers.map(([source, { channels }]) => [source, channels[channel]])

/** Only booleans count. */
const lastSet = (layers: [Source, unknown][]): SwitchValue =>
  layers.reduce<SwitchValue>(
    (said, [source, value]) => (typeof value === 'boolean' ? { on: value, source } : said),
    { on: true, source: 'default' },
  )

function resultOf(
  gate: EffectivePreference['gate'],
  states: readonly GateState[],
  channel: string,
): EffectivePreference {
  const isClosed = states.some(({ state }) => state === 'closed')
  const isUnsure = !isClosed && states.some(({ state }) => state === 'unsure')
  return { sent: isUnsure ? undefined : !isClosed, gate, gates: [...states], channel }
}
