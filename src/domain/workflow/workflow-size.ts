import { limits } from '#src/contract/limits.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { jsonExcess } from '../json/json-limits.ts'

/** Whether a form can hold all of a workflow. Shorter parts that are too long are said on their fields instead. */
export function isForForm({ steps }: Workflow): boolean {
  if ((steps?.length ?? 0) > limits.list.steps) return false
  return jsonExcess(steps ?? []) === undefined
}
