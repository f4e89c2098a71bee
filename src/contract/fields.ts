import { channels, type StepType } from './step-kinds.ts'

/** What a field holds; `field-schemas.ts` has a request and an answer schema for each. */
export type ValueType =
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
  valueType: ValueType
  /** The value of a field that is not given. */
  default?: boolean | string
  /** The key in answers, if it differs from the one in requests. */
  answerKey?: string
  /** The console never reads it from answers, so any value passes. */
  unread?: true
  /** The kinds of steps that have it; all by default. */
  kinds?: readonly StepType[]
  /** The kinds of steps that send it even when it is blank: without it their message would be empty. */
  alwaysSentBy?: readonly StepType[]
}
type Fields = Readonly<Record<string, Field>>

/** `steps` and `preferenceSettings` are described separately. */
const workflow = {
  name: { valueType: 'name' },
  notificationGroupId: { valueType: 'id', answerKey: '_notificationGroupId' },
  description: { valueType: 'line' },
  active: { valueType: 'boolean', default: false },
  /** Accepted and ignored: a workflow is a draft exactly when it is not active. */
  draft: { valueType: 'other' },
  critical: { valueType: 'boolean', default: false },
  tags: { valueType: 'list' },
  data: { valueType: 'object' },
  blueprintId: { valueType: 'id' },
  identifier: { valueType: 'id' },
} as const satisfies Fields

const step = {
  name: { valueType: 'name' },
  /** Assigned by the client; `previousStep` conditions refer to it. */
  uuid: { valueType: 'id' },
  stepId: { valueType: 'id', unread: true },
  active: { valueType: 'switch', default: true },
  shouldStopOnFail: { valueType: 'switch', default: false },
  variants: { valueType: 'list', unread: true },
} as const satisfies Fields

const template = {
  type: { valueType: 'id' },
  content: { valueType: 'other', alwaysSentBy: channels },
  contentType: { valueType: 'id', kinds: ['email'] },
  subject: { valueType: 'line', kinds: ['email'], alwaysSentBy: ['email'] },
  title: { valueType: 'line', kinds: ['push'], alwaysSentBy: ['push'] },
  name: { valueType: 'name', unread: true },
  preheader: { valueType: 'line', kinds: ['email'] },
  senderName: { valueType: 'line', kinds: ['email'] },
  feedId: { valueType: 'id', kinds: ['in_app'], answerKey: '_feedId', unread: true },
  layoutId: { valueType: 'id', kinds: ['email'], answerKey: '_layoutId', unread: true },
  cta: { valueType: 'object', kinds: ['in_app'] },
  actor: { valueType: 'object', kinds: ['in_app'] },
  variables: { valueType: 'variables' },
} as const satisfies Fields

/** How a digest collects or a delay waits; channel steps ignore it. */
const metadata = {
  amount: { valueType: 'number' },
  unit: { valueType: 'id' },
  /** Dotted payload path: only events with the same value are grouped. */
  digestKey: { valueType: 'id', kinds: ['digest'] },
  type: { valueType: 'id' },
  /** Look-back: collect only if the workflow ran within the last `backoffAmount` `backoffUnit`. */
  backoff: { valueType: 'switch', default: false, kinds: ['digest'] },
  backoffAmount: { valueType: 'number', kinds: ['digest'] },
  backoffUnit: { valueType: 'id', kinds: ['digest'] },
  /** Stored by the service and never read. */
  updateMode: { valueType: 'switch', default: false, kinds: ['digest'] },
  /** Top-level payload key that holds a date, for a scheduled delay. */
  delayPath: { valueType: 'id', kinds: ['delay'] },
} as const satisfies Fields

const timed = {
  /** `HH:mm` or `HH:mm:ss` on the service's clock (UTC). */
  atTime: { valueType: 'id' },
  weekDays: { valueType: 'days' },
  /** 1 to 31. */
  monthDays: { valueType: 'dates' },
  monthlyType: { valueType: 'id' },
  ordinal: { valueType: 'id' },
  ordinalValue: { valueType: 'id' },
} as const satisfies Fields

const replyCallback = {
  active: { valueType: 'switch', default: false },
  url: { valueType: 'address' },
} as const satisfies Fields

/** A group of conditions. Services that follow the published document refuse one without the first two. */
const group = {
  /** Stored by the service and never read. */
  isNegated: { valueType: 'boolean', default: false },
  type: { valueType: 'id', default: 'GROUP' },
  /** `AND` or `OR`: joins the conditions of this group. */
  value: { valueType: 'id' },
} as const satisfies Fields

const condition = {
  /** Source of the compared value; an unknown source makes the condition fail. */
  on: { valueType: 'id' },
  /** Dotted path into the source. */
  field: { valueType: 'id' },
  operator: { valueType: 'id' },
  /** Usually text; a boolean for `isOnline`, a number for `isOnlineInLast`. */
  value: { valueType: 'other' },
  webhookUrl: { valueType: 'address' },
  /** Unit of `value` when `on` is `isOnlineInLast`. */
  timeOperator: { valueType: 'id' },
  /** `uuid` of an earlier step, when `on` is `previousStep`. */
  step: { valueType: 'id' },
  stepType: { valueType: 'id' },
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
export type KeyOfType<P extends Part, H extends ValueType> = {
  [K in KeyOf<P>]: (typeof fields)[P][K] extends { valueType: H } ? K : never
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

export const keysIn = <P extends Part>(part: P) => Object.keys(fields[part]) as KeyOf<P>[] // a const table has no other keys
export function keysOfType<P extends Part, H extends ValueType>(part: P, ...types: readonly H[]) {
  const keys: readonly string[] = keysIn(part).filter((key) =>
    types.some((one) => one === fieldOf(`${part}.${key}`)?.valueType),
  )
  return keys as readonly KeyOfType<P, H>[] // filtered by what they hold
}

export const isFieldName = (name: string): name is FieldName => fieldOf(name) !== undefined

/** Whether a kind of step has a field. */
export const hasField = (kind: StepType, name: FieldName) => fieldOf(name).kinds?.includes(kind) ?? true
/** Whether a kind of step sends a field even when it is blank. */
export const alwaysSendsField = (kind: StepType, name: FieldName) =>
  fieldOf(name).alwaysSentBy?.includes(kind) ?? false

const lists: readonly ValueType[] = ['days', 'dates', 'variables', 'list']
/** Whether a field holds several values, so that its label is a plural. */
export const isListField = (name: FieldName) => lists.includes(fieldOf(name).valueType)

/** Keys that have another name in answers: `['feedId', '_feedId']`. */
export const renamedKeys: readonly (readonly [request: string, answer: string])[] = Object.values<Fields>(
  fields,
).flatMap((part) =>
  Object.entries(part).flatMap(([key, { answerKey }]) => (answerKey ? [[key, answerKey] as const] : [])),
)
