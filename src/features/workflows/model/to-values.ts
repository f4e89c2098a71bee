import { keysIn, keysOfType } from '#src/contract/fields.ts'
import { type ConditionInput, type FilterInput, plainGroupType } from '#src/contract/filter.ts'
import { recordOf } from '#src/contract/record.ts'
import { byChannel } from '#src/contract/step-kinds.ts'
import type {
  EmailBlock,
  PartInput,
  StepInput,
  StepMetadataInput,
  StepTemplateInput,
} from '#src/contract/step.ts'
import { combinedGroups } from '#src/domain/conditions/combined-operators.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { blockText } from '#src/domain/templates/block-text.ts'
import { casesIn, withoutCases } from './test-cases.ts'
import {
  uuid,
  type ActorValues,
  type BlockValues,
  type ConditionValues,
  type CtaButtonValues,
  emptyCondition,
  emptyMetadata,
  emptyTemplate,
  emptyWorkflow,
  type FilterValues,
  type MetadataValues,
  type PartValues,
  type StepValues,
  type TemplateValues,
  type WorkflowValues,
} from './values.ts'

/**
 * Form values for the body of a create. `toCreate` restores the same body, including what no field shows; the
 * identifier, which no create takes, stays in the form.
 */
export function toValues({ identifier, ...body }: PortableWorkflow): WorkflowValues {
  const blank = emptyWorkflow()
  const settings = body.preferenceSettings ?? {}
  const ownData = withoutCases(body.data)
  return {
    ...blank,
    name: body.name,
    notificationGroupId: body.notificationGroupId,
    steps: body.steps.map(toStepValues),
    description: body.description ?? '',
    tags: [...(body.tags ?? [])],
    critical: body.critical ?? false,
    active: body.active ?? false,
    preferenceSettings: byChannel((channel) => settings[channel] ?? true),
    data: Object.keys(ownData).length > 0 ? JSON.stringify(ownData, null, 2) : '',
    cases: casesIn(body.data),
    ...(identifier === undefined ? {} : { identifier }),
    kept: { ...body, steps: [] },
  }
}

/** A step that was stored without a uuid has the same one at every reading. */
export function toStepValues(step: StepInput, index = 0): StepValues {
  return {
    ...toPartValues(step),
    uuid: step.uuid ?? uuid(step._templateId ?? String(index)),
    variants: toVariantValues(step),
  }
}

/** Variants that cannot all be read are hidden, and sent as they were. */
export function toVariantValues({ variants }: { variants?: unknown }): PartValues[] {
  const isReadable =
    Array.isArray(variants) && variants.every((one) => isRecord(one) && isRecord(one['template']))
  return isReadable ? (variants as PartInput[]).map(toPartValues) : [] // as just checked
}

export function toPartValues(step: PartInput): PartValues {
  return {
    uuid: step.uuid ?? '',
    name: step.name ?? '',
    active: step.active ?? true,
    shouldStopOnFail: step.shouldStopOnFail ?? false,
    template: toTemplateValues(step.template),
    filters: combinedGroups(step.filters ?? []).map(toFilterValues),
    metadata: toMetadataValues(step.metadata ?? {}),
    replyCallback: { active: step.replyCallback?.active ?? false, url: step.replyCallback?.url ?? '' },
    kept: step,
  }
}

function toTemplateValues(template: StepTemplateInput): TemplateValues {
  const { type, content, cta, actor } = template
  const blank = emptyTemplate(type)
  const asBlocks = Array.isArray(content)
  const hasHtml = type === 'email' && typeof content === 'string'
  return {
    ...blank,
    contentType: hasHtml ? 'customHtml' : 'editor',
    content: typeof content === 'string' ? content : '',
    blocks: asBlocks ? content.map(toBlockValues) : blank.blocks,
    ...recordOf(keysOfType('template', 'line'), (key) => template[key] ?? ''),
    cta: { data: { url: textAt(cta?.['data'], 'url') }, action: { buttons: toButtons(cta?.['action']) } },
    actor: toActorValues(actor, blank.actor),
  }
}

/** Buttons that cannot all be read are hidden, and sent as they were. */
function toButtons(action: unknown): CtaButtonValues[] {
  const buttons = isRecord(action) ? action['buttons'] : undefined
  return Array.isArray(buttons) && buttons.every(isRecord) ? buttons.map(toCtaButtonValues) : []
}

export const toCtaButtonValues = (button: Readonly<Record<string, unknown>>): CtaButtonValues => ({
  type: asText(button['type']),
  content: asText(button['content']),
  kept: button,
})

function toActorValues(actor: StepTemplateInput['actor'], blank: ActorValues): ActorValues {
  const { type, data } = actor ?? {}
  if (typeof type !== 'string') return blank
  return {
    type,
    icon: type === 'system_icon' ? asText(data) : blank.icon,
    url: type === 'system_custom' ? asText(data) : blank.url,
  }
}

export const toBlockValues = (block: EmailBlock): BlockValues => ({
  type: block.type,
  content: typeof block.content === 'string' ? (blockText(block.content) ?? block.content) : '',
  url: asText(block.url),
  kept: block,
})

const blankMetadata = emptyMetadata()

function toMetadataValues(metadata: StepMetadataInput): MetadataValues {
  const { type, unit, backoff, backoffUnit, timed = {} } = metadata
  const given = Object.keys(metadata).length > 0
  const looksBack = backoff || type === 'backoff'
  return {
    ...recordOf(keysOfType('metadata', 'id', 'number'), (key) => asText(metadata[key])),
    ...recordOf(keysOfType('metadata', 'switch'), (key) => metadata[key] ?? false),
    type: type ?? blankMetadata.type,
    amount: given ? asText(metadata.amount) : blankMetadata.amount,
    unit: given ? (unit ?? '') : blankMetadata.unit,
    backoffAmount: looksBack ? asText(metadata.backoffAmount) : blankMetadata.backoffAmount,
    backoffUnit: looksBack ? (backoffUnit ?? '') : blankMetadata.backoffUnit,
    timed: {
      ...recordOf(keysOfType('timed', 'id'), (key) => timed[key] ?? ''),
      ...recordOf(keysOfType('timed', 'days'), (key) => [...(timed[key] ?? [])]),
      ...recordOf(keysOfType('timed', 'dates'), (key) => (timed[key] ?? []).join(', ')),
      monthlyType: timed.monthlyType ?? blankMetadata.timed.monthlyType,
    },
  }
}

export const toFilterValues = (filter: FilterInput): FilterValues => ({
  value: filter.value ?? 'AND',
  isNegated: filter.isNegated ?? false,
  type: filter.type || plainGroupType,
  children: (filter.children ?? []).map(toConditionValues),
  kept: filter,
})

export function toConditionValues(condition: ConditionInput): ConditionValues {
  return {
    ...recordOf(keysIn('condition'), (key) => asText(condition[key])),
    operator: condition.operator ?? (condition.on === 'isOnline' ? emptyCondition().operator : ''),
    value: fitsSource(condition) ? asText(condition.value) : '',
    kept: condition,
  }
}

/** Whether a value has the type of its source. If the text `"true"` were shown as chosen, it could not be corrected. */
function fitsSource({ on, value }: ConditionInput): boolean {
  if (on === 'isOnline') return typeof value === 'boolean'
  return on !== 'isOnlineInLast' || typeof value === 'number'
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

const textAt = (holder: unknown, key: string) =>
  typeof holder === 'object' && holder !== null ? asText(new Map(Object.entries(holder)).get(key)) : ''
