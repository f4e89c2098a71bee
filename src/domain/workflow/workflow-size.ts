import { limits } from '#src/contract/limits.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { jsonExcess } from '../json/json-limits.ts'

export function fitsForm({ steps }: Workflow): boolean {
  if ((steps?.length ?? 0) > limits.list.steps) return false
  return jsonExcess(steps ?? []) === undefined
}
