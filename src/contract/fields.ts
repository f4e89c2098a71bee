import { channels, type StepType } from './step-kinds.ts'

/** What a field holds; `field-schemas.ts` has a request and an answer schema for each. */
export type Holds =
  | 'id'
  | 'name'
  | 'line'
  | 'address'
  | 'number'
  | 'boolean'
  /** A `boolean` that requests may also spell in other ways. */
  | 'switch'
  | 'object'
  | 'days'
  | 'dates'
  | 'variables'
  /** Checked by a schema written elsewhere, or not at all. */
  | 'list'
  | 'other'

export type Field = {
  holds: Holds
  /** The value of a field that is not given. */
  default?: boolean | string
  /** The key in answers, if it differs from the one in requests. */
  answeredAs?: string
  /** The console never reads it from answers, so any value passes. */
  unread?: true
  /** The kinds of steps that have it; all by default. */
  kinds?: readonly StepType[]
  /** The kinds of steps that send it even when it is blank: without it their message would be empty. */
  needed?: readonly StepType[]
}
type Fields = Readonly<Record<string, Field>>

/** `steps` and `preferenceSettings` are described separately. */
const workflow = {
  name: { holds: 'name' },
  notificationGroupId: { holds: 'id', answeredAs: '_notificationGroupId' },
  description: { holds: 'line' },
  active: { holds: 'boolean', default: false },
  /** Accepted and ignored: a workflow is a draft exactly when it is not active. */
  draft: { holds: 'other' },
  critical: { holds: 'boolean', default: false },
  tags: { holds: 'list' },
  data: { holds: 'object' },
  blueprintId: { holds: 'id' },
  identifier: { holds: 'id' },
} as const satisfies Fields

const step = {
  name: { holds: 'name' },
  /** Assigned by the client; `previousStep` conditions refer to it. */
  uuid: { holds: 'id' },
  stepId: { holds: 'id', unread: true },
  active: { holds: 'switch', default: true },
  shouldStopOnFail: { holds: 'switch', default: false },
  variants: { holds: 'list', unread: true },
} as const satisfies Fields

const template = {
  type: { holds: 'id' },
  content: { holds: 'other', needed: channels },
  contentType: { holds: 'id', kinds: ['email'] },
  subject: { holds: 'line', kinds: ['email'], needed: ['email'] },
  title: { holds: 'line', kinds: ['push'], needed: ['push'] },
  name: { holds: 'name', unread: true },
  preheader: { holds: 'line', kinds: ['email'] },
  senderName: { holds: 'line', kinds: ['email'] },
  feedId: { holds: 'id', kinds: ['in_app'], answeredAs: '_feedId', unread: true },
  layoutId: { holds: 'id', kinds: ['email'], answeredAs: '_layoutId', unread: true },
  cta: { holds: 'object', kinds: ['in_app'] },
  actor: { holds: 'object', kinds: ['in_app'] },
  variables: { holds: 'variables' },
} as const satisfies Fields

/** How a digest collects or a delay waits; channel steps ignore it. */
const metadata = {
  amount: { holds: 'number' },
  unit: { holds: 'id' },
  /** Dotted payload path: only events with the same value are grouped. */
  digestKey: { holds: 'id', kinds: ['digest'] },
  type: { holds: 'id' },
  /** Look-back: collect only if the workflow ran within the last `backoffAmount` `backoffUnit`. */
  backoff: { holds: 'switch', default: false, kinds: ['digest'] },
  backoffAmount: { holds: 'number', kinds: ['digest'] },
  backoffUnit: { holds: 'id', kinds: ['digest'] },
  /** Stored by the service and never read. */
  updateMode: { holds: 'switch', default: false, kinds: ['digest'] },
  /** Top-level payload key that holds a date, for a scheduled delay. */
  delayPath: { holds: 'id', kinds: ['delay'] },
} as const satisfies Fields

const timed = {
  /** `HH:mm` or `HH:mm:ss` on the service's clock (UTC). */
  atTime: { holds: 'id' },
  weekDays: { holds: 'days' },
  /** 1 to 31. */
  monthDays: { holds: 'dates' },
  monthlyType: { holds: 'id' },
  ordinal: { holds: 'id' },
  ordinalValue: { holds: 'id' },
} as const satisfies Fields

