import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { stacked } from '#src/ui/layout/SplitPane.tsx'
import type { OpenStep } from '../../model/navigation/use-jump.ts'
import { useStepUrl } from '../../model/navigation/use-step-url.ts'
import type { WorkflowValues } from '../../model/values.ts'

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
