import { useMemo, useSyncExternalStore } from 'react'

type Subscribe = (listener: () => void) => () => void

const debounceMs = 250

/**
 * Reads a store once its changes pause, for values that nobody watches while typing. `read` must return a primitive, or
 * the same object while nothing has changed; `subscribe` must be stable.
 */
export function useDebouncedStore<T>(subscribe: Subscribe, read: () => T): T {
  const later = useMemo<Subscribe>(
    () => (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(listener, debounceMs)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [subscribe],
  )
  return useSyncExternalStore(later, read)
}
