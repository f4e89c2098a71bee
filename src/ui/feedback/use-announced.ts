import { useEffect, useRef } from 'react'
import { announce } from './live-region.ts'

/** Longer than one waits between two letters. */
const pauseMs = 500

/** Announces what a search found, once it rests. `undefined` for nothing; `about` is what was searched for. */
export function useAnnounced(text: string | undefined, about: string) {
  const last = useRef('')
  useEffect(() => {
    const next = text === undefined ? '' : `${about}\n${text}`
    if (last.current === next) return undefined
    const timer = setTimeout(() => {
      last.current = next
      if (text !== undefined) announce(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, about])
}
