import type { ChannelSettings } from '#src/contract/channel.ts'
import { fieldOf, fields, keysIn, keysOfType } from '#src/contract/fields.ts'
import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import { recordOf } from '#src/contract/record.ts'
import { type Channel, wireChannels } from '#src/contract/step-kinds.ts'
import type { StepInput, StepMetadataInput, StepTemplate, StepTemplateInput } from '#src/contract/step.ts'
import { isRecord } from '../json/values.ts'
import type { TriggerVariables } from '../templates/variables.ts'

/** The owner of stored documents. `_layoutId` is the environment's default email layout, if any. */
export type Owner = { _id: string; _organizationId: string; _creatorId: string; _layoutId?: string }

/** What creating stored documents needs. `now` is ISO 8601, UTC; `newId` returns 24 hexadecimal digits. */
export type StoringContext = { newId: () => string; now: string; environment: Owner }

/** Like the service, writes the id of every sub-document twice. */
export const withId = <T extends object>(newId: () => string, value: T) => {
  const id = newId()
  return { ...value, _id: id, id }
}

export function pick<T extends object, K extends keyof T & string>(source: T, keys: readonly K[]) {
  const given = keys.filter((key) => source[key] !== undefined && source[key] !== null)
  return Object.fromEntries(given.map((key) => [key, source[key]])) as { [P in K]?: NonNullable<T[P]> } // fromEntries loses the keys' types
}

/** All channels in the service's order; those not given are on. */
export const preferenceDefaults = (given: ChannelSettings | null | undefined): Record<Channel, boolean> =>
  recordOf(wireChannels, (channel) => given?.[channel] ?? true)

/** Follows the service: drops unknown keys, and `timed` always exists, with two empty lists. */
export function storedMetadata(metadata: StepMetadataInput | undefined) {
  return {
    ...(metadata ? pick(metadata, keysIn('metadata')) : {}),
    timed: { weekDays: [], monthDays: [], ...(metadata?.timed ? pick(metadata.timed, keysIn('timed')) : {}) },
  }
}

const storedCondition = (child: ConditionInput, { newId }: StoringContext) =>
  withId(newId, {
    ...pick(child, keysIn('condition')),
    ...(child.value === null ? { value: null } : {}),
  })

export const storedFilters = (filters: FilterInput[] | undefined, context: StoringContext) =>
  (filters ?? []).map((filter) =>
    withId(context.newId, {
      ...pick(filter, keysIn('group')),
      children: (filter.children ?? []).map((child) => storedCondition(child, context)),
    }),
  )

/** Follows the service: an empty default counts as none, and variables are optional by default. */
function storedVariable(variable: unknown, { newId }: StoringContext) {
  const row = isRecord(variable) ? variable : {}
  const { defaultValue, ...rest } = pick(row, ['name', 'type', 'defaultValue'])
  const kept = defaultValue === undefined || defaultValue === '' ? {} : { defaultValue }
  return withId(newId, { ...rest, required: row['required'] === true, ...kept })
}

const contentKeys = keysIn('template').filter(
  (key) => key !== 'variables' && !fieldOf(`template.${key}`).answerKey,
)

export const storedContent = (template: StepTemplateInput, context: StoringContext) => ({
  ...pick(template, contentKeys),
  active: true,
  variables: (template.variables ?? []).map((variable) => storedVariable(variable, context)),
  _feedId: template.feedId ?? null,
  _layoutId:
    template.layoutId ?? (template.type === 'email' ? (context.environment._layoutId ?? null) : null),
})

export function newTemplate(template: StepTemplateInput, context: StoringContext) {
  const { now, environment, newId } = context
  return {
    ...withId(newId, storedContent(template, context)),
    _environmentId: environment._id,
    _organizationId: environment._organizationId,
    _creatorId: environment._creatorId,
    deleted: false,
    createdAt: now,
    updatedAt: now,
    __v: 0,
  }
}

/** A stored template with new content. Like the service, keeps missing fields, except a call to action or feed. */
export function changedTemplate(stored: StepTemplate, template: StepTemplateInput, context: StoringContext) {
  const { cta: _, variables, ...rest } = stored
  const { variables: given, _layoutId, ...content } = storedContent(template, context)
  return {
    ...rest,
    ...content,
    variables: template.variables ? given : variables,
    ...(template.layoutId ? { _layoutId } : {}),
    updatedAt: context.now,
  }
}

export type StepOrVariantInput = NonNullable<StepInput['variants']>[number]

const ownKeys = keysOfType('step', 'id', 'name', 'switch')

export const storedSettings = (step: StepOrVariantInput, context: StoringContext) => ({
  ...pick(step, ownKeys),
  type: 'REGULAR',
  active: step.active ?? fields.step.active.default,
  shouldStopOnFail: step.shouldStopOnFail ?? fields.step.shouldStopOnFail.default,
  replyCallback: step.replyCallback ? pick(step.replyCallback, keysIn('replyCallback')) : {},
  filters: storedFilters(step.filters, context),
  metadata: storedMetadata(step.metadata),
})

export const storedTrigger = (identifier: string, found: TriggerVariables, { newId }: StoringContext) =>
  withId(newId, { type: 'event', identifier, ...storedTriggerVariables(found, newId) })

export const storedTriggerVariables = (found: TriggerVariables, newId: () => string) => ({
  variables: found.variables.map((variable) => withId(newId, variable)),
  reservedVariables: found.reservedVariables.map(({ type, variables }) =>
    withId(newId, { type, variables: variables.map((variable) => withId(newId, variable)) }),
  ),
  subscriberVariables: found.subscriberVariables.map((variable) => withId(newId, variable)),
})
