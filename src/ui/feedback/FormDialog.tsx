import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { InlineAlert } from './InlineAlert.tsx'

export type FormDialogProps<V extends FieldValues, B> = Omit<DialogProps, 'actions' | 'onSubmit'> & {
  form: UseFormReturn<V, unknown, B>
  submitLabel: string
  onSubmit: (body: B) => void
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

/**
 * Owns title, submit, pending, failure and what a press outside may not lose; a form says only what differs. `children`
 * are its fields, one below another.
 */
export function FormDialog<V extends FieldValues, B>(props: FormDialogProps<V, B>) {
  const { form, submitLabel, onSubmit, cancelLabel, danger, ...others } = props
  const { disabled = false, pending = false, failure, children, ...dialog } = others
  const t = useWords(genericWords)
  const { isDirty } = useFormState({ control: form.control })
  return (
    <Dialog
      {...dialog}
      dirty={isDirty || dialog.dirty || pending}
      onSubmit={(event) => {
        // React would bubble the event to the form around the dialog, too.
        event.stopPropagation()
        event.preventDefault()
        if (!disabled && !pending) void form.handleSubmit(onSubmit)(event)
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
