import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { SubmitDialog, type SubmitDialogProps } from './SubmitDialog.tsx'

type Props<V extends FieldValues, B> = Omit<SubmitDialogProps, 'onSubmit'> & {
  form: UseFormReturn<V, unknown, B>
  onSubmit: (body: B) => void
}

/** A dialog with a form, which a press outside may not lose; a form says only what differs. `children` are its fields. */
export function FormDialog<V extends FieldValues, B>({ form, onSubmit, dirty, ...dialog }: Props<V, B>) {
  const { isDirty } = useFormState({ control: form.control })
  return (
    <SubmitDialog
      {...dialog}
      dirty={isDirty || dirty}
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    />
  )
}
