import { flushSync } from 'react-dom'

/** Changes the page synchronously and restores the focus, which browsers drop when its element moves. */
export function keepFocus(change: () => void) {
  const focused = document.activeElement
  flushSync(change)
  if (focused instanceof HTMLElement) focused.focus()
}
