import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { TextInput } from '../fields/TextField.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { Dialog } from './Dialog.tsx'
import { isTyped } from './is-typed.ts'
import { InlineAlert } from './InlineAlert.tsx'

type Props = {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  danger?: boolean | undefined
  /** Must be typed first, if it cannot be undone. */
  typed?: string | undefined
  /** Disables the buttons while the action runs. */
  busy?: boolean | undefined
  error?: string | undefined
}

/** Asks before an action. Focus starts on Cancel, or in the text box. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, onConfirm, onClose, danger, typed, busy, error } = props
  const t = useWords(genericWords)
  const [text, setText] = useState('')
  const ready = typed === undefined || isTyped(text, typed)
  // What was typed counts for one question only.
  if (!open && text !== '') setText('')
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      dirty={busy}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (ready && !busy) onConfirm()
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy === true}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={!ready}
            loading={busy === true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typed !== undefined && (
        <div style={{ marginBlockStart: 16 }}>
          <TextInput
            label={t('typeToConfirm', { text: typed })}
            value={text}
            onChange={setText}
            autoComplete="off"
          />
        </div>
      )}
      {error !== undefined && <InlineAlert tone="error">{error}</InlineAlert>}
    </Dialog>
  )
}
