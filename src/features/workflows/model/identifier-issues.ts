import { limits } from '#src/contract/limits.ts'
import { identifierOf, isPlainIdentifier } from '#src/domain/workflow/identifier.ts'
import type { FormIssue } from './form-schema.ts'
import { limitMessage } from './limit-rules.ts'
import type { WorkflowValues } from './values.ts'

/** What is wrong with a wanted identifier, unless it is the one it was `before`. */
export function identifierIssue(wanted: string, before = ''): FormIssue['message'] | undefined {
  if (wanted === before || wanted === '') return undefined
  if (wanted.length > limits.text.id) return limitMessage('rule.long', limits.text.id, 'workflow.identifier')
  return isPlainIdentifier(wanted) ? undefined : 'rule.identifier.characters'
}

/** Why nothing could trigger a new workflow, if so. `canChoose`: the service lets an identifier be chosen. */
export function missingIdentifier(
  { name, identifier }: Pick<WorkflowValues, 'name' | 'identifier'>,
  canChoose: boolean,
): FormIssue[] {
  if (identifier?.trim() || name.trim() === '' || identifierOf(name) !== '') return []
  return canChoose
    ? [{ path: 'identifier', message: 'rule.identifier.needed' }]
    : [{ path: 'name', message: 'rule.name.identifier' }]
}
