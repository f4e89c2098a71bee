import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { type FormSchema, WorkflowFormSchema } from '../../model/form-schema.ts'
import type { Problem } from '../../model/problems.ts'
import { toCreate } from '../../model/to-create.ts'
import type { WorkflowValues } from '../../model/values.ts'

/** The workflow as currently written. */
export type Reviewed = {
  values: WorkflowValues
  /** As it will be sent; incomplete while there are problems. */
  body: WorkflowCreate
  /** What prevents sending it. */
  problems: Problem[]
  /** Problems the stored workflow already has. */
  known: Problem[]
  identifier: string
}

/** Follows the whole form, which only this section does, with a delay while typing. */
export function useReviewed(schema: FormSchema): Reviewed {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const changed = useDeferredValue(useWatch({ control }))
  return useMemo(() => {
    const values = changed && getValues()
    const result = schema.safeParse(values)
    const problems = problemsOf(result)
    const all = problemsOf(WorkflowFormSchema.safeParse(values))
    const isNew = ({ path, message }: Problem) =>
      problems.some((problem) => problem.path === path && problem.message === message)
    return {
      values,
      // Missing fields are among the problems.
      body: result.data ?? (toCreate(values) as WorkflowCreate),
      problems,
      known: all.filter((problem) => !isNew(problem)),
      identifier: values.identifier?.trim() ?? '',
    }
  }, [changed, getValues, schema])
}

const problemsOf = ({ error }: ReturnType<FormSchema['safeParse']>): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => {
    const [first, index] = path
    const place = { path: path.join('.'), message, type: 'custom' }
    return first === 'steps' && index !== undefined ? { ...place, step: Number(index) } : place
  })
