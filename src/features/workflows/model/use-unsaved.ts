import { useBlocker } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import type { WorkflowValues } from './values.ts'

/** Whether the form holds anything that would be missed. The group may have been chosen by the form itself. */
export function isUnsaved(values: WorkflowValues, untouched: WorkflowValues): boolean {
  const notificationGroupId = untouched.notificationGroupId || values.notificationGroupId
  return JSON.stringify(inOrder(values)) !== JSON.stringify(inOrder({ ...untouched, notificationGroupId }))
}

const inOrder = (values: WorkflowValues) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other))

/** Asks before the page is left with work in the form that is kept nowhere: by a link, by the browser's buttons, by closing the tab. */
export function useUnsaved<T>(
  form: UseFormReturn<WorkflowValues, unknown, T>,
  untouched: WorkflowValues,
  { isKept, isKeptSoon }: { isKept: () => boolean; isKeptSoon: () => Promise<boolean> },
) {
  const isAtRisk = () => !isKept() && isUnsaved(form.getValues(), untouched)
  // Nobody is asked about what is about to be kept.
  const isLost = async () => isAtRisk() && !(await isKeptSoon())
  return useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (await isLost()),
    enableBeforeUnload: () => isAtRisk(),
    withResolver: true,
  })
}
