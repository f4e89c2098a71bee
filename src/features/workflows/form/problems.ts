import type { FieldErrors } from 'react-hook-form'
import type { WorkflowValues } from './values.ts'

/** Something to fix. `step` is the position of the step it is in. */
export type Problem = { path: string; message: string; step?: number }

/** The errors of a form in the order of its fields. */
export function problemsIn(errors: FieldErrors<WorkflowValues>): Problem[] {
  const { name, notificationGroupId, steps, ...settings } = errors
  return collect({ name, notificationGroupId, steps, ...settings }, '')
}

function collect(node: unknown, path: string): Problem[] {
  if (typeof node !== 'object' || node === null) return []
  if ('message' in node && typeof node.message === 'string' && 'type' in node) {
    const place = path.replace(/\.root$/, '')
    const step = /^steps\.(\d+)\./.exec(place)?.[1]
    return [{ path: place, message: node.message, ...(step === undefined ? {} : { step: Number(step) }) }]
  }
  return Object.entries(node)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, child]) => collect(child, path === '' ? key : `${path}.${key}`))
}
