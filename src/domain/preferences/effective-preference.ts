import { isChannel, type Channel } from '#src/contract/step-kinds.ts'
import { shown } from '../text/shown.ts'
import type { ServiceFacts } from '../services/service-kind.ts'
import { isRecord, type Fields } from '../json/values.ts'

/** The switches between a step and its recipient, in the order in which the service asks them. */
export const gates = ['critical', 'global', 'globalChannel', 'workflow', 'workflowChannel'] as const
export type Gate = (typeof gates)[number]

/** The layer that set a switch last: the workflow's default, a tenant's override, the subscriber. */
export type Source = 'default' | 'template' | 'workflowOverride' | 'subscriber'

export type GateState = {
  gate: Gate
  /**
   * `passes`: critical, so no other gate is asked · `notAsked`: another gate had decided · `ignored`: the service keeps
   * this switch and never asks it · `unsure`: off, on a service of which it is not known whether it asks.
   */
  state: 'open' | 'closed' | 'passes' | 'notAsked' | 'ignored' | 'unsure'
  source: Source
}

/**
 * What one layer says: switches as the wire has them, bare or as an answer has them, under `preference`, in a list, under
 * `data`. A tenant's override may have them as `preferenceSettings`. What is not said is on.
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
  /** The step's kind. One that is not a channel passes unasked. */
  channel: string
  critical?: boolean | null | undefined
  /** Of the workflow; its `critical` and `preferenceSettings` are read from `workflow`, when that is given. */
  preferenceSettings?: object | null | undefined
  workflow?: object | null | undefined
  global?: PreferenceLayer
  tenant?: PreferenceLayer
  subscriber?: PreferenceLayer
  /** What the global switches do on the service; `stop` when left out. */
  globalSwitches?: ServiceFacts['globalSwitches'] | undefined
}

export type EffectivePreference = {
  /** `undefined` where a global switch is off and it is not known whether the service asks it. */
  sent: boolean | undefined
  /** The gate that decides: the first that is closed or unsure, `critical`, or `open` when none is. */
  gate: Gate | 'open'
  gates: GateState[]
  channel: string
}

/**
 * Whether preferences let a message out, and the first gate that does not. As the service delivers: a critical workflow
 * and a step that is not a channel pass; otherwise the global switch, the global channel, the workflow's switch and its
 * channel must all be on, where the workflow's channel is what the default, the tenant and the subscriber said last.
 * `globalSwitches` says what the first two do on the service at hand.
 */
export function effectivePreference(question: PreferenceQuestion): EffectivePreference {
  const asked: Partial<PreferenceQuestion> = isRecord(question) ? question : {}
  const { channel, global, tenant, subscriber } = asked
  if (!isChannel(channel)) return answered('open', [], shown(channel))
  const workflow = recordOf(asked.workflow)
  if ((asked.critical ?? workflow['critical']) === true) return answered('critical', criticalGates, channel)
  const own: [Source, Switches][] = [
    ['workflowOverride', ofTenant(tenant, workflow)],
    ['subscriber', switchesOf(subscriber, workflow)],
  ]
  const defaults = { channels: recordOf(asked.preferenceSettings ?? workflow['preferenceSettings']) }
  const all = switchesOf(global, workflow)
  const said: [Gate, Said][] = [
    ['global', lastSaid([['subscriber', all.enabled]])],
    ['globalChannel', lastSaid([['subscriber', all.channels[channel]]])],
    ['workflow', lastSaid(own.map(([source, { enabled }]) => [source, enabled]))],
    ['workflowChannel', lastSaid(layered(channel, [['template', defaults], ...own]))],
  ]
  const judged = said.map(([gate, { on, source }]): GateState => {
    const isGlobal = gate === 'global' || gate === 'globalChannel'
    return { gate, state: isGlobal ? globalState(on, asked.globalSwitches) : on ? 'open' : 'closed', source }
  })
  const closed = judged.findIndex(({ state }) => state === 'closed')
  const states = judged.map((one, place): GateState =>
    closed === -1 || place <= closed ? one : { ...one, state: 'notAsked' },
  )
  const first: GateState = { gate: 'critical', state: 'open', source: 'template' }
  const deciding = judged[closed] ?? judged.find(({ state }) => state === 'unsure')
  return answered(deciding?.gate ?? 'open', [first, ...states], channel)
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
type Said = { on: boolean; source: Source }

const recordOf = (value: unknown) => (isRecord(value) ? value : {})

function switchesOf(layer: unknown, workflow: Fields): Switches {
  const { enabled, channels } = fieldsOf(layer, workflow)
  return { enabled, channels: recordOf(channels) }
}

function ofTenant(layer: unknown, workflow: Fields): Switches {
  const { enabled, channels, preferenceSettings } = fieldsOf(layer, workflow)
  return { enabled, channels: { ...recordOf(preferenceSettings), ...recordOf(channels) } }
}

/** Out of whatever an answer wraps a layer in. A list has one for each workflow, or just one. */
function fieldsOf(layer: unknown, { _id }: Fields): Fields {
  const isBody =
    isRecord(layer) && 'data' in layer && !['enabled', 'channels', 'preference'].some((key) => key in layer)
  const answer = isBody ? layer['data'] : layer
  const list: unknown[] = Array.isArray(answer) ? answer : [answer]
  const own = list.find((each) => _id !== undefined && recordOf(recordOf(each)['template'])['_id'] === _id)
  const outer = recordOf(own ?? (list.length === 1 ? list[0] : undefined))
  return isRecord(outer['preference']) ? outer['preference'] : outer
}

const layered = (
  channel: Channel,
  layers: [Source, { channels: Record<string, unknown> }][],
): [Source, unknown][] => layers.map(([source, { channels }]) => [source, channels[channel]])

/** Only a boolean says anything. */
const lastSaid = (layers: [Source, unknown][]): Said =>
  layers.reduce<Said>(
    (said, [source, value]) => (typeof value === 'boolean' ? { on: value, source } : said),
    { on: true, source: 'default' },
  )

function answered(
  gate: EffectivePreference['gate'],
  states: readonly GateState[],
  channel: string,
): EffectivePreference {
  const isClosed = states.some(({ state }) => state === 'closed')
  const isUnsure = !isClosed && states.some(({ state }) => state === 'unsure')
  return { sent: isUnsure ? undefined : !isClosed, gate, gates: [...states], channel }
}
