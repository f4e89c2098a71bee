import { type Channel, channels, type StepType } from '#src/contract/channel.ts'
import { plainGroupType } from '#src/contract/filter.ts'
import type { Arrangement } from './arranging.ts'
import { uuid } from './uuid.ts'

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
  /** A JSON object, as typed. */
  data: string
  /** The identifier of an existing workflow, or the one a new workflow had elsewhere. */
  identifier?: string
  kept?: Kept
}

/**
 * The source of a row, in the shape of a create. No field shows it: what the form does not know or cannot show is
 * sent from here until it is changed.
 */
export type Kept = Readonly<Record<string, unknown>>

export type StepValues = {
  uuid: string
  name: string
  active: boolean
  shouldStopOnFail: boolean
  template: TemplateValues
  filters: FilterValues[]
  metadata: MetadataValues
  replyCallback: { active: boolean; url: string }
  /** Never sent: applying it changes the `filters`, which are. */
  arrangement?: Arrangement | undefined
  kept?: Kept
}

export type TemplateValues = {
  type: StepType
  /** Of an email: blocks or HTML. */
  contentType: 'editor' | 'customHtml'
  content: string
  /** The blocks of an email, separate from `content` so that neither is lost when the other is chosen. */
  blocks: BlockValues[]
  subject: string
  title: string
  preheader: string
  senderName: string
  cta: { data: { url: string }; action: { buttons: CtaButtonValues[] } }
  actor: ActorValues
}

/** A button of an in-app message. */
export type CtaButtonValues = { type: string; content: string; kept?: Kept }

/** The picture of an in-app message. Icon and address are separate so that neither is lost when the other is chosen. */
export type ActorValues = { type: string; icon: string; url: string }

export type BlockValues = { type: string; content: string; url: string; kept?: Kept }

export type MetadataValues = {
  type: string
  amount: string
  unit: string
  digestKey: string
  backoff: boolean
  backoffAmount: string
  backoffUnit: string
  updateMode: boolean
  delayPath: string
  timed: TimedValues
}

export type TimedValues = {
  atTime: string
  weekDays: string[]
  /** Days of the month, separated by commas. */
  monthDays: string
  monthlyType: string
  ordinal: string
  ordinalValue: string
}

export type FilterValues = {
  value: string
  isNegated: boolean
  type: string
  children: ConditionValues[]
  kept?: Kept
}

export type ConditionValues = {
  on: string
  field: string
  operator: string
  /** Also for `isOnline` (`true` or `false`) and `isOnlineInLast` (a number). */
  value: string
  webhookUrl: string
  timeOperator: string
  step: string
  stepType: string
  kept?: Kept
}

/** Step kinds an author can add. */
export const addableKinds = [...channels, 'digest', 'delay'] as const
export type AddableKind = (typeof addableKinds)[number]

export type StepPath = `steps.${number}`
export type FilterPath = `${StepPath}.filters.${number}`
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
    preferenceSettings: { in_app: true, email: true, sms: true, chat: true, push: true },
    data: '',
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
  }
}

export function emptyTemplate(type: StepType): TemplateValues {
  return {
    type,
    contentType: 'editor',
    content: '',
    blocks: type === 'email' ? [emptyBlock('text')] : [],
    subject: '',
    title: '',
    preheader: '',
    senderName: '',
    cta: { data: { url: '' }, action: { buttons: [] } },
    actor: { type: 'none', icon: 'info', url: '' },
  }
}

export const emptyBlock = (type: 'text' | 'button'): BlockValues => ({ type, content: '', url: '' })

export function emptyMetadata(): MetadataValues {
  return {
    type: 'regular',
    amount: '5',
    unit: 'minutes',
    digestKey: '',
    backoff: false,
    backoffAmount: '5',
    backoffUnit: 'minutes',
    updateMode: false,
    delayPath: '',
    timed: { atTime: '', weekDays: [], monthDays: '', monthlyType: 'each', ordinal: '', ordinalValue: '' },
  }
}

/** Button types of services. */
export const ctaButtonTypes = ['primary', 'secondary'] as const
export type CtaButtonType = (typeof ctaButtonTypes)[number]
export const emptyCtaButton = (type: CtaButtonType): CtaButtonValues => ({ type, content: '' })

/** Built-in pictures of services. */
export const systemIcons = ['info', 'success', 'warning', 'error', 'question', 'up'] as const

/** A group never starts empty: the service lets everyone pass one. */
export const emptyFilter = (): FilterValues => ({
  value: 'AND',
  isNegated: false,
  type: plainGroupType,
  children: [emptyCondition()],
})

export const emptyCondition = (): ConditionValues => ({
  on: 'subscriber',
  field: '',
  operator: 'EQUAL',
  value: '',
  webhookUrl: '',
  timeOperator: 'minutes',
  step: '',
  stepType: 'read',
})
