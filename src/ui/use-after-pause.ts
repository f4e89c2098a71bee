import { useMemo, useSyncExternalStore } from 'react'

type Subscribe = (listener: () => void) => () => void

const pauseMs = 250
const always = () => true

/**
 * What `read` gives, read again once the changes pause and not for each of them: for what a person does not look at while
 * typing. `read` gives a text or a number, or the same object for as long as nothing in it changed. A change that `isTyping`
 * denies is followed at once. Both functions of a store stay the same.
 */
export function useAfterPause<T>(subscribe: Subscribe, read: () => T, isTyping: () => boolean = always): T {
  const later = useMemo<Subscribe>(
    () => (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = subscribe(() => {
        clearTimeout(timer)
        if (isTyping()) timer = setTimeout(listener, pauseMs)
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
