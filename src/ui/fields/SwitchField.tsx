import type { FieldPath, FieldValues } from 'react-hook-form'
import { CheckboxInput, type CheckboxInputProps, SwitchInput, type SwitchInputProps } from './SwitchInput.tsx'
import { type BoundProps, useBoundField } from './use-bound-field.ts'

export function SwitchField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: BoundProps<SwitchInputProps, V, N, T>) {
  const { value, ...field } = useBoundField({ control, name })
  return <SwitchInput {...rest} {...field} checked={value === true} />
}

export function CheckboxField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  ...rest
}: BoundProps<CheckboxInputProps, V, N, T>) {
  const { value, ...field } = useBoundField({ control, name })
  return <CheckboxInput {...rest} {...field} checked={value === true} />
}
