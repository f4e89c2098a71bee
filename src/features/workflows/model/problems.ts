import type { FieldErrors } from 'react-hook-form'
import type { FormSchema } from './form-schema.ts'
import type { WorkflowValues } from './values.ts'

/** Something to fix. `step` is the index of its step; `type` is `service` if the service reported it. */
export type Problem = { path: string; message: string; type: string; step?: number }

/** All errors, in the order of the form. */
export function problemsIn(errors: FieldErrors<WorkflowValues>): Problem[] {
  const { name, identifier, notificationGroupId, steps, ...settings } = errors
  return problemsAt({ name, identifier, notificationGroupId, steps, ...settings }, '')
}

/** Paths of errors that the values no longer have. The service's errors stay until their field changes. */
export function solvedProblems(
  schema: FormSchema,
  errors: FieldErrors<WorkflowValues>,
  values: WorkflowValues,
): string[] {
  const known = problemsIn(errors)
  if (known.length === 0) return []
  const result = schema.safeParse(values)
  const failing = new Set(result.error?.issues.map(({ path }) => path.join('.')))
  return known.filter(({ path, type }) => type !== 'service' && !failing.has(path)).map(({ path }) => path)
}

/** The errors in a part of a form's errors. */
export function problemsAt(node: unknown, path: string): Problem[] {
  if (typeof node !== 'object' || node === null) return []
  if ('message' in node && typeof node.message === 'string' && 'type' in node) {
    const place = path.replace(/\.root$/, '')
    const step = /^steps\.(\d+)\./.exec(place)?.[1]
    const problem = { path: place, message: node.message, type: String(node.type) }
    return [step === undefined ? problem : { ...problem, step: Number(step) }]
  }
  return Object.entries(node)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, child]) => problemsAt(child, path === '' ? key : `${path}.${key}`))
}
