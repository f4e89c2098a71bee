import type { FieldPath, FieldValues } from 'react-hook-form'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { asText, type BoundProps, useBoundField } from './use-bound-field.ts'

export function TextField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: BoundProps<TextInputProps, V, N, T>) {
  const field = useBoundField({ control, name })
  return <TextInput {...rest} {...field} value={asText(field.value)} />
}

/**
 * A box for a number in a form. The form holds the text as typed: blank stays blank, and a typing mistake is reported
 * by the schema instead of silently changing the value.
 */
export function NumberField<V extends FieldValues, N extends FieldPath<V>, T>(
  props: BoundProps<TextInputProps, V, N, T>,
) {
  return <TextField autoComplete="off" htmlInput={{ inputMode: 'numeric' }} {...props} />
}
