import type { Step, StepInput, StepTemplate } from '#src/contract/step.ts'
import type { Workflow, WorkflowCreate, WorkflowUpdate } from '#src/contract/workflow.ts'
import {
  changedTemplate,
  newTemplate,
  pick,
  preferenceDefaults,
  storedSettings,
  storedTrigger,
  storedTriggerVariables,
  type StepOrVariantInput,
  type StoringContext,
} from './to-stored.ts'
import { triggerVariables } from '../templates/variables.ts'

/**
 * The workflow that a create stores and returns, with every default filled in.
 *
 * Follows the service: unknown keys are dropped, ids sent for steps are ignored, each step refers to the previous
 * one, and a workflow is a draft exactly when it is not active. `identifier` must be free.
 * @throws {BrokenTemplate} if a text of a step cannot be read
 */
export function toWorkflow(
  input: WorkflowCreate,
  context: StoringContext & { identifier: string },
): Workflow {
  const { environment, identifier, now } = context
  const active = input.active ?? false
  const id = context.newId()
  return {
    name: input.name,
    ...(input.description === undefined ? {} : { description: input.description }),
    active,
    type: 'REGULAR',
    draft: !active,
    critical: input.critical ?? false,
    isBlueprint: false,
    ...(input.blueprintId ? { blueprintId: input.blueprintId } : {}),
    _notificationGroupId: input.notificationGroupId,
    tags: input.tags ?? [],
    triggers: [storedTrigger(identifier, triggerVariables(input.steps), context)],
    steps: storedSteps(input.steps, context),
    preferenceSettings: preferenceDefaults(input.preferenceSettings),
    origin: 'novu-cloud',
    _environmentId: environment._id,
    _organizationId: environment._organizationId,
    _creatorId: environment._creatorId,
    ...(input.data === undefined ? {} : { data: input.data }),
    _id: id,
    id,
    deleted: false,
    createdAt: now,
    updatedAt: now,
    __v: 0,
  }
}

/** Whether an update contains nothing that the service uses. It answers 400 `No properties found for update`. */
export const isEmptyUpdate = (update: WorkflowUpdate): boolean =>
  !update.steps && !update.identifier && Object.keys(changes(update)).length === 0

/**
 * The workflow after an update. Steps are replaced as a whole: one with a `_templateId` keeps that template and its
 * id, all others are new. Renaming keeps the identifier; an empty name is ignored.
 * @throws {BrokenTemplate} if a text of a step cannot be read
 */
export function applyUpdate(workflow: Workflow, update: WorkflowUpdate, context: StoringContext): Workflow {
  const { steps, identifier } = update
  const [trigger] = workflow.triggers ?? []
  const found = steps && storedTriggerVariables(triggerVariables(steps), context.newId)
  return {
    ...workflow,
    ...changes(update),
    ...(steps ? { steps: storedSteps(steps, context, templatesOf(workflow)) } : {}),
    triggers: [{ ...trigger, ...found, ...(identifier ? { identifier } : {}) }],
    updatedAt: context.now,
  }
}

/** The workflow turned on or off; a draft is a workflow that is off. */
export const withStatus = (workflow: Workflow, active: boolean, now: string): Workflow => ({
  ...workflow,
  active,
  draft: !active,
  updatedAt: now,
})

/** Why the service refuses these variants: each needs at least one condition. It answers 400 with this text. */
export function variantProblem(steps: readonly StepInput[]): string | undefined {
  const bare = steps.flatMap((step) => step.variants ?? []).find((variant) => !hasCondition(variant.filters))
  return bare && `Variant conditions are required, variant name ${bare.name} id ${String(bare['_id'])}`
}

const hasCondition = (filters: StepInput['filters']) =>
  filters?.some((filter) => filter.children?.length) ?? false

function changes(update: WorkflowUpdate) {
  const { name, notificationGroupId, preferenceSettings } = update
  return {
    ...(name ? { name } : {}),
    ...pick(update, ['description', 'tags', 'critical', 'data']),
    ...(notificationGroupId ? { _notificationGroupId: notificationGroupId } : {}),
    ...(preferenceSettings ? { preferenceSettings: preferenceDefaults(preferenceSettings) } : {}),
  }
}

type KnownTemplates = ReadonlyMap<string, StepTemplate>

function templatesOf(workflow: Workflow): KnownTemplates {
  const steps = (workflow.steps ?? []).flatMap((step) => [step, ...variantsOf(step)])
  return new Map(steps.flatMap(({ template }) => (template?._id ? [[template._id, template]] : [])))
}

const variantsOf = (step: Step): Step[] =>
  Array.isArray(step['variants']) ? (step['variants'] as Step[]) : [] // stored by `storedSteps`

function storedSteps(steps: StepInput[], context: StoringContext, known: KnownTemplates = new Map()): Step[] {
  return chain(steps, context, known, (step) => ({
    variants: chain(step.variants ?? [], context, known, () => ({})),
  }))
}

function chain<S extends StepOrVariantInput>(
  steps: S[],
  context: StoringContext,
  known: KnownTemplates,
  more: (step: S) => object,
): Step[] {
  const templates = steps.map((step) => storedTemplate(step, context, known))
  return steps.map((step, index) => {
    const template = templates[index]
    const id = template?._id
    const before = templates[index - 1]?._id ?? null
    return {
      ...storedSettings(step, context),
      ...more(step),
      _id: id,
      id,
      _templateId: id,
      _parentId: before,
      template,
    }
  })
}

function storedTemplate(
  { template, _templateId }: StepOrVariantInput,
  context: StoringContext,
  known: KnownTemplates,
): StepTemplate {
  const kept = known.get(_templateId ?? '')
  return kept ? changedTemplate(kept, template, context) : newTemplate(template, context)
}
