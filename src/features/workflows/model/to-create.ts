import { cleanText } from '#src/domain/text/hidden-characters.ts'
import {
  fieldOf,
  type FieldName,
  hasField,
  type KeyOf,
  keysIn,
  keysOfType,
  alwaysSendsField,
  type Part,
} from '#src/contract/fields.ts'
import { type ConditionInput, type FilterInput, plainGroupType } from '#src/contract/filter.ts'
import { takesValue } from '#src/contract/operators.ts'
import { recordOf } from '#src/contract/record.ts'
import { collects, isTimingKind, type StepType } from '#src/contract/step-kinds.ts'
import type {
  EmailBlock,
  PartInput,
  StepInput,
  StepMetadataInput,
  StepTemplateInput,
} from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { plainGroups } from '#src/domain/conditions/combined-operators.ts'
import { mergeEdits } from '#src/domain/json/merge-edits.ts'
import { inexactNumber } from '#src/domain/json/exact-numbers.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { sentBlock } from './blocks-html.ts'
import { casesKey, type TestCase } from './test-cases.ts'
import { readNumbers, readTimeOfDay, readNumber } from '#src/domain/text/read-number.ts'
import {
  toBlockValues,
  toConditionValues,
  toCtaButtonValues,
  toFilterValues,
  toPartValues,
  toStepValues,
  toValues,
} from './to-values.ts'
import type {
  ActorValues,
  BlockValues,
  ConditionValues,
  CtaButtonValues,
  FilterValues,
  SourceFields,
  MetadataValues,
  PartValues,
  StepValues,
  TemplateValues,
  TimedValues,
  WorkflowValues,
} from './values.ts'

/** The body of a create before validation; `data` may still be invalid JSON text. */
export type DraftBody = {
  name: string
  notificationGroupId: string
  steps: StepInput[]
  [setting: string]: unknown
}

/**
 * Only what the author set, without defaults and without fields that the step's kind does not use. Unchanged parts of a
 * row are sent as they were read.
 */
export function toCreate(values: WorkflowValues): DraftBody {
  return filled(values, bodyOf, (body) => toValues(body as WorkflowCreate)) // it was filled from one
}

function bodyOf(values: WorkflowValues): DraftBody {
  const { description, tags, critical, active, preferenceSettings, data, cases } = values
  const someChannelOff = Object.values(preferenceSettings).includes(false)
  return {
    name: cleanText(values.name),
    notificationGroupId: values.notificationGroupId.trim(),
    steps: values.steps.map(toStep),
    ...fieldsIf(description.trim() !== '', { description }),
    ...fieldsIf(tags.length > 0, { tags: [...new Set(tags.map(cleanText))] }),
    ...fieldsIf(critical, { critical }),
    ...fieldsIf(active, { active }),
    ...fieldsIf(someChannelOff, { preferenceSettings: { ...preferenceSettings } }),
    ...fieldsIf(data.trim() !== '' || cases.length > 0, { data: withCases(dataOf(data), cases) }),
  }
}

/** Text that cannot be sent as JSON stays text, which its rule reports. */
function dataOf(text: string): unknown {
  if (text.trim() === '') return {}
  return inexactNumber(text) ? text : parseJson(text, text)
}

const withCases = (data: unknown, cases: readonly TestCase[]): unknown =>
  cases.length > 0 && isRecord(data) ? { ...data, [casesKey]: cases } : data

export const toStep = (step: StepValues): StepInput => ({
  ...sentPart(step, filled(step, stepOf, toStepValues)),
  ...fieldsIf(step.uuid !== '', { uuid: step.uuid }),
})

const toVariant = (variant: PartValues): PartInput => sentPart(variant, filled(variant, partOf, toPartValues))

function sentPart<P extends PartInput>({ kept }: PartValues, made: P): P {
  const sent = made.filters ? { ...made, filters: made.filters.map(spelledOut) } : made
  const template = kept?.['template']
  return isRecord(template)
    ? { ...sent, template: { ...cleared(template, sent.template), ...sent.template } }
    : sent
}

/** Clears removed texts and pictures explicitly, because a service keeps what is left out. */
function cleared(source: SourceFields, sent: StepTemplateInput) {
  const removed = Object.entries(source).filter(([key]) => !Object.hasOwn(sent, key))
  const texts = removed.filter(([, value]) => typeof value === 'string')
  const noActor = removed.some(([key, value]) => key === 'actor' && isRecord(value))
  return {
    ...Object.fromEntries(texts.map(([key]) => [key, ''])),
    ...fieldsIf(noActor, { actor: { type: 'none', data: null } }),
  }
}

