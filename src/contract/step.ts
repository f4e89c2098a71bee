import * as z from 'zod/mini'
import { StepType } from './channel.ts'
import { Filter, FilterInput } from './filter.ts'
import { limits, list, text, tooLong, tooMany } from './limits.ts'
import { CastBoolean, CastNumber, FreeForm, given, maybe } from './wire.ts'

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

/** When a timed digest is sent. `atTime` is `HH:mm` or `HH:mm:ss` on the service's clock (UTC). */
export const TimedSchedule = z
  .looseObject({
    atTime: maybe(z.string()),
    weekDays: maybe(z.array(z.string())),
    /** 1 to 31. */
    monthDays: maybe(z.array(z.number())),
    monthlyType: maybe(z.string()),
    ordinal: maybe(z.string()),
    ordinalValue: maybe(z.string()),
  })
  .register(z.globalRegistry, { id: 'TimedSchedule' })
export type TimedSchedule = z.infer<typeof TimedSchedule>

/** How a digest collects or a delay waits; channel steps ignore it. */
export const StepMetadata = z
  .looseObject({
    amount: maybe(z.number()),
    unit: maybe(z.string()),
    /** Dotted payload path: only events with the same value are grouped. */
    digestKey: maybe(z.string()),
    type: maybe(z.string()),
    /** Look-back: collect only if the workflow ran within the last `backoffAmount` `backoffUnit`. */
    backoff: maybe(z.boolean()),
    backoffAmount: maybe(z.number()),
    backoffUnit: maybe(z.string()),
    /** Stored by the service and never read. */
    updateMode: maybe(z.boolean()),
    /** Top-level payload key that holds a date, for a scheduled delay. */
    delayPath: maybe(z.string()),
    timed: maybe(TimedSchedule),
  })
  .register(z.globalRegistry, { id: 'StepMetadata' })
export type StepMetadata = z.infer<typeof StepMetadata>

export const ReplyCallback = z
  .looseObject({ active: maybe(z.boolean()), url: maybe(z.string()) })
  .register(z.globalRegistry, { id: 'ReplyCallback' })
export type ReplyCallback = z.infer<typeof ReplyCallback>

/** A block of a block email. */
export const EmailBlock = z
  .looseObject({
    type: z.string(),
    content: maybe(z.string()),
    url: maybe(z.string()),
    styles: maybe(z.looseObject({ textAlign: maybe(z.string()) })),
  })
  .register(z.globalRegistry, { id: 'EmailBlock' })
export type EmailBlock = z.infer<typeof EmailBlock>

const content = z.union([z.string(), z.array(EmailBlock)])

/** What a step sends. Free-form in the specification: known keys are named, the rest is kept. */
export const StepTemplate = z
  .looseObject({
    _id: maybe(z.string()),
    type: maybe(z.string()),
    content: maybe(content),
    contentType: maybe(z.string()),
    subject: maybe(z.string()),
    title: maybe(z.string()),
    preheader: maybe(z.string()),
    senderName: maybe(z.string()),
    cta: maybe(FreeForm),
    actor: maybe(FreeForm),
    variables: maybe(z.array(z.unknown())),
  })
  .register(z.globalRegistry, { id: 'StepTemplate' })
export type StepTemplate = z.infer<typeof StepTemplate>

export const Step = z
  .looseObject({
    _id: maybe(z.string()),
    uuid: maybe(z.string()),
    name: maybe(z.string()),
    _templateId: maybe(z.string()),
    active: maybe(z.boolean()),
    shouldStopOnFail: maybe(z.boolean()),
    template: maybe(StepTemplate),
    filters: maybe(z.array(Filter)),
    /** An object in the specification, a string or `null` from the real service. */
    _parentId: z.optional(z.unknown()),
    metadata: maybe(StepMetadata),
    replyCallback: maybe(ReplyCallback),
  })
  .register(z.globalRegistry, { id: 'Step' })
export type Step = z.infer<typeof Step>

export const StepMetadataInput = z
  .looseObject({
    amount: given(CastNumber),
    unit: given(text('id')),
    digestKey: given(text('id')),
    type: given(text('id')),
    backoff: given(CastBoolean),
    backoffAmount: given(CastNumber),
    backoffUnit: given(text('id')),
    updateMode: given(CastBoolean),
    delayPath: given(text('id')),
    timed: given(
      z.looseObject({
        atTime: given(text('id')),
        weekDays: given(list(text('id'), 'days')),
        monthDays: given(list(CastNumber, 'days')),
        monthlyType: given(text('id')),
        ordinal: given(text('id')),
        ordinalValue: given(text('id')),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'StepMetadataInput' })
export type StepMetadataInput = z.output<typeof StepMetadataInput>

/** Checked as a whole: an issue of a union would not say which form is too long. */
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

export const StepTemplateInput = z
  .looseObject({
    type: StepType,
    content: given(contentInput),
    contentType: given(text('id')),
    subject: given(text('line')),
    title: given(text('line')),
    name: given(text('name')),
    preheader: given(text('line')),
    senderName: given(text('line')),
    feedId: given(text('id')),
    layoutId: given(text('id')),
    cta: given(FreeForm),
    actor: given(FreeForm),
    variables: given(list(z.unknown(), 'variables')),
  })
  .register(z.globalRegistry, { id: 'StepTemplateInput' })
export type StepTemplateInput = z.output<typeof StepTemplateInput>

const stepInput = {
  name: given(text('name')),
  /** Assigned by the author's side; `previousStep` conditions refer to it. */
  uuid: given(text('id')),
  stepId: given(text('id')),
  active: given(CastBoolean),
  shouldStopOnFail: given(CastBoolean),
  template: StepTemplateInput,
  filters: given(list(FilterInput, 'filters')),
  metadata: given(StepMetadataInput),
  replyCallback: given(z.looseObject({ active: given(CastBoolean), url: given(text('address')) })),
  /** On update, the template this step keeps. Ignored on create. */
  _templateId: given(text('id')),
}

export const StepInput = z
  .looseObject({ ...stepInput, variants: given(list(z.looseObject(stepInput), 'variants')) })
  .register(z.globalRegistry, { id: 'StepInput' })
export type StepInput = z.output<typeof StepInput>
