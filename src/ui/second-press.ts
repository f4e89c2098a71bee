const controls =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="option"]'

/** What a click presses; a label presses its control. */
function controlOf({ target }: Event): Element | null {
  const pressed = target instanceof Element ? target.closest(controls) : null
  return pressed instanceof HTMLLabelElement ? pressed.control : pressed
}

const doubleTapMs = 400
/** Half the width of a finger. */
const samePlacePx = 30

/**
 * The second press of a double click or double tap acts only on what the first one pressed. Where that was removed or
 * moved away, as a row by its *Remove* or a dialog by its button, it was not meant for what is in its place now. Returns
 * a function that stops this.
 */
export function ignoreMisplacedPresses(window: Window): () => void {
  let last = { control: null as Element | null, x: Number.NaN, y: Number.NaN, timeMs: 0 }
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onClick = (event: PointerEvent) => {
    const { clientX: x, clientY: y, timeStamp: timeMs } = event
    const control = controlOf(event)
    const isNear = Math.hypot(x - last.x, y - last.y) <= samePlacePx
    const isSecondTap = event.pointerType === 'touch' && isNear && timeMs - last.timeMs < doubleTapMs
    if ((event.detail > 1 || isSecondTap) && control !== last.control) stop(event)
    else last = { control, x, y, timeMs }
  }
  // Before the click, a select opens, text is selected and the focus moves.
  const onDown = (event: MouseEvent) => {
    if (event.detail > 1 && controlOf(event) !== last.control) stop(event)
  }
  window.addEventListener('click', onClick, { capture: true })
  window.addEventListener('mousedown', onDown, { capture: true })
  return () => {
    window.removeEventListener('click', onClick, { capture: true })
    window.removeEventListener('mousedown', onDown, { capture: true })
  }
}
