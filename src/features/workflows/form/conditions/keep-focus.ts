import { flushSync } from 'react-dom'

/** Makes a change of the page at once; the focus stays on what has it, which the browser drops when that moves. */
export function keepFocus(change: () => void) {
  const focused = document.activeElement
  flushSync(change)
  if (focused instanceof HTMLElement) focused.focus()
}
