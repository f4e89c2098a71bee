import { WorkflowCreate } from '#src/contract/workflow.ts'

const key = 'intake'

/** A workflow on its way to the builder, in the state of the page's place in the history: a reload finds it again. */
export const handedOver = (workflow: WorkflowCreate): object => ({ [key]: workflow })

export function handedTo(state: object): WorkflowCreate | undefined {
  const found = WorkflowCreate.safeParse(new Map<string, unknown>(Object.entries(state)).get(key))
  return found.data
}
