/** Calls back with the element's inner width in CSS pixels, now and after each change, until the returned function is called. */
export function watchWidth(element: Element, onWidth: (width: number) => void): () => void {
  const measure = () => onWidth(element.clientWidth)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * A ref that keeps the element's width as `data-width`: the first name whose width in rem it stays below, else the last.
 * A container query would do, but Chromium no longer lays out such a container after some changes inside it: it stays
 * empty until the window is resized.
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