const replyCallback = {
  active: { holds: 'switch', default: false },
  url: { holds: 'address' },
} as const satisfies Fields

/** A group of conditions. Services that follow the published document refuse one without the first two. */
const group = {
  /** Stored by the service and never read. */
  isNegated: { holds: 'boolean', default: false },
  type: { holds: 'id', default: 'GROUP' },
  /** `AND` or `OR`: joins the conditions of this group. */
  value: { holds: 'id' },
} as const satisfies Fields

const condition = {
  /** Source of the compared value; an unknown source makes the condition fail. */
  on: { holds: 'id' },
  /** Dotted path into the source. */
  field: { holds: 'id' },
  operator: { holds: 'id' },
  /** Usually text; a boolean for `isOnline`, a number for `isOnlineInLast`. */
  value: { holds: 'other' },
  webhookUrl: { holds: 'address' },
  /** Unit of `value` when `on` is `isOnlineInLast`. */
  timeOperator: { holds: 'id' },
  /** `uuid` of an earlier step, when `on` is `previousStep`. */
  step: { holds: 'id' },
  stepType: { holds: 'id' },
} as const satisfies Fields

/**
 * Every field of a workflow that this console knows, by the part it is in. The contract, what the service stores, the
 * form, comparisons, histories and labels derive from it. Recipe: `README.md` here.
 */
export const fields = { workflow, step, template, metadata, timed, replyCallback, group, condition } as const

export type Part = keyof typeof fields
export type KeyOf<P extends Part> = keyof (typeof fields)[P] & string
/** A field with its part: `template.subject`. */
export type FieldName = { [P in Part]: `${P}.${KeyOf<P>}` }[Part]
/** Keys of a part's fields that hold one of `H`. */
export type KeyThatHolds<P extends Part, H extends Holds> = {
  [K in KeyOf<P>]: (typeof fields)[P][K] extends { holds: H } ? K : never
}[KeyOf<P>]

const byName: ReadonlyMap<string, Field> = new Map(
  Object.entries<Fields>(fields).flatMap(([part, known]) =>
    Object.entries(known).map(([key, field]) => [`${part}.${key}`, field] as const),
  ),
)

export function fieldOf(name: FieldName): Field
export function fieldOf(name: string): Field | undefined
export function fieldOf(name: string): Field | undefined {
  return byName.get(name)
}

const keysByHeld = new Map<string, readonly string[]>()

export const keysIn = <P extends Part>(part: P) => Object.keys(fields[part]) as KeyOf<P>[] // a const table has no other keys
export function keysThatHold<P extends Part, H extends Holds>(part: P, ...held: readonly H[]) {
  const asked = `${part} ${held.join()}`
  const keys =
    keysByHeld.get(asked) ??
    keysIn(part).filter((key) => held.some((one) => one === fieldOf(`${part}.${key}`)?.holds))
  keysByHeld.set(asked, keys)
  return keys as readonly KeyThatHolds<P, H>[] // filtered by what they hold
}

export const isFieldName = (name: string): name is FieldName => fieldOf(name) !== undefined

/** Whether a kind of step has a field. */
export const hasField = (kind: StepType, name: FieldName) => fieldOf(name).kinds?.includes(kind) ?? true
/** Whether a kind of step sends a field even when it is blank. */
export const needsField = (kind: StepType, name: FieldName) => fieldOf(name).needed?.includes(kind) ?? false

const lists: readonly Holds[] = ['days', 'dates', 'variables', 'list']
/** Whether a field holds several values, so that its label is a plural. */
export const isListField = (name: FieldName) => lists.includes(fieldOf(name).holds)

/** Keys that have another name in answers: `['feedId', '_feedId']`. */
export const renamedKeys: readonly (readonly [request: string, answer: string])[] = Object.values<Fields>(
  fields,
).flatMap((part) =>
  Object.entries(part).flatMap(([key, { answeredAs }]) => (answeredAs ? [[key, answeredAs] as const] : [])),
)
