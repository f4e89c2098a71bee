import type { FilterInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import type { PortableWorkflow } from './recognize-import.ts'
import { stripServerFields } from '../workflow/strip-server-fields.ts'
import { hasExternalContent } from '../workflow/workflow-reading.ts'

type Copying = { newUuid: () => string; name: string }

/**
 * A create that makes the same workflow under another name: steps get new uuids, conditions on an earlier step follow
 * them, and all other fields are copied, even unknown ones, except the identifier, which triggers only one workflow.
 * Workflows from a list have no content: pass one that was read individually.
 */
export function duplicateOf(workflow: Workflow | WorkflowCreate, { newUuid, name }: Copying): WorkflowCreate {
  // Field names are those of a create, without fields that a create cannot have.
  const { identifier: _, ...stripped }: Partial<PortableWorkflow> = stripServerFields(workflow)
  // External content is not copied: the copy is edited in this console.
  if (hasExternalContent(stripped)) delete stripped['type']
  const steps = stripped.steps ?? []
  const uuids = new Map(uuidsOf(steps).map((uuid) => [uuid, newUuid()]))
  return {
    ...stripped,
    name,
    notificationGroupId: stripped.notificationGroupId ?? '',
    steps: renewAll(steps, uuids, newUuid),
  }
}

export type PastedSteps = {
  steps: StepInput[]
  /** Step uuids that conditions of the pasted steps refer to but no step has, because those steps were not copied. */
  dangling: string[]
}

/** Steps ready to insert: an unused uuid stays, so that cut and paste restores the step; conditions follow a new one. */
export function pasteSteps(
  steps: readonly StepInput[],
  existing: readonly StepInput[],
  newUuid: () => string,
): PastedSteps {
  const taken = new Set(uuidsOf(existing))
  const uuids = new Map(uuidsOf(steps).map((uuid) => [uuid, taken.has(uuid) ? newUuid() : uuid]))
  const pasted = renewAll(steps, uuids, newUuid)
  const known = new Set([...taken, ...uuidsOf(pasted)])
  const wanted = pasted.flatMap((step) => filtersOf(step).flatMap(stepsLookedAt))
  return { steps: pasted, dangling: [...new Set(wanted)].filter((uuid) => !known.has(uuid)) }
}

const uuidsOf = (steps: readonly StepInput[]) =>
  steps
    .flatMap(({ uuid, variants }) => [uuid, ...(variants ?? []).map((variant) => variant.uuid)])
    .filter(isText)

const isText = (value: unknown): value is string => typeof value === 'string'

const filtersOf = ({ filters, variants }: StepInput) => [
  ...(filters ?? []),
  ...(variants ?? []).flatMap((variant) => variant.filters ?? []),
]

const stepsLookedAt = ({ children }: FilterInput) =>
  (children ?? []).flatMap(({ on, step }) => (on === 'previousStep' && step ? [step] : []))

type Uuids = ReadonlyMap<string, string>

/** Of two steps with one uuid, conditions keep referring to the first. */
function renewAll(steps: readonly StepInput[], uuids: Uuids, newUuid: () => string): StepInput[] {
  const seen = new Set<string | undefined>()
  return steps.map((step) => {
    const isSecond = step.uuid !== undefined && seen.has(step.uuid)
    seen.add(step.uuid)
    const fresh = renewed(step, uuids, newUuid)
    return isSecond ? { ...fresh, uuid: newUuid() } : fresh
  })
}

/** A step without a uuid gets one: conditions of later steps need it. */
function renewed(step: StepInput, uuids: Uuids, newUuid: () => string): StepInput {
  const { variants } = step
  return {
    ...step,
    uuid: (step.uuid === undefined ? undefined : uuids.get(step.uuid)) ?? newUuid(),
    ...withFilters(step, uuids),
    ...(variants
      ? {
          variants: variants.map((variant) => ({
            ...variant,
            ...(variant.uuid === undefined ? {} : { uuid: uuids.get(variant.uuid) ?? newUuid() }),
            ...withFilters(variant, uuids),
          })),
        }
      : {}),
  }
}

function withFilters({ filters }: Pick<StepInput, 'filters'>, uuids: Uuids) {
  if (!filters) return {}
  return {
    filters: filters.map((filter) =>
      filter.children
        ? { ...filter, children: filter.children.map((child) => followed(child, uuids)) }
        : filter,
    ),
  }
}

const followed = <C extends { on?: string | undefined; step?: string | undefined }>(
  condition: C,
  uuids: Uuids,
): C => {
  const to = condition.step === undefined ? undefined : uuids.get(condition.step)
  return condition.on === 'previousStep' && to !== undefined ? { ...condition, step: to } : condition
}
