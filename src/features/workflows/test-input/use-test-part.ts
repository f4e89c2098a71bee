import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { SampleStorageContext } from './sample-storage.ts'

/** Checks the type of stored input: an older console may have written it. */
type IsOf<T> = (kept: unknown) => kept is T

/**
 * One part of the test input. `change` gets the latest value, not the rendered one. `keptOf` is what a reload
 * restores, if not everything. Both functions must be stable.
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
