import type { StepType } from '#src/contract/channel.ts'
import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'

/** Keys from the workflow, step or group downwards. */
export type Path = readonly string[]

/** A field's old and new value; a missing side did not have the field. */
export type FieldChange = { path: Path; before?: unknown; after?: unknown }

/** Indexes in both versions. Without `before` it was added, without `after` removed. */
export type Place = { before?: number; after?: number }
/** A step as the older version names it, or the newer one if it was added. */
export type StepPlace = Place & { type: StepType; name?: string; uuid?: string }

/** Fields shown as a value, by path. Each can be set, changed or cleared. */
export const workflowTexts = {
  name: 'name',
  notificationGroupId: 'group',
  description: 'description',
  tags: 'tags',
} as const
export const stepTexts = {
  name: 'stepName',
  uuid: 'stepUuid',
  stepId: 'stepId',
  variants: 'stepVariants',
  'template.type': 'stepType',
  'template.content': 'content',
  'template.contentType': 'contentType',
  'template.subject': 'subject',
  'template.title': 'title',
  'template.name': 'templateName',
  'template.preheader': 'preheader',
  'template.senderName': 'senderName',
  'template.feedId': 'feed',
  'template.layoutId': 'layout',
  'template.cta': 'callToAction',
  'template.actor': 'avatar',
  'template.variables': 'variables',
  'metadata.type': 'timingType',
  'metadata.amount': 'amount',
  'metadata.unit': 'unit',
  'metadata.digestKey': 'digestKey',
  'metadata.backoffAmount': 'backoffAmount',
  'metadata.backoffUnit': 'backoffUnit',
  'metadata.delayPath': 'delayPath',
  'metadata.timed.atTime': 'atTime',
  'metadata.timed.weekDays': 'weekDays',
  'metadata.timed.monthDays': 'monthDays',
  'metadata.timed.monthlyType': 'monthlyType',
  'metadata.timed.ordinal': 'ordinal',
  'metadata.timed.ordinalValue': 'ordinalValue',
  'replyCallback.url': 'replyUrl',
} as const

/** Fields that are on or off, with their defaults. */
export const workflowSwitches = {
  critical: ['critical', false],
  active: ['active', false],
} as const
export const stepSwitches = {
  active: ['stepActive', true],
  shouldStopOnFail: ['stopOnFail', false],
  'metadata.backoff': ['backoff', false],
  'metadata.updateMode': ['updateMode', false],
  'replyCallback.active': ['replyActive', false],
} as const

type TextOf<T> = T[keyof T]
type SwitchOf<T extends Record<string, readonly [string, boolean]>> = T[keyof T][0]

/** `data`: one of its keys · `other`: a field this console does not know. */
export type WorkflowTextKind = TextOf<typeof workflowTexts> | 'data' | 'other'
/** `channel`: a channel's default for subscribers without a choice. */
export type WorkflowSwitchKind = SwitchOf<typeof workflowSwitches> | 'channel'
export type StepTextKind = TextOf<typeof stepTexts> | 'stepOther'
export type StepSwitchKind = SwitchOf<typeof stepSwitches>
/** `groupJoin`: AND or OR between the conditions of a group. */
export type GroupTextKind = 'groupJoin' | 'groupOther'

type Each<K extends string, More> = { [One in K]: { kind: One } & More }[K]

type InStep = { step: StepPlace }
type InGroup = InStep & { group: Place }
type InCondition = InGroup & { condition: Place }

/** One difference between two versions of a workflow, as values; `messageOf` names its sentence. */
export type Difference =
  | Each<WorkflowTextKind | WorkflowSwitchKind, FieldChange>
  | Each<StepTextKind | StepSwitchKind, FieldChange & InStep>
  | Each<GroupTextKind, FieldChange & InGroup>
  | ({ kind: 'stepAdded'; after: StepInput } & InStep)
  | ({ kind: 'stepRemoved'; before: StepInput } & InStep)
  | ({ kind: 'stepMoved' } & InStep)
  | ({ kind: 'groupAdded'; after: FilterInput } & InGroup)
  | ({ kind: 'groupRemoved'; before: FilterInput } & InGroup)
  | ({ kind: 'groupMoved' } & InGroup)
  | ({ kind: 'conditionAdded'; after: ConditionInput } & InCondition)
  | ({ kind: 'conditionRemoved'; before: ConditionInput } & InCondition)
  | ({ kind: 'conditionMoved' } & InCondition)
  | ({ kind: 'conditionChanged'; before: ConditionInput; after: ConditionInput } & InCondition)

export type DifferenceKind = Difference['kind']
export type DifferenceOf<K extends DifferenceKind> = Extract<Difference, { kind: K }>
