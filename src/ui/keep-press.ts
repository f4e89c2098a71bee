const controls = 'button, a, label, input, textarea, select, summary'

/** How far a hand may move the mouse between pressing and releasing. */
const stillPx = 4

/**
 * Makes a press count where it began. If the page moves something else under the resting mouse (a message appears or
 * disappears, a part loads), the browser sends the click to an element that contains both, where nothing listens.
 */
export function keepPresses(page: Window): void {
  let pressed: Element | null = null
  let place = { clientX: 0, clientY: 0 }
  page.addEventListener(
    'mousedown',
    (event) => {
      place = event
      pressed = event.target instanceof Element ? event.target.closest(controls) : null
    },
    true,
  )
  page.addEventListener(
    'click',
    (event) => {
      const { target, detail, clientX, clientY } = event
      const isStill = Math.hypot(clientX - place.clientX, clientY - place.clientY) < stillPx
      if (detail !== 1 || !isStill || !pressed || target === pressed) return
      if (!(target instanceof Element && target.contains(pressed))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (pressed instanceof HTMLElement) pressed.click()
    },
    true,
  )
}
