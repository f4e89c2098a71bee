import type { WorkflowCreateInput } from '#src/contract/workflow.ts'

/** A workflow to start from, without a group and, until it is used, without step uuids. */
export type Sample = {
  /** Used in the URL. */
  id: string
  body: Pick<WorkflowCreateInput, 'name' | 'description' | 'tags' | 'critical' | 'steps'>
}

type Children = NonNullable<NonNullable<WorkflowCreateInput['steps'][number]['filters']>[number]['children']>

/** A group of conditions all of which must hold. */ export const when = (...children: Children) => [
  { isNegated: false, type: 'GROUP', value: 'AND' as const, children },
]

export const text = (content: string) => ({ type: 'text' as const, content })
export const button = (content: string, url: string) => ({ type: 'button' as const, content, url })
