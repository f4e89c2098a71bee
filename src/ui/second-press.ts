const controls =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="option"]'

const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null)

/**
 * The second press of a double click acts only on what the first one pressed. Where that was removed or moved away, as
 * a row by its *Remove*, it was not meant for what is in its place now. Returns a function that stops this.
 */
export function ignoreMisplacedPresses(window: Window): () => void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let first: Element | null = null
  let isMisplaced = false
  const onMouseDown = (event: MouseEvent) => {
    const pressed = controlOf(event)
    isMisplaced = event.detail > 1 && first !== null && pressed !== first
    if (event.detail <= 1) first = pressed
  }
  const onClick = (event: MouseEvent) => {
    if (!isMisplaced || event.detail <= 1) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('mousedown', onMouseDown, options)
  window.addEventListener('click', onClick, options)
  return () => listening.abort()
}
