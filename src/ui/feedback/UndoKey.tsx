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
        <kbd aria-hidden style={{ marginInlineStart: 8, font: 'inherit', fontWeight: 400 }}>
          <bdi dir="ltr">{t('keys', { command })}</bdi>
        </kbd>
      )}
    </>
  )
}

let offers: readonly (() => void)[] = []

/** Offers to undo by Ctrl or Cmd and Z, the newest offer first. Returns what ends the offer. */
export function offerUndo(undo: () => void): () => void {
  if (offers.length === 0) document.addEventListener('keydown', onKeyDown)
  offers = [...offers, undo]
  return () => {
    offers = offers.filter((one) => one !== undo)
    if (offers.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

/** Not where text is typed or a dialog is open. */
function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey) return
  const isElsewhere = isText(target) || document.querySelector('dialog[open]') !== null
  if (isElsewhere || event.repeat || event.defaultPrevented) return
  event.preventDefault()
  offers.at(-1)?.()
}
