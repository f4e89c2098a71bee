import { command } from '../command-key.ts'
import { isText } from '../fields/is-text.ts'
import { useWords } from '../language.tsx'
import { undoWords } from './undo-words.ts'

/** The label of a toast's action that a key also does. */
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

/** Whether Ctrl or Cmd and Z are pressed to undo something: not where text is typed or a dialog is open. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey) return false
  const isElsewhere = isText(target) || document.querySelector('dialog[open]') !== null
  return !isElsewhere && !event.repeat && !event.defaultPrevented
}
