import { takesValue } from './operators.ts'
import * as z from 'zod/mini'
import { collects, isChannel, isTimingKind } from './step-kinds.ts'
import type { ConditionInput } from './filter.ts'
import { FilterInput } from './filter.ts'
import { limits, list, tooLong } from './limits.ts'
import type { StepMetadataInput, StepTemplateInput } from './step.ts'
import { PartInput, StepInput, isCount, isDayOfMonth, isTimeOfDay } from './step.ts'
import { descriptionLimit, WorkflowCreate } from './workflow.ts'

/**
 * Rules checked before sending: the service accepts incomplete workflows and fails only at run time. Each is a
 * message id.
 */
export const authoringRules = [
  'rule.name',
  'rule.group',
  'rule.description',
  'rule.content',
  'rule.subject',
  'rule.title',
  'rule.block',
  'rule.blockUrl',
  'rule.amount',
  'rule.unit',
  'rule.backoffAmount',
  'rule.backoffUnit',
  'rule.atTime',
  'rule.weekDays',
  'rule.monthDays',
  'rule.ordinal',
  'rule.delayPath',
  'rule.emptyGroup',
  'rule.source',
  'rule.field',
  'rule.operator',
  'rule.value',
  'rule.online',
  'rule.count',
  'rule.timeOperator',
  'rule.previousStep',
  'rule.previousStepType',
  'rule.webhookUrl',
  'rule.replyUrl',
] as const
export type AuthoringRule = (typeof authoringRules)[number]

type Report = (rule: AuthoringRule, ...path: (string | number)[]) => void

const reporter =
  (context: z.core.$RefinementCtx): Report =>
  (rule, ...path) =>
    context.addIssue({ code: 'custom', message: rule, path })

/** Invisible characters count as blank, because pasted text often contains them. */
const isBlank = (text: unknown) => typeof text !== 'string' || /^[\s\p{Cf}]*$/u.test(text)
const isWebAddress = (text: unknown) => typeof text === 'string' && /^https?:\/\/\S+$/i.test(text.trim())

const AuthoredFilter = FilterInput.check(
  z.superRefine((filter, context) => {
    const report = reporter(context)
    const children = filter.children ?? []
    // An empty group passes for everyone, so next to real groups it would cancel them all.
    if (children.length === 0) report('rule.emptyGroup', 'children')
    for (const [index, child] of children.entries()) {
      checkCondition(child, (rule, ...path) => report(rule, 'children', index, ...path))
    }
  }),
)

function checkCondition(condition: ConditionInput, report: Report) {
  switch (condition.on) {
    case 'isOnline':
      if (typeof condition.value !== 'boolean') report('rule.online', 'value')
      return
    case 'isOnlineInLast':
      if (typeof condition.value !== 'number' || !isCount(condition.value)) report('rule.count', 'value')
      if (isBlank(condition.timeOperator)) report('rule.timeOperator', 'timeOperator')
      return
    case 'previousStep':
      if (isBlank(condition.step)) report('rule.previousStep', 'step')
      if (isBlank(condition.stepType)) report('rule.previousStepType', 'stepType')
      return
    case 'webhook':
      if (!isWebAddress(condition.webhookUrl)) report('rule.webhookUrl', 'webhookUrl')
      checkComparison(condition, report)
      return
    case undefined:
    case '':
      report('rule.source', 'on')
      return
    default:
      checkComparison(condition, report)
  }
}

function checkComparison({ field, operator, value }: ConditionInput, report: Report) {
  if (isBlank(field)) report('rule.field', 'field')
  if (isBlank(operator)) report('rule.operator', 'operator')
  if (takesValue(operator) && (value === undefined || value === null || value === ''))
    report('rule.value', 'value')
}

const authored = { filters: z.optional(list(AuthoredFilter, 'filters')) }
const AuthoredStep = z
  .extend(StepInput, {
    ...authored,
    variants: z.optional(list(z.extend(PartInput, authored), 'variants')),
  })
  .check(
    z.superRefine((step, context) => {
      const report = reporter(context)
      checkPart(step, report)
      // A step that is switched off sends none of its variants.
      if (step.active === false) return
      for (const [index, variant] of (step.variants ?? []).entries())
        checkPart(variant, (rule, ...path) => report(rule, 'variants', index, ...path))
    }),
  )

