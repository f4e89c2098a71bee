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
  /** Names the thing: "Delete Receipt?" */
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** Says the act: "Delete workflow". */
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  danger?: boolean | undefined
  /** Must be typed first, for what cannot be undone. */
  typed?: string | undefined
  /** The act is on its way: nothing can be pressed twice. */
  busy?: boolean | undefined
  /** Why the act failed, in words. */
  error?: string | undefined
}

/** Asks before an act. The focus starts on Cancel, or in the box to type in. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, onConfirm, onClose, danger, typed, busy, error } = props
  const t = useWords(genericWords)
  const [text, setText] = useState('')
  const ready = typed === undefined || isTyped(text, typed)
  // However it was closed: what was typed counts for one question.
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
