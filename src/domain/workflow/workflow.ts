import type { Step, StepInput, StepTemplate } from '#src/contract/step.ts'
import type { Workflow, WorkflowCreate, WorkflowUpdate } from '#src/contract/workflow.ts'
import {
  changedTemplate,
  newTemplate,
  preferenceDefaults,
  storedSettings,
  storedTrigger,
  storedTriggerVariables,
  type Author,
  type Shaping,
} from './to-stored.ts'
import { triggerVariables } from '../templates/variables.ts'

/**
 * The workflow that a create stores and answers, with every default filled in.
 *
 * As the service does: keys it does not know are dropped, identifiers sent for steps are ignored, each step points at
 * the one before it, and a workflow is a draft exactly when it is not active. `identifier` must be free already.
 * @throws {BrokenTemplate} when a text of a step cannot be read
 */
export function toWorkflow(input: WorkflowCreate, shaping: Shaping & { identifier: string }): Workflow {
  const { environment, identifier, now } = shaping
  const active = input.active ?? false
  const id = shaping.newId()
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
    triggers: [storedTrigger(identifier, triggerVariables(input.steps), shaping)],
    steps: storedSteps(input.steps, shaping),
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

/** Nothing in the update that the service would use. It answers 400 `No properties found for update`. */
export const isEmptyUpdate = (update: WorkflowUpdate): boolean =>
  !update.steps && !update.identifier && Object.keys(changes(update)).length === 0

/**
 * The workflow after an update. Steps are replaced as a whole: one that names its `_templateId` keeps that template and
 * its identifier, every other is new. Renaming leaves the identifier alone; an empty name is ignored.
 * @throws {BrokenTemplate} when a text of a step cannot be read
 */
export function applyUpdate(workflow: Workflow, update: WorkflowUpdate, shaping: Shaping): Workflow {
  const { steps, identifier } = update
  const [trigger] = workflow.triggers ?? []
  const found = steps && storedTriggerVariables(triggerVariables(steps), shaping.newId)
  return {
    ...workflow,
    ...changes(update),
    ...(steps ? { steps: storedSteps(steps, shaping, templatesOf(workflow)) } : {}),
    triggers: [{ ...trigger, ...found, ...(identifier ? { identifier } : {}) }],
    updatedAt: shaping.now,
  }
}

/** The workflow turned on or off; a draft is what is off. */
export const withStatus = (workflow: Workflow, active: boolean, now: string): Workflow => ({
  ...workflow,
  active,
  draft: !active,
  updatedAt: now,
})

/** Why the service refuses these variants: each needs at least one condition. It answers the text with 400. */
export function variantProblem(steps: readonly StepInput[]): string | undefined {
  const bare = steps.flatMap((step) => step.variants ?? []).find((variant) => !hasCondition(variant.filters))
  return bare && `Variant conditions are required, variant name ${bare.name} id ${String(bare['_id'])}`
}

const hasCondition = (filters: StepInput['filters']) =>
  filters?.some((filter) => filter.children?.length) ?? false

function changes(update: WorkflowUpdate) {
  const { name, description, tags, notificationGroupId, critical, preferenceSettings, data } = update
  return {
    ...(name ? { name } : {}),
    ...(description === undefined ? {} : { description }),
    ...(tags ? { tags } : {}),
    ...(notificationGroupId ? { _notificationGroupId: notificationGroupId } : {}),
    ...(critical === undefined ? {} : { critical }),
    ...(preferenceSettings ? { preferenceSettings: preferenceDefaults(preferenceSettings) } : {}),
    ...(data ? { data } : {}),
  }
}

type KnownTemplates = ReadonlyMap<string, StepTemplate>

function templatesOf(workflow: Workflow): KnownTemplates {
  const steps = (workflow.steps ?? []).flatMap((step) => [step, ...variantsOf(step)])
  return new Map(steps.flatMap(({ template }) => (template?._id ? [[template._id, template]] : [])))
}

const variantsOf = (step: Step): Step[] =>
  Array.isArray(step['variants']) ? (step['variants'] as Step[]) : [] // stored by us

function storedSteps(steps: StepInput[], shaping: Shaping, known: KnownTemplates = new Map()): Step[] {
  return chain(steps, shaping, known, (step) => ({
    variants: chain(step.variants ?? [], shaping, known, () => ({})),
  }))
}

/** Each stored step points at the one before it; the first at nothing. */
function chain<S extends Author>(
  steps: S[],
  shaping: Shaping,
  known: KnownTemplates,
  more: (step: S) => object,
): Step[] {
  const templates = steps.map((step) => storedTemplate(step, shaping, known))
  return steps.map((step, index) => {
    const template = templates[index]
    const id = template?._id
    const before = templates[index - 1]?._id ?? null
    return {
      ...storedSettings(step, shaping),
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
  { template, _templateId }: Author,
  shaping: Shaping,
  known: KnownTemplates,
): StepTemplate {
  const kept = known.get(_templateId ?? '')
  return kept ? changedTemplate(kept, template, shaping) : newTemplate(template, shaping)
}
