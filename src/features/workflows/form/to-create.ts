import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { StepInput, StepMetadataInput, StepTemplateInput } from '#src/contract/step.ts'
import type {
  ConditionValues,
  FilterValues,
  MetadataValues,
  StepValues,
  TemplateValues,
  TimedValues,
  WorkflowValues,
} from './values.ts'

/** The body of a create before it is checked; `data` may still be text that is no JSON. */
export type DraftBody = {
  name: string
  notificationGroupId: string
  steps: StepInput[]
  [setting: string]: unknown
}

/** Only what the author set: a field at its default is left out, and so is what the kind of a step does not use. */
export function toCreate(values: WorkflowValues): DraftBody {
  const { description, tags, critical, active, preferenceSettings, data } = values
  const someChannelOff = Object.values(preferenceSettings).includes(false)
  return {
    name: values.name.trim(),
    notificationGroupId: values.notificationGroupId.trim(),
    steps: values.steps.map(toStep),
    ...when(description.trim() !== '', { description }),
    ...when(tags.length > 0, { tags: [...tags] }),
    ...when(critical, { critical }),
    ...when(active, { active }),
    ...when(someChannelOff, { preferenceSettings: { ...preferenceSettings } }),
    ...when(data.trim() !== '', { data: parsed(data) }),
  }
}

function toStep(step: StepValues): StepInput {
  const { type } = step.template
  const timing = type === 'digest' || type === 'delay'
  const { active, url } = step.replyCallback
  return {
    uuid: step.uuid,
    ...text({ name: step.name }),
    ...when(!step.active, { active: false }),
    ...when(step.shouldStopOnFail, { shouldStopOnFail: true }),
    template: toTemplate(step.template),
    ...when(step.filters.length > 0, { filters: step.filters.map(toFilter) }),
    ...(timing ? { metadata: toMetadata(step.metadata, type) } : {}),
    ...when(!timing && (active || url.trim() !== ''), { replyCallback: { active, url: url.trim() } }),
  }
}

function toTemplate(template: TemplateValues): StepTemplateInput {
  const { type, content, subject, title, preheader, senderName, cta } = template
  switch (type) {
    case 'email':
      return { type, subject, ...text({ preheader, senderName }), ...emailContent(template) }
    case 'in_app':
      return {
        type,
        content,
        ...when(cta.data.url.trim() !== '', {
          cta: { type: 'redirect', data: { url: cta.data.url.trim() } },
        }),
      }
    case 'push':
      return { type, title, content }
    case 'sms':
    case 'chat':
      return { type, content }
    case 'digest':
    case 'delay':
    case 'trigger':
    case 'custom':
      return { type, ...text({ content }) }
  }
}

function emailContent({ contentType, content, blocks }: TemplateValues) {
  if (contentType === 'customHtml') return { contentType, content }
  return {
    contentType,
    content: blocks.map((block) => ({
      type: block.type,
      content: block.content,
      ...when(block.type === 'button', { url: block.url.trim() }),
    })),
  }
}

function toMetadata(metadata: MetadataValues, kind: 'digest' | 'delay'): StepMetadataInput {
  const { type, unit, digestKey, backoff, backoffUnit, updateMode, delayPath } = metadata
  if (kind === 'delay' && type === 'scheduled') return { type, ...text({ delayPath }) }
  const wait = { type, ...number({ amount: metadata.amount }), ...text({ unit }) }
  if (kind === 'delay') return wait
  const looksBack = type === 'backoff' || (type !== 'timed' && backoff)
  return {
    ...wait,
    ...text({ digestKey }),
    ...when(looksBack, {
      ...when(backoff, { backoff: true }),
      ...number({ backoffAmount: metadata.backoffAmount }),
      ...text({ backoffUnit }),
    }),
    ...(type === 'timed' ? toTimed(metadata.timed, unit) : {}),
    ...when(updateMode, { updateMode }),
  }
}

/** What a schedule uses depends on its unit: nothing for minutes and hours, the time of day for days, more for the rest. */
function toTimed(timed: TimedValues, unit: string): Pick<StepMetadataInput, 'timed'> {
  if (!['days', 'weeks', 'months'].includes(unit)) return {}
  const { atTime, weekDays, monthlyType, ordinal, ordinalValue } = timed
  const monthly =
    monthlyType === 'on' ? text({ ordinal, ordinalValue }) : { monthDays: toMonthDays(timed.monthDays) }
  return {
    timed: {
      ...text({ atTime }),
      ...when(unit === 'weeks', { weekDays: [...weekDays] }),
      ...(unit === 'months' ? { monthlyType, ...monthly } : {}),
    },
  }
}

/** A slip of the finger becomes 0, which is no day, so that the rule for days finds it. */
const toMonthDays = (days: string) =>
  days
    .split(/[\s,;]+/)
    .filter((day) => day !== '')
    .map((day) => numberOf(day) ?? 0)

const toFilter = ({ value, isNegated, type, children }: FilterValues): FilterInput => ({
  value,
  ...when(isNegated, { isNegated }),
  ...text({ type }),
  children: children.map(toCondition),
})

function toCondition(condition: ConditionValues): ConditionInput {
  const { on, value, operator, timeOperator, step, stepType } = condition
  switch (on) {
    case 'isOnline':
      return { on, ...when(value === 'true' || value === 'false', { value: value === 'true' }) }
    case 'isOnlineInLast':
      return { on, ...text({ timeOperator }), ...number({ value }) }
    case 'previousStep':
      return { on, ...text({ step, stepType }) }
    default:
      return {
        on,
        ...(on === 'webhook' ? text({ webhookUrl: condition.webhookUrl }) : {}),
        ...text({ field: condition.field, operator }),
        ...when(operator !== 'IS_DEFINED', { value }),
      }
  }
}

/** A decimal number, or undefined when it is none: what is missing then is said by the rule of the field. */
function numberOf(typed: string): number | undefined {
  return /^[+-]?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

const when = <T extends object>(condition: boolean, fields: T): Partial<T> => (condition ? fields : {})

/** The fields that are not blank, trimmed. */
function text<K extends string>(fields: Record<K, string>): { [key in K]?: string } {
  const kept = Object.entries<string>(fields).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(kept.map(([key, value]) => [key, value.trim()])) as { [key in K]?: string } // fromEntries forgets its keys
}

/** The fields that are numbers. */
function number<K extends string>(fields: Record<K, string>): { [key in K]?: number } {
  const kept = Object.entries<string>(fields).flatMap(([key, typed]) => {
    const value = numberOf(typed)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(kept) as { [key in K]?: number } // fromEntries forgets its keys
}
