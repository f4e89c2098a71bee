import type { WorkflowCreateInput } from '#src/contract/workflow.ts'

/** A workflow to begin with: all of it but its group and, until it is used, the uuids of its steps. */
export type Sample = {
  /** Stands in the address. */
  id: string
  body: Pick<WorkflowCreateInput, 'name' | 'description' | 'tags' | 'critical' | 'steps'>
}

type Children = NonNullable<NonNullable<WorkflowCreateInput['steps'][number]['filters']>[number]['children']>

/** A group of conditions all of which must hold. */ export const when = (...children: Children) => [
  { isNegated: false, type: 'GROUP', value: 'AND' as const, children },
]

export const text = (content: string) => ({ type: 'text' as const, content })
export const button = (content: string, url: string) => ({ type: 'button' as const, content, url })
