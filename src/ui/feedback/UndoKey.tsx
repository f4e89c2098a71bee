import { styled } from '@mui/material/styles'
import { command, historyKey } from '../command-key.ts'
import { typedBox } from '../fields/typed-box.ts'
import { useWords } from '../language.tsx'
import { phone, touch } from '../tokens.ts'
import { undoWords } from './undo-words.ts'

const Keys = styled('kbd')({
  marginInlineStart: 8,
  font: 'inherit',
  fontWeight: 400,
  // Probably no keyboard, or no room next to the message.
  [touch]: { display: 'none' },
  [phone]: { display: 'none' },
})

/** The label of a toast's undo button, which may have a key. */
export function UndoLabel({ hasKey = true }: { hasKey?: boolean }) {
  const t = useWords(undoWords)
  return (
    <>
      {t('undo')}
      {hasKey && (
        <Keys aria-hidden>
          <bdi dir="ltr">{t('keys', { command })}</bdi>
        </Keys>
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
