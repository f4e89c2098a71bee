import type { UseFormReturn } from 'react-hook-form'
import type { StepInput } from '#src/contract/step.ts'
import { pasteSteps } from '#src/domain/import/duplicate.ts'
import type { PortableWorkflow } from '#src/domain/import/import-form.ts'
import { toCreate } from '../model/to-create.ts'
import { toStepValues, toValues } from '../model/to-values.ts'
import { uuid } from '../model/uuid.ts'
import type { WorkflowValues } from '../model/values.ts'

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'getValues' | 'setValues' | 'clearErrors'>

/** Sets all values as one change, which is one entry of an undo. What is wrong is found when it is left or created. */
export function setAll<T>({ setValues, clearErrors }: Form<T>, values: WorkflowValues): void {
  // What is missing must take the old away.
  setValues(structuredClone({ kept: undefined, identifier: undefined, ...values }) as WorkflowValues)
  clearErrors()
}

/** The values for a workflow that was taken in. One without a group takes the group that is chosen already. */
export function valuesOf(workflow: PortableWorkflow, groupId: string): WorkflowValues {
  const { steps } = pasteSteps(workflow.steps, [], uuid)
  return toValues({ ...workflow, notificationGroupId: workflow.notificationGroupId || groupId, steps })
}

/** The values with copied steps at the end, and how many of their conditions look at steps that are not there. */
export function withSteps(values: WorkflowValues, steps: readonly StepInput[]) {
  const pasted = pasteSteps(steps, toCreate(values).steps, uuid)
  const added = pasted.steps.map(toStepValues)
  return { values: { ...values, steps: [...values.steps, ...added] }, dangling: pasted.dangling.length }
}
