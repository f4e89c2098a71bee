import * as z from 'zod/mini'
import { StepType } from './channel.ts'
import { answerFields, requestFields } from './field-schemas.ts'
import { Filter, FilterInput } from './filter.ts'
import { limits, list, text, tooLong, tooMany } from './limits.ts'
import { optionalField, maybe, resource } from './wire.ts'

export const digestUnits = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months'] as const
export type DigestUnit = (typeof digestUnits)[number]
export const weekDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export const ordinals = ['1', '2', '3', '4', '5', 'last'] as const
export const ordinalValues = ['day', 'weekday', 'weekend', ...weekDays] as const

/** Values an author may enter as an amount of time, a time of day and a day of a month. */
export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)
export const isDayOfMonth = (value: unknown): value is number => isCount(value) && value <= 31

/** When a timed digest is sent. */
export const TimedSchedule = resource('TimedSchedule', answerFields('timed'))
export type TimedSchedule = z.infer<typeof TimedSchedule>

export const StepMetadata = resource('StepMetadata', {
  ...answerFields('metadata'),
  timed: maybe(TimedSchedule),
})
export type StepMetadata = z.infer<typeof StepMetadata>

export const ReplyCallback = resource('ReplyCallback', answerFields('replyCallback'))
export type ReplyCallback = z.infer<typeof ReplyCallback>

export const EmailBlock = resource('EmailBlock', {
  type: z.string(),
  content: maybe(z.string()),
  url: maybe(z.string()),
  styles: maybe(z.looseObject({ textAlign: maybe(z.string()) })),
})
export type EmailBlock = z.infer<typeof EmailBlock>

const content = z.union([z.string(), z.array(EmailBlock)])

/** What a step sends. Free-form in the specification: known keys are named, the rest is kept. */
export const StepTemplate = resource('StepTemplate', {
  _id: maybe(z.string()),
  ...answerFields('template'),
  content: maybe(content),
})
export type StepTemplate = z.infer<typeof StepTemplate>

export const Step = resource('Step', {
  _id: maybe(z.string()),
  ...answerFields('step'),
  _templateId: maybe(z.string()),
  template: maybe(StepTemplate),
  filters: maybe(z.array(Filter)),
  /** An object in the specification, a string or `null` from the real service. */
  _parentId: z.optional(z.unknown()),
  metadata: maybe(StepMetadata),
  replyCallback: maybe(ReplyCallback),
})
export type Step = z.infer<typeof Step>

export const StepMetadataInput = resource('StepMetadataInput', {
  ...requestFields('metadata'),
  timed: optionalField(z.looseObject(requestFields('timed'))),
})
export type StepMetadataInput = z.output<typeof StepMetadataInput>

/** Checked as a whole, because an issue of a union would not say which of its forms is too long. */
const contentInput = content.check(
  z.superRefine((given, context) => {
    const report = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    if (typeof given === 'string') {
      if (given.length > limits.text.content) report(tooLong(limits.text.content))
      return
    }
    if (given.length > limits.list.blocks) return report(tooMany(limits.list.blocks))
    for (const [index, block] of given.entries()) {
      if ((block.content?.length ?? 0) > limits.text.content)
        report(tooLong(limits.text.content), index, 'content')
      if ((block.url?.length ?? 0) > limits.text.address) report(tooLong(limits.text.address), index, 'url')
    }
  }),
)

export const StepTemplateInput = resource('StepTemplateInput', {
  ...requestFields('template'),
  type: StepType,
  content: optionalField(contentInput),
})
export type StepTemplateInput = z.output<typeof StepTemplateInput>

const { variants: _, ...ownFields } = requestFields('step')
const stepInput = {
  ...ownFields,
  template: StepTemplateInput,
  filters: optionalField(list(FilterInput, 'filters')),
  metadata: optionalField(StepMetadataInput),
  replyCallback: optionalField(z.looseObject(requestFields('replyCallback'))),
  /** The template a step keeps on update; ignored on create. */
  _templateId: optionalField(text('id')),
}

/** A step without its variants, or one of its variants. */
export const PartInput = z.looseObject(stepInput)
export type PartInput = z.output<typeof PartInput>

export const StepInput = resource('StepInput', {
  ...stepInput,
  variants: optionalField(list(PartInput, 'variants')),
})
export type StepInput = z.output<typeof StepInput>
