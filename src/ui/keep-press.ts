const controls = 'button, a, label, input, textarea, select, summary'

/** Pixels that a hand moves the mouse between pressing and releasing. */
const still = 4

/**
 * A press counts where it began: when the page moves something else under the resting mouse (a message that comes or goes, a
 * part that has loaded), the browser gives the click to what contains both, where nothing listens.
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
      const isStill = Math.hypot(clientX - place.clientX, clientY - place.clientY) < still
      if (detail !== 1 || !isStill || !pressed || target === pressed) return
      if (!(target instanceof Element && target.contains(pressed))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (pressed instanceof HTMLElement) pressed.click()
    },
    true,
  )
}
