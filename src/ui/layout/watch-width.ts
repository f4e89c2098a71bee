/** Calls back with the element's inner width in CSS pixels, now and after each change, until the returned function is called. */
export function watchWidth(element: Element, onWidth: (width: number) => void): () => void {
  const measure = () => onWidth(element.clientWidth)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}
