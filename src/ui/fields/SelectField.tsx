import type { FieldPath, FieldValues } from 'react-hook-form'
import { SelectInput, type SelectInputProps } from './SelectInput.tsx'
import { asText, type BoundProps, useBoundField } from './use-bound-field.ts'

export function SelectField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: BoundProps<SelectInputProps<string>, V, N, T>) {
  const field = useBoundField({ control, name })
  return <SelectInput {...rest} {...field} value={asText(field.value)} />
}
