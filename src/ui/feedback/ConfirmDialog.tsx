import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { matchesConfirmation } from './matches-confirmation.ts'
import { SubmitDialog, type SubmitDialogProps } from './SubmitDialog.tsx'

/** `children` say what will happen, and whether it can be undone. */
type Props = Omit<SubmitDialogProps, 'onSubmit'> & {
  onConfirm: () => void
  /** A text that must be typed first, for actions that cannot be undone. */
  confirmationText?: string | undefined
}

/** Asks before an action. */
export function ConfirmDialog({ onConfirm, confirmationText, disabled, children, ...dialog }: Props) {
  const t = useWords(genericWords)
  const [typed, setTyped] = useState('')
  const isTyped = confirmationText === undefined || matchesConfirmation(typed, confirmationText)
  return (
    <SubmitDialog
      {...dialog}
      dirty={typed !== '' || dialog.dirty}
      onSubmit={onConfirm}
      disabled={disabled || !isTyped}
    >
      {children}
      {confirmationText !== undefined && (
        <TextField
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          label={t('typeToConfirm', { text: confirmationText })}
          autoComplete="off"
        />
      )}
    </SubmitDialog>
  )
}
