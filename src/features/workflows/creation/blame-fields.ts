import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Failure } from '#src/client/failure.ts'
import { fieldPath } from '../model/form-schema.ts'
import { refusalsIn } from './refusals.ts'
import type { CreateBody } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'setError' | 'getValues'>

/** Shows a refusal on the fields it is about, including unreadable texts that it does not name. */
export function blameFields<T>({ setError, getValues }: Form<T>, failure: Failure, body: CreateBody) {
  if (failure.kind !== 'refused') return
  const blame = ({ path, message }: { path: string; message: string }) =>
    setError(path as FieldPath<WorkflowValues>, { type: 'service', message }) // the service names fields like the form
  const blameBrokenTexts = async () => {
    const { refusedFields } = await import('../model/refused-fields.ts')
    for (const { path, message } of refusedFields(body))
      blame({ path: fieldPath(getValues(), path).join('.'), message })
  }
  const { onFields } = refusalsIn(failure, getValues())
  if (onFields.length > 0) onFields.forEach(blame)
  else if (failure.status === 400) void blameBrokenTexts()
}
