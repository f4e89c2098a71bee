import { useEffect, useRef, useState } from 'react'

const pauseMs = 700

/**
 * Whether the person has paused typing since `isAwaited`. A dialog that opened earlier would get the rest of the word,
 * perhaps in its box for a secret.
 */
export function useTypingPause(isAwaited: boolean): boolean {
  const lastTyped = useRef(-Infinity)
  const [isPause, setPause] = useState(false)
  useEffect(() => {
    // Checkboxes and selects send events of another class.
    const onInput = (event: Event) => {
      if (event instanceof InputEvent) lastTyped.current = performance.now()
    }
    document.addEventListener('input', onInput, true)
    return () => document.removeEventListener('input', onInput, true)
  }, [])
  useEffect(() => {
    if (!isAwaited) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const restMs = lastTyped.current + pauseMs - performance.now()
      if (restMs > 0) timer = setTimeout(look, restMs)
      else setPause(true)
    }
    look()
    return () => {
      clearTimeout(timer)
      setPause(false)
    }
  }, [isAwaited])
  return isPause
}
