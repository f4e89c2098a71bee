import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { SampleStorageContext } from './sample-storage.ts'

/** Tells whether what lies on the disk is of this kind: an older console may have written it. */
type IsOf<T> = (kept: unknown) => kept is T

/**
 * One part of what the workflow is tried with. `change` gets it as it is now, not as it was when the screen was drawn.
 * `keptOf` is what a reload brings back, when that is not all of it. Both functions must stay the same.
 */
export function useTestPart<T>(part: string, is: IsOf<T>, keptOf?: (value: T) => T | undefined) {
  const { input } = use(SampleStorageContext)
  const kept = useSyncExternalStore(input.subscribe, () => input.get(part))
  const isRead = useSyncExternalStore(input.subscribe, input.isRead)
  const arrivals = useSyncExternalStore(input.subscribe, input.arrivals)
  const value = useMemo(() => (is(kept) ? kept : undefined), [is, kept])
  const change = useCallback(
    (next: (before: T | undefined) => T | undefined) => {
      const before = input.get(part)
      const now = next(is(before) ? before : undefined)
      if (now !== before)
        input.set(part, now, { value: now === undefined ? now : keptOf ? keptOf(now) : now })
    },
    [input, part, is, keptOf],
  )
  return { value, change, isRead, arrivals }
}
