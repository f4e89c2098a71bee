import type { KeyboardEvent } from 'react'

export const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null

/** A key with its modifiers: "Alt+ArrowUp", "Mod+d" for Ctrl or Cmd and D. Empty while a text is typed. */
export function keyOf({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): string {
  const modifiers = [(ctrlKey || metaKey) && 'Mod+', altKey && 'Alt+', shiftKey && 'Shift+']
  return isTyping(target)
    ? ''
    : [...modifiers, key.length === 1 ? key.toLowerCase() : key].filter(Boolean).join('')
}
