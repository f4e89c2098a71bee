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

/** A workflow as an untouched form would save it. */
export const untouchedVersionOf = (workflow: Workflow): Version => savedVersionOf(valuesOf(workflow))

export const isUnchanged = (before: Version, after: Version) =>
  isNoUpdate(updateOf(before, after)) && (before.active ?? false) === (after.active ?? false)
