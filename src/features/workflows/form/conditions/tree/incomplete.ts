import type { FieldPath } from 'react-hook-form'
import { WorkflowFormSchema } from '../../../model/form-schema.ts'
import type { WorkflowValues } from '../../../model/values.ts'
import type { LocalForm } from './use-arrangement.ts'

/** Calls wrong what is missing in these conditions, by the rules of the form; the path of the first such field. */
export function incomplete(form: LocalForm, conditions: readonly string[]): string | undefined {
  const issues = WorkflowFormSchema.safeParse(form.getValues()).error?.issues ?? []
  const found = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const own = conditions.flatMap((condition) => found.filter(({ path }) => path.startsWith(`${condition}.`)))
  for (const { path, message } of own)
    form.setError(path as FieldPath<WorkflowValues>, { type: 'custom', message }) // of the form's own rules
  return own[0]?.path
}
