import { useBlocker } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { isSame } from '#src/domain/json/same-json.ts'
import type { WorkflowValues } from './values.ts'

/** Whether the form holds input worth keeping. The form may have chosen the group itself. */
export function isUnsaved(values: WorkflowValues, untouched: WorkflowValues): boolean {
  const notificationGroupId = untouched.notificationGroupId || values.notificationGroupId
  const comparable = ({ identifier = '', ...rest }: WorkflowValues) => ({ identifier, ...rest })
  return !isSame(comparable(values), comparable({ ...untouched, notificationGroupId }))
}

/** Asks before leaving a page with unsaved input: by a link, the browser's buttons, or closing the tab. */
export function useUnsaved<T>(
  form: UseFormReturn<WorkflowValues, unknown, T>,
  untouched: WorkflowValues,
  { isKept, willBeKept }: { isKept: () => boolean; willBeKept: () => Promise<boolean> },
) {
  const hasInput = () => isUnsaved(form.getValues(), untouched)
  // What is being stored may yet fail.
  const isLost = async () => hasInput() && !(await willBeKept())
  return useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (await isLost()),
    enableBeforeUnload: () => !isKept() && hasInput(),
    withResolver: true,
  })
}
