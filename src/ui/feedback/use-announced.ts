import { useEffect, useRef } from 'react'
import { announce } from './live-region.ts'

/** Longer than the usual pause between two keystrokes. */
const debounceMs = 500

/**
 * Announces a search result once it stops changing. `undefined` announces nothing; `about` is what was searched for.
 */
export function useAnnounced(text: string | undefined, about: string) {
  const last = useRef('')
  useEffect(() => {
    const next = text === undefined ? '' : `${about}\n${text}`
    if (last.current === next) return undefined
    const timer = setTimeout(() => {
      last.current = next
      if (text !== undefined) announce(text)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, about])
}
