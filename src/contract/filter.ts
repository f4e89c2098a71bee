import * as z from 'zod/mini'
import { answerFields, requestFields } from './field-schemas.ts'
import { fields } from './fields.ts'
import { limits, list, tooLong } from './limits.ts'
import { optionalField, maybe, resource } from './wire.ts'

export const filterSources = [
  'payload',
  'subscriber',
  'tenant',
  'webhook',
  'isOnline',
  'isOnlineInLast',
  'previousStep',
] as const

/** The type of a group that only determines how its conditions are joined. */
export const plainGroupType = fields.group.type.default

export const timeOperators = ['minutes', 'hours', 'days'] as const
export const previousStepTypes = ['read', 'unread', 'seen', 'unseen'] as const

/** One condition. `value` is usually text; a boolean for `isOnline`, a number for `isOnlineInLast`. */
export const Condition = resource('Condition', { _id: maybe(z.string()), ...answerFields('condition') })
export type Condition = z.infer<typeof Condition>

/** A group of conditions. A step's groups are alternatives: the first that passes decides. */
export const Filter = resource('Filter', {
  _id: maybe(z.string()),
  ...answerFields('group'),
  children: maybe(z.array(Condition)),
})
export type Filter = z.infer<typeof Filter>

const isShortValue = (value: unknown) => typeof value !== 'string' || value.length <= limits.text.value

export const ConditionInput = resource('ConditionInput', {
  ...requestFields('condition'),
  value: z.optional(z.unknown().check(z.refine(isShortValue, { error: tooLong(limits.text.value) }))),
})
export type ConditionInput = z.output<typeof ConditionInput>

export const FilterInput = resource('FilterInput', {
  ...requestFields('group'),
  children: optionalField(list(ConditionInput, 'children')),
})
export type FilterInput = z.output<typeof FilterInput>
