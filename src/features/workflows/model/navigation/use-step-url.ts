import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WorkflowValues } from '../values.ts'

/** Time until an opened step has been painted. */
const paintedMs = 50

/**
 * The open step in the URL, by its uuid: `?step=…`. The URL is read once; a step that is opened later replaces it after
 * a moment, without a history entry.
 */
export function useStepUrl(
  getValues: UseFormReturn<WorkflowValues>['getValues'],
  idsOf: ReadonlyMap<string, string> | undefined,
) {
  const router = useRouter()
  const [requested] = useState(() => {
    const { step } = router.state.location.search as { step?: unknown } // of whichever screen this is
    if (typeof step !== 'string') return undefined
    const uuid = idsOf?.get(step) ?? step
    const there = getValues('steps').some((one) => one.uuid === uuid)
    return there ? { uuid, focus: true as const } : undefined
  })
  const setUrl = useCallback(
    (uuid: string | undefined) => {
      const { step } = router.state.location.search as { step?: unknown } // as above
      if (uuid === undefined || step === uuid) return undefined
      const { pathname } = router.latestLocation
      const timer = setTimeout(() => {
        // The page is being left, so its URL must not be changed here any more.
        if (router.latestLocation.pathname !== pathname) return
        void router.navigate({
          to: '.',
          search: (before: object) => ({ ...before, step: uuid }),
          replace: true,
          resetScroll: false,
        })
      }, paintedMs)
      return () => clearTimeout(timer)
    },
    [router],
  )
  return { requested, setUrl }
}
