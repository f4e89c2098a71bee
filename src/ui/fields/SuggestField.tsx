import type { FieldPath, FieldValues } from 'react-hook-form'
import { SuggestInput, type SuggestInputProps } from './SuggestInput.tsx'
import { asText, type BoundProps, useBoundField } from './use-bound-field.ts'

export function SuggestField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: BoundProps<SuggestInputProps, V, N, T>) {
  const field = useBoundField({ control, name })
  return <SuggestInput {...rest} {...field} value={asText(field.value)} />
}
