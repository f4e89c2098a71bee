import { type ReactNode, useState } from 'react'
import { TextInput } from '../fields/TextField.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { FormDialog } from './FormDialog.tsx'
import { matchesConfirmation } from './matches-confirmation.ts'

type Props = {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  danger?: boolean | undefined
  /** A text that must be typed first, for actions that cannot be undone. */
  confirmationText?: string | undefined
  /** Something else must be entered first. */
  disabled?: boolean | undefined
  busy?: boolean | undefined
  error?: string | undefined
}

/** Asks before an action. */
export function ConfirmDialog({
  children,
  confirmLabel,
  onConfirm,
  confirmationText,
  disabled,
  ...dialog
}: Props) {
  const t = useWords(genericWords)
  const [text, setText] = useState('')
  // A typed text counts only for the current question.
  if (!dialog.open && text !== '') setText('')
  return (
    <FormDialog
      {...dialog}
      submitLabel={confirmLabel}
      onSubmit={onConfirm}
      disabled={disabled || (confirmationText !== undefined && !matchesConfirmation(text, confirmationText))}
    >
      {children}
      {confirmationText !== undefined && (
        <div style={{ marginBlockStart: 16 }}>
          <TextInput
            label={t('typeToConfirm', { text: confirmationText })}
            value={text}
            onChange={setText}
            autoComplete="off"
          />
        </div>
      )}
    </FormDialog>
  )
}
