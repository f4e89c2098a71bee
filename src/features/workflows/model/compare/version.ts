import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { editableOf, isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { toCreate } from '../to-create.ts'
import { toValues } from '../to-values.ts'
import type { WorkflowValues } from '../values.ts'

/** A workflow in the shape of a create, with its identifier. */
export type Version = WorkflowCreate & { identifier: string }

export const versionOf = (workflow: Workflow): Version => ({
  ...editableOf(workflow),
  active: workflow.active ?? false,
  identifier: identifierIn(workflow),
})

export function valuesOf(workflow: Workflow): WorkflowValues {
  const { identifier, ...body } = versionOf(workflow)
  return { ...toValues(body), identifier }
}

/** What a form would save. */
export const savedVersionOf = (values: WorkflowValues): Version =>
  ({
    ...toCreate(values),
    active: values.active,
    identifier: values.identifier?.trim() ?? '',
  }) as Version // it is complete, or the form does not save it

/** A workflow as an untouched form would save it; a step without a uuid has the one that `known` gave it. */
export function untouchedVersionOf(workflow: Workflow, known: Version): Version {
  const { identifier, ...body } = versionOf(workflow)
  const uuids = new Map(known.steps.map(({ _templateId, uuid }) => [_templateId, uuid]))
  const steps = body.steps.map((step) => ({ ...step, uuid: step.uuid ?? uuids.get(step._templateId) }))
  return savedVersionOf({ ...toValues({ ...body, steps } as WorkflowCreate), identifier }) // without the uuids still missing
}

export const isUnchanged = (before: Version, after: Version) =>
  isNoUpdate(updateOf(before, after)) && (before.active ?? false) === (after.active ?? false)
