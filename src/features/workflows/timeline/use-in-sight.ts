import { useLayoutEffect, useRef } from 'react'

/** Scrolls an element if needed, so that a position of its content is visible. Attach the ref. */
export function useInSight(x: number, contentWidth: number) {
  const ref = useRef<HTMLDivElement>(null)
  // Scrolling is the browser's, outside of React.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || element.scrollWidth <= element.clientWidth) return
    const box = element.getBoundingClientRect()
    const content = element.firstElementChild?.getBoundingClientRect().left ?? box.left
    const shown = content - box.left + x
    const edge = 32
    if (shown < edge || shown > element.clientWidth - edge)
      element.scrollBy({ left: shown - element.clientWidth / 2, behavior: 'instant' })
  }, [x, contentWidth])
  return ref
}
