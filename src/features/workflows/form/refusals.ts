import { fieldErrors } from '#src/client/field-errors.ts'
import { type Failure, messagesOf } from '#src/client/failure.ts'
import { fieldPath } from './form-schema.ts'
import { emptyWorkflow, type WorkflowValues } from './values.ts'

export type Refused = Extract<Failure, { kind: 'refused' }>

/** A refusal taken apart: what is about fields of the form, by their paths, and what is about the whole. */
export function refusalsIn(
  { problem }: Refused,
  values: WorkflowValues,
): { onFields: { path: string; message: string }[]; onForm: string[] } {
  const errors = fieldErrors(problem, [...Object.keys(emptyWorkflow()), 'identifier'])
  const placed = new Set(errors.map(({ message }) => message))
  return {
    onFields: errors.map(({ path, message }) => ({
      path: fieldPath(values, path.split('.')).join('.'),
      message,
    })),
    onForm: messagesOf(problem).filter((text) => text.trim() !== '' && !placed.has(text)),
  }
}
