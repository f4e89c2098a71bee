import { recordOf } from './record.ts'

type StepKind = {
  /** In English, as a person would say it; catalogues of words take it from here. */
  name: string
  /** `send` over a channel · `collect` events · `wait` · `carry`: made by other tools of the service, and only kept. */
  does: 'send' | 'collect' | 'wait' | 'carry'
  /** Channels only: the place in what the service writes; people read channels in another order. */
  wireOrder?: number
  /** Channels only: one of several providers of the service comes first. */
  hasPrimary?: boolean
}

/** Every kind of step the service accepts, in the order in which people look for them. Recipe: `README.md` here. */
export const stepKinds = {
  in_app: { name: 'In-app', does: 'send', wireOrder: 3 },
  email: { name: 'Email', does: 'send', wireOrder: 1, hasPrimary: true },
  sms: { name: 'SMS', does: 'send', wireOrder: 2, hasPrimary: true },
  chat: { name: 'Chat', does: 'send', wireOrder: 4 },
  push: { name: 'Push', does: 'send', wireOrder: 5 },
  digest: { name: 'Digest', does: 'collect' },
  trigger: { name: 'Trigger', does: 'carry' },
  delay: { name: 'Delay', does: 'wait' },
  custom: { name: 'Custom', does: 'carry' },
} as const satisfies Record<string, StepKind>

type Kinds = typeof stepKinds
type KindThat<D extends StepKind['does']> = {
  [K in keyof Kinds]: Kinds[K]['does'] extends D ? K : never
}[keyof Kinds]

export type StepType = keyof Kinds
export type Channel = KindThat<'send'>
/** A kind of step that holds a workflow back for a time. */
export type TimingKind = KindThat<'collect' | 'wait'>

export const stepTypes = Object.keys(stepKinds) as StepType[] // the table is closed
const kindsThat = <D extends StepKind['does']>(...does: readonly D[]) =>
  stepTypes.filter((kind): kind is KindThat<D> => does.some((one) => one === stepKinds[kind].does))

export const channels = kindsThat('send')
export const timingKinds = kindsThat('collect', 'wait')
export const addableKinds = [...channels, ...timingKinds]
export type AddableKind = Channel | TimingKind

export const wireChannels = channels.toSorted(
  (one, other) => stepKinds[one].wireOrder - stepKinds[other].wireOrder,
)

export const isStepType = (value: unknown): value is StepType => stepTypes.some((kind) => kind === value)
export const isChannel = (value: unknown): value is Channel => channels.some((kind) => kind === value)
export const isTimingKind = (value: unknown): value is TimingKind =>
  timingKinds.some((kind) => kind === value)

/** Whether a kind of step collects events and goes on with all of them at once. */
export const collects = (kind: unknown): kind is KindThat<'collect'> =>
  isStepType(kind) && stepKinds[kind].does === 'collect'

export const byChannel = <T>(of: (channel: Channel) => T) => recordOf(channels, of)

type Prefixed<P extends string, K extends StepType> = { [Kind in K as `${P}${Kind}`]: string }

/** The names of kinds as entries of a catalogue: `kind.email: 'Email'`. */
export const kindNames = <P extends string, K extends StepType>(prefix: P, kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [`${prefix}${kind}`, stepKinds[kind].name])) as Prefixed<P, K> // fromEntries forgets its keys
