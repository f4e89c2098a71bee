import { useMemo, useSyncExternalStore } from 'react'

type Subscribe = (listener: () => void) => () => void

const debounceMs = 250
const always = () => true

/**
 * Reads a store once its changes pause, for values that nobody watches while typing. If `isTyping` returns false, a
 * change is read at once. `read` must return a primitive, or the same object while nothing has changed; `subscribe` and
 * `isTyping` must be stable.
 */
export function useDebouncedStore<T>(
  subscribe: Subscribe,
  read: () => T,
  isTyping: () => boolean = always,
): T {
  const later = useMemo<Subscribe>(
    () => (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = subscribe(() => {
        clearTimeout(timer)
        if (isTyping()) timer = setTimeout(listener, debounceMs)
        else listener()
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [subscribe, isTyping],
  )
  return useSyncExternalStore(later, read)
}
