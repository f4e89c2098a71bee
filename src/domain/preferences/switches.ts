import { channels, isChannel, type Channel } from '#src/contract/step-kinds.ts'
import type { EndpointName, Input } from '#src/contract/endpoints.ts'
import type { ServiceFacts } from '../services/service-kind.ts'
import { isRecord, listOf } from '../json/values.ts'

export type Setting = 'enabled' | Channel
export const settings: readonly Setting[] = ['enabled', ...channels]

/** The switches for all workflows that a service has. */
export const globalSettings = (globalSwitches: ServiceFacts['globalSwitches']): readonly Setting[] =>
  globalSwitches === 'channelsStop' ? channels : settings

/** Switches by name; `active` is a workflow's. A missing one is unknown or not requested, never off. */
export type Switches = { readonly [S in Setting | 'active']?: boolean | undefined }

/** A subscriber's preferences for all workflows, or for one. */
export type PreferenceSubject = { subscriberId: string; workflowId?: string | undefined }

export type PreferenceRequest =
  | { operation: 'preferencesUpdate'; input: Input<'preferencesUpdate'> }
  | { operation: 'workflowPreferenceUpdate'; input: Input<'workflowPreferenceUpdate'> }

export const isPreferenceUpdate = (operation: EndpointName): boolean =>
  operation === 'preferencesUpdate' || operation === 'workflowPreferenceUpdate'

/** Operations that set switches whose state can be read. */
export const isSwitch = (operation: EndpointName): boolean =>
  isPreferenceUpdate(operation) || operation === 'workflowStatusUpdate'

const isName = (name: string) => name === 'enabled' || name === 'active' || isChannel(name)

const booleansIn = (fields: Iterable<readonly [string, unknown]>): Switches =>
  Object.fromEntries([...fields].filter(([name, value]) => isName(name) && typeof value === 'boolean'))

export const entriesOf = (switches: Switches) =>
  Object.entries(switches).filter(([, on]) => on !== undefined) as [keyof Switches, boolean][] // the type has only these keys

export const settingsIn = (switches: Switches): { setting: Setting; on: boolean }[] =>
  entriesOf(switches).flatMap(([setting, on]) => (setting === 'active' ? [] : [{ setting, on }]))

export function switchesIn(state: unknown): Switches {
  if (!isRecord(state)) return {}
  const { channels: named, enabled, active } = state
  return booleansIn(Object.entries({ enabled, active, ...(isRecord(named) ? named : {}) }))
}

/** The switches that a request names, in its order. If a channel is named twice the last value counts, as in the service. */
export function requestedSwitches(request: unknown): Switches {
  if (!isRecord(request)) return {}
  const { enabled, active, preferences, channel } = request
  const named = [...listOf(preferences), channel].filter(isRecord)
  return booleansIn([
    ...Object.entries({ enabled, active }),
    ...named.map(({ type, enabled: on }) => [String(type), on] as const),
  ])
}

export function isFulfilled(request: unknown, state: unknown): boolean {
  const there = switchesIn(state)
  return entriesOf(requestedSwitches(request)).every(([name, on]) => there[name] === on)
}

/** A request for these switches and nothing else. For one workflow it can contain only one channel: the first. */
export function requestFor(
  { subscriberId, workflowId }: PreferenceSubject,
  switches: Switches,
): PreferenceRequest {
  const master = switches.enabled === undefined ? {} : { enabled: switches.enabled }
  const preferences = settingsIn(switches).flatMap(({ setting, on }) =>
    setting === 'enabled' ? [] : [{ type: setting, enabled: on }],
  )
  const [channel] = preferences
  if (workflowId !== undefined) {
    const body = { ...master, ...(channel ? { channel } : {}) }
    return { operation: 'workflowPreferenceUpdate', input: { subscriberId, workflowId, body } }
  }
  const body = { ...master, ...(channel ? { preferences } : {}) }
  return { operation: 'preferencesUpdate', input: { subscriberId, body } }
}
