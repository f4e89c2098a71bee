import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { fieldErrors } from './field-errors.ts'
import { type Failure, fieldText, messagesOf } from '#src/client/failure.ts'
import { type CreateBody, fieldPath } from '../model/form-schema.ts'
import { emptyWorkflow, type WorkflowValues } from '../model/values.ts'

export type RefusedFailure = Extract<Failure, { kind: 'refused' }>

/** Splits a refusal into errors of form fields, one per path, and errors about the whole. */
export function splitRefusal(
  { problem }: RefusedFailure,
  values: WorkflowValues,
): { onFields: { path: string; message: string }[]; onForm: string[] } {
  const errors = fieldErrors(problem, [...Object.keys(emptyWorkflow()), 'identifier'])
  const placed = new Set(errors.flatMap((error) => [error.message, fieldText(error)]))
  const onFields = new Map<string, string[]>()
  for (const { path, message } of errors) {
    const field = fieldPath(values, path.split('.')).join('.')
    onFields.set(field, [...(onFields.get(field) ?? []), message])
  }
  return {
    onFields: [...onFields].map(([path, messages]) => ({ path, message: messages.join('; ') })),
    onForm: messagesOf(problem).filter((text) => text.trim() !== '' && !placed.has(text)),
  }
}

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'setError' | 'getValues'>

/** Shows a refusal on the fields it is about, including unreadable texts that it does not name. */
export function showFieldErrors<T>({ setError, getValues }: Form<T>, failure: Failure, body: CreateBody) {
  if (failure.kind !== 'refused') return
  const showError = ({ path, message }: { path: string; message: string }) =>
    setError(path as FieldPath<WorkflowValues>, { type: 'service', message }) // the service names fields like the form
  const showUnreadableTexts = async () => {
    const { refusedFields } = await import('../model/refused-fields.ts')
    for (const { path, message } of refusedFields(body))
      showError({ path: fieldPath(getValues(), path).join('.'), message })
  }
  const { onFields } = splitRefusal(failure, getValues())
  if (onFields.length > 0) onFields.forEach(showError)
  else if (failure.status === 400) void showUnreadableTexts()
}
