import type { MouseEvent } from 'react'

const control = ({ target }: MouseEvent) =>
  target instanceof Element
    ? (target.closest('button, a, label, input, textarea, select, summary') ?? target)
    : null

/**
 * A double click acts on one element: when the first press moves something else under the pointer, such as the next
 * step's button, the second press does nothing and takes no focus.
 */
export function doubleClickGuard() {
  let pressed: Element | null = null
  let isOther = false
  const stop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onMouseDownCapture(event: MouseEvent) {
      isOther = event.detail > 1 && control(event) !== pressed
      if (isOther) stop(event)
      else pressed = control(event)
    },
    onClickCapture(event: MouseEvent) {
      if (isOther && event.detail > 1) stop(event)
    },
  }
}
