import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { WorkflowValues } from './values.ts'

/** Delay between the last change of the form and what follows from it. */
const pauseMs = 200

const every = /^/

/** How often the surrounding form has changed. Counts after a pause, never during typing. `concerns`: which paths. */
export function useSettledChanges(concerns = every): number {
  const { subscribe } = useFormContext<WorkflowValues>()
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined && !concerns.test(name)) return
        clearTimeout(timer)
        timer = setTimeout(() => setChanges((count) => count + 1), pauseMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [concerns, subscribe])
  return changes
}
