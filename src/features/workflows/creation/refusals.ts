import { fieldErrors } from '#src/client/field-errors.ts'
import { type Failure, fieldText, messagesOf } from '#src/client/failure.ts'
import { fieldPath } from '../model/form-schema.ts'
import { emptyWorkflow, type WorkflowValues } from '../model/values.ts'

export type Refused = Extract<Failure, { kind: 'refused' }>

/** Splits a refusal into errors of form fields, once per path, and those about the whole. */
export function refusalsIn(
  { problem }: Refused,
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
