import { channels } from '#src/contract/channel.ts'
import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { StepInput, StepMetadataInput, StepTemplateInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import {
  type ConditionValues,
  emptyCondition,
  emptyMetadata,
  emptyStep,
  emptyTemplate,
  emptyWorkflow,
  type FilterValues,
  type MetadataValues,
  type StepValues,
  type TemplateValues,
  type WorkflowValues,
} from './values.ts'

/** Fills the form from the body of a create. `toCreate` gives back what the form can hold of it. */
export function toValues(body: WorkflowCreate): WorkflowValues {
  const blank = emptyWorkflow()
  const settings = body.preferenceSettings ?? {}
  return {
    ...blank,
    name: body.name,
    notificationGroupId: body.notificationGroupId,
    steps: body.steps.map(toStepValues),
    description: body.description ?? '',
    tags: [...(body.tags ?? [])],
    critical: body.critical ?? false,
    active: body.active ?? false,
    preferenceSettings: {
      ...blank.preferenceSettings,
      ...Object.fromEntries(channels.map((channel) => [channel, settings[channel] ?? true])),
    },
    data: body.data === undefined ? '' : JSON.stringify(body.data, null, 2),
  }
}

function toStepValues(step: StepInput): StepValues {
  const blank = emptyStep(step.template.type, step.name ?? '')
  return {
    ...blank,
    uuid: step.uuid ?? blank.uuid,
    active: step.active ?? true,
    shouldStopOnFail: step.shouldStopOnFail ?? false,
    template: toTemplateValues(step.template),
    filters: (step.filters ?? []).map(toFilterValues),
    metadata: toMetadataValues(step.metadata ?? {}),
    replyCallback: { active: step.replyCallback?.active ?? false, url: step.replyCallback?.url ?? '' },
  }
}

function toTemplateValues(template: StepTemplateInput): TemplateValues {
  const { type, content, subject, title, preheader, senderName, cta } = template
  const blank = emptyTemplate(type)
  const asBlocks = Array.isArray(content)
  const hasHtml = type === 'email' && typeof content === 'string'
  return {
    ...blank,
    contentType: hasHtml ? 'customHtml' : 'editor',
    content: typeof content === 'string' ? content : '',
    blocks: asBlocks ? content.map((block) => ({ ...toBlockValues(block) })) : blank.blocks,
    subject: subject ?? '',
    title: title ?? '',
    preheader: preheader ?? '',
    senderName: senderName ?? '',
    cta: { data: { url: textAt(cta?.['data'], 'url') } },
  }
}

const toBlockValues = (block: { type: string; content?: unknown; url?: unknown }) => ({
  type: block.type,
  content: asText(block.content),
  url: asText(block.url),
})

function toMetadataValues(metadata: StepMetadataInput): MetadataValues {
  const blank = emptyMetadata()
  const { type, unit, digestKey, backoff, backoffUnit, updateMode, delayPath, timed = {} } = metadata
  const given = Object.keys(metadata).length > 0
  return {
    type: type ?? blank.type,
    amount: given ? asText(metadata.amount) : blank.amount,
    unit: given ? (unit ?? '') : blank.unit,
    digestKey: digestKey ?? '',
    backoff: backoff ?? false,
    backoffAmount: backoff || type === 'backoff' ? asText(metadata.backoffAmount) : blank.backoffAmount,
    backoffUnit: backoff || type === 'backoff' ? (backoffUnit ?? '') : blank.backoffUnit,
    updateMode: updateMode ?? false,
    delayPath: delayPath ?? '',
    timed: {
      atTime: timed.atTime ?? '',
      weekDays: [...(timed.weekDays ?? [])],
      monthDays: (timed.monthDays ?? []).join(', '),
      monthlyType: timed.monthlyType ?? blank.timed.monthlyType,
      ordinal: timed.ordinal ?? '',
      ordinalValue: timed.ordinalValue ?? '',
    },
  }
}

const toFilterValues = ({ value, isNegated, type, children }: FilterInput): FilterValues => ({
  value: value ?? 'AND',
  isNegated: isNegated ?? false,
  type: type ?? '',
  children: (children ?? []).map(toConditionValues),
})

function toConditionValues(condition: ConditionInput): ConditionValues {
  const blank = emptyCondition()
  return {
    on: condition.on ?? '',
    field: condition.field ?? '',
    operator: condition.operator ?? (condition.on === 'isOnline' ? blank.operator : ''),
    value: asText(condition.value),
    webhookUrl: condition.webhookUrl ?? '',
    timeOperator: condition.timeOperator ?? '',
    step: condition.step ?? '',
    stepType: condition.stepType ?? '',
  }
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

const textAt = (holder: unknown, key: string) =>
  typeof holder === 'object' && holder !== null ? asText(new Map(Object.entries(holder)).get(key)) : ''
