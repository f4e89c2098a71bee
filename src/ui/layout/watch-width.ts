/** Calls back with the element's inner width in CSS pixels, now and after each change, until the returned function is called. */
export function watchWidth(element: Element, onWidth: (width: number) => void): () => void {
  const measure = () => onWidth(element.clientWidth)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * A ref that sets the element's `data-width` to the first name whose width in rem is greater than the element's, else to
 * `last`. A container query would be simpler, but after some changes inside such a container Chromium leaves it empty
 * until the window is resized.
 */
export const markWidth =
  (below: Readonly<Record<string, number>>, last: string) =>
  (element: HTMLElement | null): (() => void) | undefined =>
    element
      ? watchWidth(element, (width) => {
          const rem = width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
          const [name = last] = Object.entries(below).find(([, most]) => rem < most) ?? []
          element.dataset['width'] = name
        })
      : undefined