function stepOf(step: StepValues): StepInput {
  const variants = step.variants.map(toVariant)
  return { ...partOf(step), ...fieldsIf(variants.length > 0, { variants }) }
}

function partOf(step: PartValues): PartInput {
  const { type } = step.template
  const timing = isTimingKind(type)
  const { active, url } = step.replyCallback
  return {
    ...fieldsIf(step.uuid !== '', { uuid: step.uuid }),
    ...sent('step', keysOfType('step', 'name', 'switch'), step),
    template: toTemplate(step.template),
    ...fieldsIf(step.filters.length > 0, { filters: toFilters(step.filters) }),
    ...(timing ? { metadata: toMetadata(step.metadata, type) } : {}),
    ...fieldsIf(!timing && (active || url.trim() !== ''), { replyCallback: { active, url: url.trim() } }),
  }
}

/** A required text is sent even if blank, so that its rule reports it. */
export function toTemplate(template: TemplateValues): StepTemplateInput {
  const { type, content } = template
  const lines = keysOfType('template', 'line').filter((key) => hasField(type, `template.${key}`))
  const [needed, others] = [true, false].map((isNeeded) =>
    lines.filter((key) => alwaysSendsField(type, `template.${key}`) === isNeeded),
  )
  return {
    type,
    ...recordOf(needed ?? [], (key) => template[key]),
    ...sent('template', others ?? [], template),
    ...(hasField(type, 'template.contentType')
      ? emailContent(template)
      : alwaysSendsField(type, 'template.content')
        ? { content }
        : textFields({ content })),
    ...(hasField(type, 'template.cta') ? callToAction(template) : {}),
    ...(hasField(type, 'template.actor') ? avatar(template.actor) : {}),
  }
}

function callToAction({ cta }: TemplateValues): Pick<StepTemplateInput, 'cta'> {
  const { buttons } = cta.action
  const url = textFields({ url: cta.data.url })
  if (buttons.length === 0 && Object.keys(url).length === 0) return {}
  const action = {
    status: 'pending',
    buttons: buttons.map((button) => filled(button, buttonOf, toCtaButtonValues)),
  }
  return { cta: { type: 'redirect', data: url, ...fieldsIf(buttons.length > 0, { action }) } }
}

const buttonOf = ({ type, content }: CtaButtonValues) => ({ type, content })

function avatar({ type, icon, url }: ActorValues): Pick<StepTemplateInput, 'actor'> {
  if (type === 'none') return {}
  const data = type === 'system_icon' ? icon : type === 'system_custom' ? url.trim() : ''
  return { actor: { type, data: data || null } }
}

function emailContent({ contentType, content, blocks }: TemplateValues) {
  if (contentType === 'customHtml') return { contentType, content }
  return { contentType, content: blocks.map((block) => filled(block, blockOf, toBlockValues)) }
}

const blockOf = (block: BlockValues): EmailBlock => ({
  type: block.type,
  content: sentBlock(block),
  ...fieldsIf(block.type === 'button', { url: block.url.trim() }),
})

/** A cache of what was made from the sources of rows, which never change. */
const madeOf = new WeakMap<SourceFields, unknown>()

/** A row as sent: its source, with later changes. */
function filled<V extends { kept?: SourceFields }, S extends Record<string, unknown>>(
  row: V,
  make: (row: V) => S,
  fill: (sent: S) => V,
): S {
  const { kept } = row
  if (!kept) return make(row)
  // Each row was made from what is sent for one, and merging keeps field types.
  const before = (madeOf.get(kept) ?? make(fill(kept as S))) as S
  madeOf.set(kept, before)
  return mergeEdits(kept, before, make(row)) as S
}

export function toMetadata(metadata: MetadataValues, kind: StepType): StepMetadataInput {
  const { type, backoff } = metadata
  const isScheduled = type === 'scheduled' && hasField(kind, 'metadata.delayPath')
  const looksBack = type === 'backoff' || (type !== 'timed' && backoff)
  const keys = keysIn('metadata').filter(
    (key) =>
      hasField(kind, `metadata.${key}`) &&
      (key === 'delayPath') === isScheduled &&
      (looksBack || !key.startsWith('backoff')),
  )
  return {
    type,
    ...sent('metadata', keys, metadata),
    ...(type === 'timed' && collects(kind) ? toTimed(metadata.timed, metadata.unit) : {}),
  }
}

/** Texts and numbers that are not blank, and switches that differ from their default. */
function sent<P extends Part>(part: P, keys: readonly KeyOf<P>[], values: { [K in KeyOf<P>]?: unknown }) {
  const fields = keys.map((key) => {
    const { valueType, default: defaultValue } = fieldOf(`${part}.${key}` as FieldName) // a part and one of its keys
    const value = values[key]
    if (typeof value === 'boolean') return fieldsIf(value !== defaultValue, { [key]: value })
    return (valueType === 'number' ? numberFields : textFields)({ [key]: String(value) })
  })
  return Object.assign({}, ...fields) as object
}

