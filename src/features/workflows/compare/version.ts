import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { editableOf } from '#src/domain/workflow/editing.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { toValues } from '../model/to-values.ts'
import type { WorkflowValues } from '../model/values.ts'

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
