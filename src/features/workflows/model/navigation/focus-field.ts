import type { KeyboardEvent } from 'react'

const closedFold = '.MuiAccordion-root:not(.Mui-expanded)'

/** Focuses the field at a path of the form, unfolding what hides it. An error of a list is on its first field. Returns whether a field was found. */
export function focusField(path: string): boolean {
  const exact = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)
  const field =
    exact ?? document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] :is(input, button)`)
  if (!field) return false
  for (let fold = field.closest(closedFold); fold; fold = fold.parentElement?.closest(closedFold) ?? null) {
    fold.querySelector('button')?.click()
  }
  field.focus({ preventScroll: true })
  if (!isInSight(field)) field.scrollIntoView({ block: 'center' })
  return document.activeElement === field
}

/** Whether a field is visible between the sticky head and foot of the page, so that it need not be scrolled. */
function isInSight(field: HTMLElement): boolean {
  // A sticky head is always visible.
  if (field.closest('header')) return true
  const { top, bottom } = field.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return (
    top >= (Number.parseFloat(scrollPaddingTop) || 0) &&
    bottom <= innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  )
}

export const rowId = (uuid: string) => `step-${uuid}`

/** Focuses a step's row, or the button that adds one. */
export function focusRow(uuid: string | undefined): void {
  const target = uuid
    ? document.getElementById(rowId(uuid))
    : document.querySelector<HTMLElement>('[data-add-step]')
  target?.focus()
}

export const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null

/** A key with its modifiers: "Alt+ArrowUp", "Mod+d" for Ctrl or Cmd and D. Empty while a text is typed. */
export function keyOf({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): string {
  const modifiers = [(ctrlKey || metaKey) && 'Mod+', altKey && 'Alt+', shiftKey && 'Shift+']
  return isTyping(target)
    ? ''
    : [...modifiers, key.length === 1 ? key.toLowerCase() : key].filter(Boolean).join('')
}
