import { recordOf } from './record.ts'

type StepKind = {
  /** The everyday English name, used by the word catalogues. */
  name: string
  /**
   * `send` over a channel · `collect` events · `wait` · `carry`: created by other tools of the service, and
   * only preserved.
   */
  does: 'send' | 'collect' | 'wait' | 'carry'
  /** Channels only: the position in the service's answers, which differs from the order shown to people. */
  wireOrder?: number
  /** Channels only: of several providers, the service uses one as the primary. */
  hasPrimary?: boolean
}

/** Every kind of step the service accepts, in the order shown to people. Recipe: `README.md` here. */
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
/** A kind of step that pauses a workflow. */
export type TimingKind = KindThat<'collect' | 'wait'>

export const stepTypes = Object.keys(stepKinds) as StepType[] // a const table has no other keys
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

/** Whether a kind of step collects events and continues with all of them at once. */
export const collects = (kind: unknown): kind is KindThat<'collect'> =>
  isStepType(kind) && stepKinds[kind].does === 'collect'

export const byChannel = <T>(of: (channel: Channel) => T) => recordOf(channels, of)

type Prefixed<P extends string, K extends StepType> = { [Kind in K as `${P}${Kind}`]: string }

/** The names of kinds as catalogue entries: `kind.email: 'Email'`. */
export const kindNames = <P extends string, K extends StepType>(prefix: P, kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [`${prefix}${kind}`, stepKinds[kind].name])) as Prefixed<P, K> // fromEntries loses its keys' types
