import { type KeyOf, type KeyOfType, keysIn, keysOfType } from '#src/contract/fields.ts'
import { plainGroupType } from '#src/contract/filter.ts'
import { recordOf } from '#src/contract/record.ts'
import { byChannel, type Channel, type StepType } from '#src/contract/step-kinds.ts'
import { randomId } from '#src/client/random-id.ts'
import type { TestCase } from './test-cases.ts'

/**
 * The form's values. The rules are the contract's, and fields have its names, so that the path of an issue is the
 * path of its field (except in `fieldPath`). Numbers are text as typed; a row has the fields of every kind, and
 * unused ones are not sent.
 */
export type WorkflowValues = {
  name: string
  notificationGroupId: string
  steps: StepValues[]
  description: string
  tags: string[]
  critical: boolean
  active: boolean
  preferenceSettings: Record<Channel, boolean>
  /** A JSON object, as typed, without the test cases. */
  data: string
  /** Stored in `data`, so that they go wherever the workflow goes. */
  cases: TestCase[]
  /** The identifier of an existing workflow, or the one a new workflow had elsewhere. */
  identifier?: string
  kept?: SourceFields
}

/**
 * The source of a row, in the shape of a create. No field shows it: what the form does not know or cannot show is
 * sent from here until it is changed.
 */
export type SourceFields = Readonly<Record<string, unknown>>

/** A step, or a variant of one. */
export type PartValues = {
  /** Blank for a variant that was stored without one. */
  uuid: string
  name: string
  active: boolean
  shouldStopOnFail: boolean
  template: TemplateValues
  filters: FilterValues[]
  metadata: MetadataValues
  replyCallback: { active: boolean; url: string }
  kept?: SourceFields
}

export type StepValues = PartValues & { variants: PartValues[] }

export type TemplateValues = Record<KeyOfType<'template', 'line'>, string> & {
  type: StepType
  /** For an email: blocks or HTML. */
  contentType: 'editor' | 'customHtml'
  content: string
  /** The blocks of an email, separate from `content` so that neither is lost when the other is chosen. */
  blocks: BlockValues[]
  cta: { data: { url: string }; action: { buttons: CtaButtonValues[] } }
  actor: ActorValues
}

export type CtaButtonValues = { type: string; content: string; kept?: SourceFields }

/** The picture of an in-app message. Icon and address are separate so that neither is lost when the other is chosen. */
export type ActorValues = { type: string; icon: string; url: string }

/** `content` is plain text, or HTML if it came with more than that (`isHtmlBlock`). */
export type BlockValues = { type: string; content: string; url: string; kept?: SourceFields }

export type MetadataValues = Record<KeyOfType<'metadata', 'id' | 'number'>, string> &
  Record<KeyOfType<'metadata', 'switch'>, boolean> & { timed: TimedValues }

/** `monthDays` are days of the month, separated by commas. */
export type TimedValues = Record<KeyOfType<'timed', 'id' | 'dates'>, string> &
  Record<KeyOfType<'timed', 'days'>, string[]>

export type FilterValues = {
  value: string
  isNegated: boolean
  type: string
  children: ConditionValues[]
  kept?: SourceFields
}

/** `value` is also used for `isOnline` (`true` or `false`) and `isOnlineInLast` (a number). */
export type ConditionValues = Record<KeyOf<'condition'>, string> & { kept?: SourceFields }

export type StepPath = `steps.${number}`
export type VariantPath = `${StepPath}.variants.${number}`
/** The path of a step or a variant. */
export type PartPath = StepPath | VariantPath
export type FilterPath = `${PartPath}.filters.${number}`
export type ConditionPath = `${FilterPath}.children.${number}`

export function emptyWorkflow(): WorkflowValues {
  return {
    name: '',
    notificationGroupId: '',
    steps: [],
    description: '',
    tags: [],
    critical: false,
    active: false,
    preferenceSettings: byChannel(() => true),
    data: '',
    cases: [],
  }
}

export function emptyStep(type: StepType, name: string): StepValues {
  return {
    uuid: uuid(),
    name,
    active: true,
    shouldStopOnFail: false,
    template: emptyTemplate(type),
    filters: [],
    metadata: emptyMetadata(),
    replyCallback: { active: false, url: '' },
    variants: [],
  }
}

export function emptyTemplate(type: StepType): TemplateValues {
  return {
    ...recordOf(keysOfType('template', 'line'), () => ''),
    type,
    contentType: 'editor',
    content: '',
    blocks: type === 'email' ? [emptyBlock('text')] : [],
    cta: { data: { url: '' }, action: { buttons: [] } },
    actor: { type: 'none', icon: 'info', url: '' },
  }
}

export const emptyBlock = (type: 'text' | 'button'): BlockValues => ({ type, content: '', url: '' })

export function emptyMetadata(): MetadataValues {
  return {
    ...recordOf(keysOfType('metadata', 'id', 'number'), () => ''),
    ...recordOf(keysOfType('metadata', 'switch'), () => false),
    type: 'regular',
    amount: '5',
    unit: 'minutes',
    backoffAmount: '5',
    backoffUnit: 'minutes',
    timed: {
      ...recordOf(keysOfType('timed', 'id', 'dates'), () => ''),
      ...recordOf(keysOfType('timed', 'days'), () => []),
      monthlyType: 'each',
    },
  }
}

export const ctaButtonTypes = ['primary', 'secondary'] as const
export type CtaButtonType = (typeof ctaButtonTypes)[number]
export const emptyCtaButton = (type: CtaButtonType): CtaButtonValues => ({ type, content: '' })

export const systemIcons = ['info', 'success', 'warning', 'error', 'question', 'up'] as const

/** A group never starts empty: the service lets everyone pass one. */
export const emptyFilter = (): FilterValues => ({
  value: 'AND',
  isNegated: false,
  type: plainGroupType,
  children: [emptyCondition()],
})

export const emptyCondition = (): ConditionValues => ({
  ...recordOf(keysIn('condition'), () => ''),
  on: 'subscriber',
  operator: 'EQUAL',
  timeOperator: 'minutes',
  stepType: 'read',
})

/** New, or always the same for an id of the service. */
export const uuid = (id = randomId()): string =>
  id.padEnd(32, '0').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
