import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Failure } from '#src/client/failure.ts'
import { fieldPath, type FormRule } from './form-schema.ts'
import { refusalsIn } from './refusals.ts'
import type { CreateBody } from './use-create.ts'
import type { WorkflowValues } from './values.ts'

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'setError' | 'getValues'>

/** Puts what a service refused on the fields it is about; also a text that it cannot read, when it names no field. */
export function blameFields<T>({ setError, getValues }: Form<T>, failure: Failure, { steps }: CreateBody) {
  if (failure.kind !== 'refused') return
  const blame = ({ path, message }: { path: string; message: string }) =>
    setError(path as FieldPath<WorkflowValues>, { type: 'service', message }) // the service names fields as we do
  const blameBrokenTexts = async () => {
    const { brokenTexts } = await import('./broken-texts.ts')
    const message = 'rule.template' satisfies FormRule
    for (const path of brokenTexts(steps))
      blame({ path: fieldPath(getValues(), path.split('.')).join('.'), message })
  }
  const { onFields } = refusalsIn(failure, getValues())
  if (onFields.length > 0) onFields.forEach(blame)
  else if (failure.status === 400) void blameBrokenTexts()
}
