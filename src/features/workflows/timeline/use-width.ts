import { useCallback, useState } from 'react'

/** Until it has been measured, and where nothing can be. */
const usual = 640

/** The width of an element in pixels, as it changes: give it the ref. */
export function useWidth<E extends HTMLElement>(): [
  width: number,
  ref: (element: E | null) => (() => void) | undefined,
] {
  const [width, setWidth] = useState(usual)
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth || usual)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}
