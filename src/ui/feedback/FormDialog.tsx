import Button from '@mui/material/Button'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { InlineAlert } from './InlineAlert.tsx'

export type FormDialogProps = Omit<DialogProps, 'open' | 'actions' | 'onSubmit'> & {
  open?: boolean
  submitLabel: string
  onSubmit: () => void
  /** "Cancel" by default. */
  cancelLabel?: string
  danger?: boolean | undefined
  /** Nothing can be submitted yet. */
  disabled?: boolean | undefined
  /** Disables the buttons while the action runs. */
  busy?: boolean | undefined
  /** Why the last attempt failed. */
  error?: string | undefined
}

/** A dialog that is a form, with buttons to cancel and to submit. `children` are its fields. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, submitLabel, onSubmit, cancelLabel, danger, disabled, busy, error, ...dialog } = props
  const t = useWords(genericWords)
  return (
    <Dialog
      {...dialog}
      open={open}
      dirty={dialog.dirty || busy}
      onSubmit={(event) => {
        event.preventDefault()
        // React would bubble the event to the form around the dialog, too.
        event.stopPropagation()
        if (!disabled && !busy) onSubmit()
      }}
      actions={
        <>
          <Button onClick={dialog.onClose} disabled={busy === true}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={disabled === true}
            loading={busy === true}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {dialog.children}
      {error !== undefined && <InlineAlert tone="error">{error}</InlineAlert>}
    </Dialog>
  )
}
