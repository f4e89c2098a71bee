import type { Progress } from '#src/client/call.ts'
import { isUncertain, type Failure } from '#src/client/failure.ts'
import { channels, isChannel, type Channel } from '#src/contract/channel.ts'
import type { Input } from '#src/contract/endpoints.ts'
import type { Preference, PreferenceResult } from '#src/contract/preference.ts'

/** One switch of a preference: the master switch or a channel. */
export type Setting = 'enabled' | Channel
export const settings: readonly Setting[] = ['enabled', ...channels]

/** The switches as far as they are known. A missing one is unknown, not off. */
export type Known = { readonly [S in Setting]?: boolean | undefined }

export type Wish = { setting: Setting; on: boolean }

/** A write that was answered or given up. `at` is in milliseconds since 1970. */
export type Change = {
  id: number
  at: number
  /** Absent for the preferences that hold for every workflow. */
  workflow?: { id: string; name: string }
  setting: Setting
  wanted: boolean
  before: boolean | undefined
  outcome:
    | { kind: 'saved'; got: boolean | undefined }
    /** `notSent`: it could not be read first · `notApplied`: its answer was lost, and reading showed the old value. */
    | { kind: 'failed' | 'notSent' | 'notApplied'; failure: Failure }
}

/** What an answer says of each switch. */
export function knownIn({ enabled, channels: answered }: Preference): Known {
  return { ...pickChannels(answered), enabled: enabled ?? undefined }
}

const pickChannels = (answered: Preference['channels']): Known =>
  Object.fromEntries(channels.map((channel) => [channel, answered[channel]]))

/** Channels that the service names and we do not, with their values. */
export const foreignChannels = ({ channels: answered }: Preference): [name: string, on: boolean][] =>
  Object.entries(answered).flatMap(([name, on]) =>
    isChannel(name) || typeof on !== 'boolean' ? [] : [[name, on]],
  )

/** The request that fulfils some wishes and changes nothing else. */
export function globalBody(...wishes: readonly Wish[]): Input<'preferencesUpdate'>['body'] {
  const master = wishes.findLast(({ setting }) => setting === 'enabled')
  const named = wishes.flatMap(({ setting, on }) =>
    setting === 'enabled' ? [] : [{ type: setting, enabled: on }],
  )
  return {
    ...(master ? { enabled: master.on } : {}),
    ...(named.length > 0 ? { preferences: named } : {}),
  }
}

export function workflowBody({ setting, on }: Wish): Input<'workflowPreferenceUpdate'>['body'] {
  return setting === 'enabled' ? { enabled: on } : { channel: { type: setting, enabled: on } }
}

/** What a request to either operation asks for, in its order. */
export function wishesIn(
  body: Input<'preferencesUpdate'>['body'] | Input<'workflowPreferenceUpdate'>['body'],
): Wish[] {
  const named = [
    ...('preferences' in body && Array.isArray(body.preferences) ? body.preferences : []),
    ...('channel' in body && isChannelWish(body.channel) ? [body.channel] : []),
  ]
  return [
    ...(typeof body.enabled === 'boolean' ? [{ setting: 'enabled' as const, on: body.enabled }] : []),
    ...named.map(({ type, enabled }) => ({ setting: type, on: enabled })),
  ]
}

const isChannelWish = (value: unknown): value is { type: Channel; enabled: boolean } =>
  typeof value === 'object' && value !== null && 'type' in value && isChannel(value.type)

/** How far a wish is: on its way or in the queue, or put aside until somebody looked at it. */
type Waiting = boolean | 'staged' | Progress
type Pending = Wish & { staged?: boolean; progress?: Progress }

export type Wanted = { [S in Setting]: { on: boolean | undefined; waiting: Waiting } }

/** What the switches show: the last answer, and over it what was asked for since and is not answered yet, in that order. */
export function wantedState(reply: Known, pending: readonly Pending[]): Wanted {
  const shown = (setting: Setting) => {
    const last = pending.findLast((wish) => wish.setting === setting)
    return last
      ? { on: last.on, waiting: last.staged ? 'staged' : (last.progress ?? true) }
      : { on: reply[setting], waiting: false }
  }
  return Object.fromEntries(settings.map((setting) => [setting, shown(setting)])) as Wanted // one for each setting
}

export type RowState =
  | { kind: 'idle'; staged?: true }
  /** `progress`: its answer is looked for, or it is sent again at a time. */
  | { kind: 'saving'; progress?: Progress }
  | { kind: 'saved'; change: Change }
  /** The service said yes and answered another value, or none. */
  | { kind: 'otherwise'; change: Change; got: boolean | undefined }
  | { kind: 'failed' | 'notSent'; change: Change; failure: Failure }
  /** Nobody knew whether a write was carried out; what was read later tells. */
  | { kind: 'applied' | 'notApplied'; change: Change }

/** The state of one switch. `loadedAt` is when `current` was answered. */
export function rowState({
  change,
  waiting,
  current,
  loadedAt,
}: {
  change: Change | undefined
  waiting: Waiting
  current: boolean | undefined
  loadedAt: number
}): RowState {
  if (waiting === 'staged') return { kind: 'idle', staged: true }
  if (waiting) return waiting === true ? { kind: 'saving' } : { kind: 'saving', progress: waiting }
  if (!change) return { kind: 'idle' }
  const { outcome, wanted } = change
  if (outcome.kind === 'saved') {
    const { got } = outcome
    return got === wanted ? { kind: 'saved', change } : { kind: 'otherwise', change, got }
  }
  if (outcome.kind === 'notApplied') return { kind: 'notApplied', change }
  const { failure } = outcome
  if (outcome.kind === 'notSent') return { kind: 'notSent', change, failure }
  if (!isUncertain(failure) || loadedAt <= change.at || current === undefined)
    return { kind: 'failed', change, failure }
  return { kind: current === wanted ? 'applied' : 'notApplied', change }
}

export const lastChangeOf = (log: readonly Change[], setting: Setting, workflowId?: string) =>
  log.findLast((change) => change.setting === setting && change.workflow?.id === workflowId)

type Answered = {
  global: readonly PreferenceResult[] | undefined
  byWorkflow: readonly PreferenceResult[] | undefined
}

/** What the switch of a change is now, as last answered. */
export function currentOf(
  { workflow, setting }: { workflow?: Change['workflow'] | undefined; setting: Setting },
  { global, byWorkflow }: Answered,
): boolean | undefined {
  const result = workflow ? byWorkflow?.find(({ template }) => template?._id === workflow.id) : global?.[0]
  return result && knownIn(result.preference)[setting]
}
