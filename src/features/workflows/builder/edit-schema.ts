import { descriptionLimit } from '#src/contract/workflow.ts'
import { type FormSchema, formSchema } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'

/** The rules of an edit: those of a create for everything new, plus the stricter limits of an update. Unchanged fields are not sent. */
export const editSchema = (before: WorkflowValues): FormSchema => {
  const { description, identifier } = before
  const more = (values: WorkflowValues) => [
    ...(values.description !== description && values.description.length > descriptionLimit.update
      ? [{ path: 'description', message: 'rule.shortDescription' } as const]
      : []),
    ...(identifier && !values.identifier?.trim()
      ? [{ path: 'identifier', message: 'rule.identifier' } as const]
      : []),
  ]
  return formSchema({ more, before })
}
