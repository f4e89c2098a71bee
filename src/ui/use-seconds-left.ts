import { useSyncExternalStore } from 'react'

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds until a time in milliseconds since 1970, counting down to 0. */
export const useSecondsLeft = (until: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
