import { type FieldErrors, type FieldPath, get, type Resolver, set } from 'react-hook-form'
import { fieldErrors } from '#src/client/field-errors.ts'
import { type Failure, messagesOf } from '#src/client/failure.ts'
import { fieldPath } from './form-schema.ts'
import { emptyWorkflow, type WorkflowValues } from './values.ts'

/** What the service said about a field, and the value it said it about. */
export type Refusal = { path: string; message: string; value: unknown }

/** What the service said about the fields of one form. */
export type Refusals = ReturnType<typeof createRefusals>

export function createRefusals() {
  let kept: readonly Refusal[] = []
  return {
    keep(refusals: readonly Refusal[]) {
      kept = refusals
    },
    /** Those whose field has not changed since. */
    standing: (values: WorkflowValues) =>
      kept.filter(({ path, value }) => snapshot(get(values, path)) === value),
  }
}

/** A refusal taken apart: what is about fields of the form, and what is about the whole. */
export function refusalsIn(
  { problem }: Extract<Failure, { kind: 'refused' }>,
  values: WorkflowValues,
): { onFields: Refusal[]; onForm: string[] } {
  const errors = fieldErrors(problem, Object.keys(emptyWorkflow()))
  const onFields = errors.map(({ path, message }) => {
    const place = fieldPath(values, path.split('.')).join('.')
    return { path: place, message, value: snapshot(get(values, place)) }
  })
  const placed = new Set(errors.map(({ message }) => message))
  return { onFields, onForm: messagesOf(problem).filter((text) => text.trim() !== '' && !placed.has(text)) }
}

/**
 * Adds to what the rules find what the service said. A refusal stands as long as the value it was about: the form's errors
 * are replaced at every check, so one set from outside would be gone at the next key.
 */
export function withRefusals<T>(
  byRules: Resolver<WorkflowValues, unknown, T>,
  refusals: Refusals,
): Resolver<WorkflowValues, unknown, T> {
  return async (values, context, options) => {
    const result = await byRules(values, context, options)
    const standing = refusals.standing(values)
    if (standing.length === 0) return result
    const errors: FieldErrors<WorkflowValues> = { ...result.errors }
    for (const { path, message } of standing) {
      if (get(errors, path) === undefined)
        set(errors, path as FieldPath<WorkflowValues>, { type: 'service', message })
    }
    return { values: {}, errors }
  }
}

/** Text that is equal when the value is; the form changes its values in place. */
const snapshot = (value: unknown) => JSON.stringify(value)
