import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode, SubmitEvent } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { InlineAlert } from './InlineAlert.tsx'

export type SubmitDialogProps = Omit<DialogProps, 'actions'> & {
  submitLabel: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** "Cancel" by default. */
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** Nothing can be submitted yet. */
  disabled?: boolean | undefined
  /** The action runs: nothing can be submitted or closed. */
  pending?: boolean | undefined
  /** Why the last attempt failed. */
  failure?: ReactNode
}

/** Owns title, submit, pending and failure; `children` are one below another. `FormDialog` for what a form holds. */
export function SubmitDialog({ submitLabel, onSubmit, cancelLabel, danger, ...others }: SubmitDialogProps) {
  const { disabled = false, pending = false, failure, children, ...dialog } = others
  const t = useWords(genericWords)
  return (
    <Dialog
      {...dialog}
      dirty={dialog.dirty || pending}
      onSubmit={(event) => {
        // React would bubble the event to the form around the dialog, too.
        event.stopPropagation()
        event.preventDefault()
        if (!disabled && !pending) onSubmit(event)
      }}
      actions={
        <>
          <Button onClick={dialog.onClose} disabled={pending}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={disabled}
            loading={pending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack spacing={1.5}>
        {children}
        {Boolean(failure) && <InlineAlert tone="error">{failure}</InlineAlert>}
      </Stack>
    </Dialog>
  )
}
