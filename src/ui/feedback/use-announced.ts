import { useEffect, useRef } from 'react'
import { announce } from './live-region.ts'

/** Longer than the usual pause between two keystrokes. */
const debounceMs = 500

/**
 * Announces the result of what a person asked for, `about`, once it stops changing; later reads may change it silently.
 * `undefined`: there is none yet.
 */
export function useAnnounced(text: string | undefined, about: string) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (text === undefined) last.current = undefined
    if (text === undefined || last.current === about) return undefined
    const timer = setTimeout(() => {
      last.current = about
      announce(text)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, about])
}