function checkPart({ active, template, metadata, replyCallback }: PartInput, report: Report) {
  // A part that is switched off sends nothing, so it may be unfinished.
  if (active !== false) {
    if (isChannel(template.type)) checkContent(template, (rule, ...path) => report(rule, 'template', ...path))
    if (isTimingKind(template.type)) {
      const check = collects(template.type) ? checkDigest : checkDelay
      check(metadata ?? {}, (rule, ...path) => report(rule, 'metadata', ...path))
    }
  }
  if (replyCallback?.active && !isWebAddress(replyCallback.url))
    report('rule.replyUrl', 'replyCallback', 'url')
}

function checkContent({ type, subject, title, content }: StepTemplateInput, report: Report) {
  if (type === 'email' && isBlank(subject)) report('rule.subject', 'subject')
  if (type === 'push' && isBlank(title)) report('rule.title', 'title')
  if (!Array.isArray(content)) {
    if (isBlank(content)) report('rule.content', 'content')
    return
  }
  if (content.length === 0) report('rule.block', 'content')
  for (const [index, block] of content.entries()) {
    if (isBlank(block.content)) report('rule.content', 'content', index, 'content')
    if (block.type === 'button' && isBlank(block.url)) report('rule.blockUrl', 'content', index, 'url')
  }
}

function checkDigest(metadata: StepMetadataInput, report: Report) {
  checkWait(metadata, report)
  if (metadata.type === 'timed') {
    checkSchedule(metadata, report)
    return
  }
  if (!metadata.backoff && metadata.type !== 'backoff') return
  if (!isCount(metadata.backoffAmount)) report('rule.backoffAmount', 'backoffAmount')
  if (isBlank(metadata.backoffUnit)) report('rule.backoffUnit', 'backoffUnit')
}

function checkDelay(metadata: StepMetadataInput, report: Report) {
  if (metadata.type === 'scheduled') {
    if (isBlank(metadata.delayPath)) report('rule.delayPath', 'delayPath')
    return
  }
  checkWait(metadata, report)
}

function checkWait({ amount, unit }: StepMetadataInput, report: Report) {
  if (!isCount(amount)) report('rule.amount', 'amount')
  if (isBlank(unit)) report('rule.unit', 'unit')
}

function checkSchedule({ unit, timed = {} }: StepMetadataInput, report: Report) {
  if (unit === 'days' || unit === 'weeks' || unit === 'months') {
    if (!isTimeOfDay(timed.atTime)) report('rule.atTime', 'timed', 'atTime')
  }
  if (unit === 'weeks' && !timed.weekDays?.length) report('rule.weekDays', 'timed', 'weekDays')
  if (unit !== 'months') return
  if (timed.monthlyType === 'on') {
    if (isBlank(timed.ordinal) || isBlank(timed.ordinalValue)) report('rule.ordinal', 'timed', 'ordinal')
  } else if (!timed.monthDays?.length || !timed.monthDays.every(isDayOfMonth)) {
    report('rule.monthDays', 'timed', 'monthDays')
  }
}

const filled = (rule: AuthoringRule) => z.string().check(z.refine((text) => !isBlank(text), { error: rule }))

/** `WorkflowCreate` as an author should send it; issues carry `AuthoringRule`s. Group ids are any text, as specified. */
export const AuthoredWorkflow = z.extend(WorkflowCreate, {
  name: filled('rule.name').check(z.maxLength(limits.text.name, { error: tooLong(limits.text.name) })),
  notificationGroupId: filled('rule.group'),
  description: z.optional(
    z
      .string()
      .check(z.maxLength(descriptionLimit.create, { error: 'rule.description' satisfies AuthoringRule })),
  ),
  steps: list(AuthoredStep, 'steps'),
})
export type AuthoredWorkflow = z.output<typeof AuthoredWorkflow>

/** For a workflow whose content is written in another tool: its steps are accepted as they are. */
export const AuthoredExternally = z.extend(AuthoredWorkflow, { steps: list(StepInput, 'steps') })
