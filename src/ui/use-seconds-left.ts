import { useCallback, useSyncExternalStore } from 'react'

const untilNextSecond = (until: number) => {
  const left = until - Date.now()
  return left % 1000 || 1000
}

const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a time in milliseconds since 1970, counting down to 0. */
export function useSecondsLeft(until: number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        if (secondsLeft(until) === 0) return
        timer = setTimeout(() => {
          tick()
          wait()
        }, untilNextSecond(until))
      }
      wait()
      return () => clearTimeout(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => secondsLeft(until))
}
