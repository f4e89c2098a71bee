import { useSyncExternalStore } from 'react'
import { onPageLeft } from '#src/ui/leave-page.ts'

/** By step uuid: the number of the variant that the preview shows, counting from 1, or 0 for the step itself. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()
onPageLeft(() => shown.clear())

/** Chooses what the preview shows; `undefined` shows what the person under test gets. */
export function showVariant(step: string, number: number | undefined): void {
  if (number === undefined) shown.delete(step)
  else shown.set(step, number)
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useShownVariant = (step: string) => useSyncExternalStore(listen, () => shown.get(step))
