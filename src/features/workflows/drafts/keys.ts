import { get } from 'react-hook-form'
import { changedPaths, type HistoryEntry } from '#src/domain/history/history.ts'
import { historyKey } from '#src/ui/command-key.ts'
import { isText, typedBox } from '#src/ui/fields/typed-box.ts'
import { nestedFieldOf } from './listen.ts'
import type { FormAccess, FormRecorder, HistoryDirection } from './recorder.ts'

type Wiring = Pick<FormAccess, 'getValues'> &
  Pick<FormRecorder, 'next'> & { step: (direction: HistoryDirection) => void }

/**
 * Undo and redo with Ctrl or Cmd and Z, Shift+Z or Y. The keys belong to the box that has the caret. In a field of the
 * form, the draft's history undoes that field's own changes, because the browser would bring back what was undone
 * elsewhere. Every other box keeps its own history, and nothing out of sight changes.
 */
export function listenForKeys({ getValues, next, step }: Wiring): () => void {
  const isOwnOf = (box: HTMLElement, entry: HistoryEntry) => {
    if (!isText(box) || box.name === '') return false
    const nested = nestedFieldOf(box)
    const field = nested ?? box.name
    const isHeld = nested !== undefined || get(getValues(), field) === box.value
    return isHeld && changedPaths(entry).every((path) => path === field || path.startsWith(`${field}.`))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = historyKey(event)
    const entry = direction && !event.defaultPrevented && next(direction)
    if (!entry || document.querySelector('dialog[open]')) return
    const box = typedBox(event)
    if (box && !isOwnOf(box, entry)) return
    event.preventDefault()
    step(direction)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
