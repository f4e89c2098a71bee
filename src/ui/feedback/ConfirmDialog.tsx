import { useForm, useWatch } from 'react-hook-form'
import { TextField } from '../fields/TextField.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { matchesConfirmation } from './matches-confirmation.ts'

type Typed = { typed: string }

/** `children` say what will happen, and whether it can be undone. */
type Props = Omit<FormDialogProps<Typed, Typed>, 'form' | 'onSubmit'> & {
  onConfirm: () => void
  /** A text that must be typed first, for actions that cannot be undone. */
  confirmationText?: string | undefined
}

/** Asks before an action. */
export function ConfirmDialog({ onConfirm, confirmationText, disabled, children, ...dialog }: Props) {
  const t = useWords(genericWords)
  const form = useForm<Typed>({ defaultValues: { typed: '' } })
  const { control } = form
  const typed = useWatch({ control, name: 'typed' })
  const isTyped = confirmationText === undefined || matchesConfirmation(typed, confirmationText)
  return (
    <FormDialog {...dialog} form={form} onSubmit={onConfirm} disabled={disabled || !isTyped}>
      {children}
      {confirmationText !== undefined && (
        <TextField
          control={control}
          name="typed"
          label={t('typeToConfirm', { text: confirmationText })}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
