import { WorkflowCreate } from '#src/contract/workflow.ts'
import type { PortableWorkflow } from '#src/domain/import/import-form.ts'

const key = 'intake'

/** Hands a workflow to the builder in the history entry's state: a reload finds it again. */
export const handedOver = (workflow: PortableWorkflow): object => ({ [key]: workflow })

export function handedTo(state: object): PortableWorkflow | undefined {
  const found = WorkflowCreate.safeParse(new Map<string, unknown>(Object.entries(state)).get(key))
  if (!found.data) return undefined
  const { identifier, ...workflow } = found.data
  return { ...workflow, ...(typeof identifier === 'string' ? { identifier } : {}) }
}