/** The schedule. Minutes and hours need none, days need the time of day, longer units more. */
function toTimed(timed: TimedValues, unit: string): Pick<StepMetadataInput, 'timed'> {
  if (!['days', 'weeks', 'months'].includes(unit)) return {}
  const { atTime, weekDays, monthlyType, ordinal, ordinalValue } = timed
  const monthly =
    monthlyType === 'on' ? textFields({ ordinal, ordinalValue }) : { monthDays: toMonthDays(timed.monthDays) }
  return {
    timed: {
      ...textFields({ atTime: readTimeOfDay(atTime) }),
      ...fieldsIf(unit === 'weeks', { weekDays: [...weekDays] }),
      ...(unit === 'months' ? { monthlyType, ...monthly } : {}),
    },
  }
}

/** An invalid day becomes 0, which the rule for days reports. */
const toMonthDays = (days: string) => readNumbers(days).map((day) => (Number.isNaN(day) ? 0 : day))

/** Conditions as a service runs them. */
export const toFilters = (filters: readonly FilterValues[]): FilterInput[] =>
  plainGroups(filters.map(toFilter)).map(({ group }) => group)

/** One group, which may have operators that are the form's own. */
const toFilter = (filter: FilterValues) => filled(filter, filterOf, toFilterValues)

/** Services that follow the published document refuse a group without its type and negation. */
const spelledOut = (filter: FilterInput): FilterInput => ({
  ...filter,
  isNegated: filter.isNegated ?? false,
  type: filter.type || plainGroupType,
})

const filterOf = ({ value, isNegated, type, children }: FilterValues): FilterInput => ({
  value,
  isNegated,
  type,
  children: children.map(toCondition),
})

export const toCondition = (condition: ConditionValues) => filled(condition, conditionOf, toConditionValues)

function conditionOf(condition: ConditionValues): ConditionInput {
  const { on, value, operator, timeOperator, step, stepType } = condition
  switch (on) {
    case 'isOnline':
      return { on, ...fieldsIf(value === 'true' || value === 'false', { value: value === 'true' }) }
    case 'isOnlineInLast':
      return { on, ...textFields({ timeOperator }), ...numberFields({ value }) }
    case 'previousStep':
      return { on, ...textFields({ step, stepType }) }
    default:
      return {
        on,
        ...(on === 'webhook' ? textFields({ webhookUrl: condition.webhookUrl }) : {}),
        ...textFields({ field: condition.field, operator }),
        ...fieldsIf(takesValue(operator), { value: operator === 'ONE_OF' ? readTexts(value) : value }),
      }
  }
}

/** The texts that the value of a condition with several lists. */
export const readTexts = (value: string): string[] => {
  const texts = parseJson(value, undefined)
  return Array.isArray(texts) ? texts.map(String) : value === '' ? [] : [value]
}

const fieldsIf = <T extends object>(condition: boolean, fields: T): Partial<T> => (condition ? fields : {})

function textFields<K extends string>(fields: Record<K, string>): { [key in K]?: string } {
  const entries = Object.entries<string>(fields).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(entries.map(([key, value]) => [key, value.trim()])) as { [key in K]?: string } // fromEntries loses the keys' types
}

function numberFields<K extends string>(fields: Record<K, string>): { [key in K]?: number } {
  const entries = Object.entries<string>(fields).flatMap(([key, typed]) => {
    const value = readNumber(typed)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries) as { [key in K]?: number } // fromEntries loses the keys' types
}

/** The path in the form of a path in what is sent, where several conditions or groups may come from one row. */
export function conditionPath({ steps }: WorkflowValues, path: readonly string[]): string[] {
  const ofVariant = path[2] === 'variants'
  const place = path.slice(0, ofVariant ? 5 : 3)
  const [group, children, row, ...rest] = path.slice(place.length)
  if (path[0] !== 'steps' || place.at(-1) !== 'filters' || group === undefined) return [...path]
  const step = steps[Number(path[1])]
  const part = ofVariant ? step?.variants[Number(path[3])] : step
  const made = plainGroups((part?.filters ?? []).map(toFilter))[Number(group)]
  if (!made) return [...path]
  const inGroup = children === undefined ? [] : [children]
  const inRow = row === undefined ? [] : [String(made.rows[Number(row)] ?? row), ...rest]
  return [...place, String(made.from), ...inGroup, ...inRow]
}
