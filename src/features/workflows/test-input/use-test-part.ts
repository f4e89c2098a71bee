import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { TestStorage } from './storage.ts'

const asIs = <T>(value: T): T => value

/**
 * One part of the test inputs. `is` checks stored values, which may come from an older console. `change` gets the
 * current value. `keptOf`: what a reload restores, if not all of it. Both functions must stay the same.
 */
export function useTestPart<T>(
  part: string,
  is: (stored: unknown) => stored is T,
  keptOf: (value: T) => T | undefined = asIs,
) {
  const { store } = use(TestStorage)
  const stored = useSyncExternalStore(store.subscribe, () => store.get(part))
  const isRead = useSyncExternalStore(store.subscribe, store.isRead)
  const value = useMemo(() => (is(stored) ? stored : undefined), [is, stored])
  const change = useCallback(
    (next: (before: T | undefined) => T | undefined) => {
      const before = store.get(part)
      const now = next(is(before) ? before : undefined)
      if (now !== before) store.set(part, now, { value: now && keptOf(now) })
    },
    [store, part, is, keptOf],
  )
  return { value, change, isRead, store }
}
