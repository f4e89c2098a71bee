import { type ChangeEvent, useEffect, useMemo } from 'react'
import { type FieldErrors, type FieldPath, get, type UseFormReturn } from 'react-hook-form'
import type { FormSchema } from '../model/form-schema.ts'
import { solvedProblems } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'subscribe' | 'clearErrors' | 'getValues'>

/** Milliseconds without a change before errors are looked at again. */
const pause = 300

/**
 * Takes away errors as they are solved, also by a change elsewhere (a step that is turned off). Finding new ones is left to
 * leaving a field and to the attempt to create: a row is not wrong at its birth. Listens to the page and not to the form's
 * values, which the form would copy as a whole for every key.
 */
export function useRecheck<T>({ subscribe, clearErrors, getValues }: Form<T>, schema: FormSchema) {
  const checker = useMemo(
    () => createChecker({ subscribe, clearErrors, getValues }, schema),
    [subscribe, clearErrors, getValues, schema],
  )
  useEffect(() => checker.start(), [checker])
  return checker.onChange
}

function createChecker<T>({ subscribe, clearErrors, getValues }: Form<T>, schema: FormSchema) {
  let errors: FieldErrors<WorkflowValues> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = (paths: string[]) => clearErrors(paths as FieldPath<WorkflowValues>[]) // of the form's own errors
  const clearSolved = () => {
    const solved = solvedProblems(schema, errors, getValues())
    if (solved.length > 0) clear(solved)
  }
  return {
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      const { name = '' } = target as { name?: string }
      // What the service said was about the value before.
      if ((get(errors, name) as { type?: string } | undefined)?.type === 'service') clear([name])
      clearTimeout(timer)
      timer = setTimeout(clearSolved, pause)
    },
    start() {
      const stop = subscribe({
        formState: { errors: true },
        callback: (state) => {
          errors = state.errors ?? {}
        },
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
