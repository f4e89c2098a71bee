import { command, historyKey } from '../command-key.ts'
import { typedBox } from '../fields/typed-box.ts'
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
  if (historyKey(event) !== 'undo') return false
  const isElsewhere = typedBox(event) !== undefined || document.querySelector('[aria-modal="true"]') !== null
  return !isElsewhere && !event.repeat && !event.defaultPrevented
}
