import { type ChangeEvent, useEffect, useMemo } from 'react'
import { type FieldErrors, type FieldPath, get, type UseFormReturn } from 'react-hook-form'
import type { FormSchema } from '../model/form-schema.ts'
import { solvedProblems } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'subscribe' | 'clearErrors' | 'getValues'>

/** Delay between the last change and the next check of the errors. */
const debounceMs = 300

/**
 * Removes errors once they are solved, even by a change elsewhere (a step that is switched off). New errors are only
 * found on leaving a field or on submit, so that a new row is not invalid from the start. Listens to the page, because
 * the form would copy all values on every keystroke.
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
  const clear = (paths: string[]) => clearErrors(paths as FieldPath<WorkflowValues>[]) // paths of the form's own errors
  const clearSolved = () => {
    const solved = solvedProblems(schema, errors, getValues())
    if (solved.length > 0) clear(solved)
  }
  return {
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      const { name = '' } = target as { name?: string } // not only fields report changes
      // The service's error was about the previous value.
      if ((get(errors, name) as { type?: string } | undefined)?.type === 'service') clear([name])
      clearTimeout(timer)
      timer = setTimeout(clearSolved, debounceMs)
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
