import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { stacked } from '#src/ui/layout/SplitPane.tsx'
import type { OpenStep } from '../../model/navigation/use-jump.ts'
import type { WorkflowValues } from '../../model/values.ts'
import { useRouter } from '@tanstack/react-router'

/** Time until an opened step has been painted. */
const paintedMs = 50

/**
 * The open step in the URL, by its uuid: `?step=…`. The URL is read once; a step that is opened later replaces it after
 * a moment, without a history entry.
 */
function useStepUrl(
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

/** Whether an open step is next to the list rather than below it. */
const isSideBySide = () =>
  typeof matchMedia === 'function' && !matchMedia(stacked.replace('@media ', '')).matches

const firstOf = ([step]: readonly { uuid: string }[]) => step && { uuid: step.uuid }

/**
 * The form's steps in order, how to change the list, and the open one. `ids` maps other ids that a URL may use to step
 * uuids; with them, the steps are those of an existing workflow, whose first is open.
 */
export function useSteps<T>(
  form: UseFormReturn<WorkflowValues, unknown, T>,
  ids?: ReadonlyMap<string, string>,
) {
  const { control, getValues } = form
  const { fields: rows, insert, move, remove } = useFieldArray({ control, name: 'steps', keyName: 'rowKey' })
  const { requested, setUrl } = useStepUrl(getValues, ids)
  const [first] = useState(() => (ids && isSideBySide() ? firstOf(getValues('steps')) : undefined))
  const [open, setOpen] = useState<OpenStep | undefined>(requested ?? first)
  const opened = open === first ? undefined : open?.uuid
  useEffect(() => setUrl(opened), [setUrl, opened])
  /** The author looks elsewhere: the open step is no longer new. */
  const leaveNew = useCallback(
    () => setOpen((before) => (before?.isNew ? { uuid: before.uuid } : before)),
    [setOpen],
  )
  return useMemo(
    () => ({ rows, insert, move, remove, open, setOpen, leaveNew }),
    [rows, insert, move, remove, open, leaveNew],
  )
}

export type Steps = ReturnType<typeof useSteps>
