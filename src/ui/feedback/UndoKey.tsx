import { command } from '../command-key.ts'
import { isText } from '../fields/is-text.ts'
import { useWords } from '../language.tsx'
import { undoWords } from './undo-words.ts'

/** The label of a toast's undo button, which may have a key. */
export function UndoLabel({ hasKey = true }: { hasKey?: boolean }) {
  const t = useWords(undoWords)
  return (
    <>
      {t('undo')}
      {hasKey && (
        <kbd aria-hidden>
          <bdi dir="ltr">{t('keys', { command })}</bdi>
        </kbd>
      )}
    </>
  )
}

/** Whether the event is Ctrl or Cmd+Z for the page: not in a text field or while a dialog is open. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey) return false
  const isElsewhere = isText(target) || document.querySelector('dialog[open]') !== null
  return !isElsewhere && !event.repeat && !event.defaultPrevented
}
