import { get } from 'react-hook-form'
import type { FormAccess, Recorder, Way } from './recorder.ts'

type Wiring = Pick<FormAccess, 'getValues'> & Pick<Recorder, 'next'> & { step: (way: Way) => void }

/**
 * Ctrl or Cmd with Z, Shift+Z or Y. In a field of the form this is the draft's history and not the browser's own: both know
 * each burst of typing, but only one of them also knows the steps, and taking turns would bring back what was just undone.
 * A text that the draft does not have (a tag that is not yet added, a dialog, another form) is the browser's to undo.
 */
export function listenForKeys({ getValues, next, step }: Wiring): () => void {
  const isOwn = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.name !== '' &&
    (field.closest('[data-apart]') !== null || get(getValues(), field.name) === field.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOf(event)
    if (!way || event.defaultPrevented || event.isComposing || !next(way)) return
    const { target } = event
    if (document.querySelector('dialog[open]') || (isText(target) && !isOwn(target))) return
    if (target instanceof HTMLElement && target.isContentEditable) return
    event.preventDefault()
    step(way)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Way | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

/** Something that is typed in, and has a caret to lose. */
export const isText = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))
