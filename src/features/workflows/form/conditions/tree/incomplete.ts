import type { FieldPath } from 'react-hook-form'
import { WorkflowFormSchema } from '../../../model/form-schema.ts'
import type { WorkflowValues } from '../../../model/values.ts'
import type { LocalForm } from './use-arrangement.ts'

/** Reports missing fields of these conditions by the form's rules; returns the path of the first. */
export function incomplete(form: LocalForm, conditions: readonly string[]): string | undefined {
  const issues = WorkflowFormSchema.safeParse(form.getValues()).error?.issues ?? []
  const found = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const own = conditions.flatMap((condition) => found.filter(({ path }) => path.startsWith(`${condition}.`)))
  for (const { path, message } of own)
    form.setError(path as FieldPath<WorkflowValues>, { type: 'custom', message }) // from the form's own rules
  return own[0]?.path
}
