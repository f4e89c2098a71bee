import { get } from 'react-hook-form'
import { isText } from '#src/ui/fields/is-text.ts'
import type { FormAccess, FormRecorder, HistoryDirection } from './recorder.ts'

type Wiring = Pick<FormAccess, 'getValues'> &
  Pick<FormRecorder, 'next'> & { step: (direction: HistoryDirection) => void }

/**
 * Undo and redo with Ctrl or Cmd and Z, Shift+Z or Y. In a field of the form the draft's history replaces the browser's,
 * which does not know about steps: mixing the two would bring back what was just undone. Text that is not part of the
 * draft (an unfinished tag, a dialog, another form) is left to the browser.
 */
export function listenForKeys({ getValues, next, step }: Wiring): () => void {
  const isOwn = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.name !== '' &&
    (field.closest('[data-apart]') !== null || get(getValues(), field.name) === field.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event)
    if (!direction || event.defaultPrevented || event.isComposing || !next(direction)) return
    const { target } = event
    if (document.querySelector('dialog[open]') || (isText(target) && !isOwn(target))) return
    // A code editor carries the name of the field that it edits.
    if (target instanceof HTMLElement && target.isContentEditable && !target.hasAttribute('name')) return
    event.preventDefault()
    step(direction)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function directionOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): HistoryDirection | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
