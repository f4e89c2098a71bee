import * as z from 'zod/mini'
import { limits, list, text, tooLong } from './limits.ts'
import { given, maybe } from './wire.ts'

export const filterSources = [
  'payload',
  'subscriber',
  'tenant',
  'webhook',
  'isOnline',
  'isOnlineInLast',
  'previousStep',
] as const

/** The nine operators the service evaluates. */
export const operators = [
  'EQUAL',
  'NOT_EQUAL',
  'LARGER',
  'SMALLER',
  'LARGER_EQUAL',
  'SMALLER_EQUAL',
  'IN',
  'NOT_IN',
  'IS_DEFINED',
] as const
export type Operator = (typeof operators)[number]

/** Six more that the service stores but never evaluates: conditions with them never pass. */
export const unrunOperators = ['ALL_IN', 'ANY_IN', 'BETWEEN', 'NOT_BETWEEN', 'LIKE', 'NOT_LIKE'] as const

/** The type of a group that only says how its conditions are joined. */
export const plainGroupType = 'GROUP'

/** Filled in when a group is sent without them: services that follow the published document refuse it otherwise. */
export const groupDefaults: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['isNegated', false],
  ['type', plainGroupType],
])

export const timeOperators = ['minutes', 'hours', 'days'] as const
export const previousStepTypes = ['read', 'unread', 'seen', 'unseen'] as const

const children = {
  /** Source of the compared value; an unknown source makes the condition fail. */
  on: z.string(),
  /** Dotted path into the source. */
  field: z.string(),
  operator: z.string(),
  webhookUrl: z.string(),
  /** Unit of `value` when `on` is `isOnlineInLast`. */
  timeOperator: z.string(),
  /** `uuid` of an earlier step, when `on` is `previousStep`. */
  step: z.string(),
  stepType: z.string(),
}

/** One condition. `value` is usually text; a boolean for `isOnline`, a number for `isOnlineInLast`. */
export const Condition = z
  .looseObject({
    _id: maybe(z.string()),
    on: maybe(children.on),
    field: maybe(children.field),
    operator: maybe(children.operator),
    value: z.optional(z.unknown()),
    webhookUrl: maybe(children.webhookUrl),
    timeOperator: maybe(children.timeOperator),
    step: maybe(children.step),
    stepType: maybe(children.stepType),
  })
  .register(z.globalRegistry, { id: 'Condition' })
export type Condition = z.infer<typeof Condition>

/** A group of conditions. A step's groups are alternatives: the first that passes decides. */
export const Filter = z
  .looseObject({
    _id: maybe(z.string()),
    /** Stored by the service and never read. */
    isNegated: maybe(z.boolean()),
    type: maybe(z.string()),
    /** `AND` or `OR`: joins the conditions of this group. */
    value: maybe(z.string()),
    children: maybe(z.array(Condition)),
  })
  .register(z.globalRegistry, { id: 'Filter' })
export type Filter = z.infer<typeof Filter>

const isShortValue = (value: unknown) => typeof value !== 'string' || value.length <= limits.text.value

export const ConditionInput = z
  .looseObject({
    on: given(text('id')),
    field: given(text('id')),
    operator: given(text('id')),
    value: z.optional(z.unknown().check(z.refine(isShortValue, { error: tooLong(limits.text.value) }))),
    webhookUrl: given(text('address')),
    timeOperator: given(text('id')),
    step: given(text('id')),
    stepType: given(text('id')),
  })
  .register(z.globalRegistry, { id: 'ConditionInput' })
export type ConditionInput = z.output<typeof ConditionInput>

export const FilterInput = z
  .looseObject({
    isNegated: given(z.boolean()),
    type: given(text('id')),
    value: given(text('id')),
    children: given(list(ConditionInput, 'children')),
  })
  .register(z.globalRegistry, { id: 'FilterInput' })
export type FilterInput = z.output<typeof FilterInput>
