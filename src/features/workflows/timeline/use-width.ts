import { useCallback, useState } from 'react'

/** Until measured, and where that is impossible. */
const usual = 640

/** An element's width in pixels, live. Attach the ref. */
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
