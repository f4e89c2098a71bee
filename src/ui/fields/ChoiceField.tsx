import type { FieldPath, FieldValues } from 'react-hook-form'
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput.tsx'
import { asText, type BoundProps, useBoundField } from './use-bound-field.ts'

export function ChoiceField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: BoundProps<ChoiceInputProps<string>, V, N, T>) {
  const field = useBoundField({ control, name })
  return <ChoiceInput {...rest} {...field} value={asText(field.value)} />
}
