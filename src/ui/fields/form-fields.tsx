import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ReactNode, useId } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput.tsx'
import { SelectInput, type SelectInputProps } from './SelectInput.tsx'
import { type Bound, type FromForm, useField } from './use-field.ts'

/** Keeps a line free for a message, so that one that appears moves nothing. `helperText=""` keeps none. */
export const noMessage = ' '

export type TextFormFieldProps<V extends FieldValues, N extends FieldPath<V>, T> = Bound<V, N, T> &
  Omit<TextFieldProps, FromForm>

export function TextFormField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  helperText = noMessage,
  ...props
}: TextFormFieldProps<V, N, T>) {
  const { value, ...field } = useField({ control, name, helperText })
  return <TextField {...props} {...field} value={value ?? ''} />
}

export function SelectFormField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  helperText = noMessage,
  ...props
}: Bound<V, N, T> & Omit<SelectInputProps<string>, FromForm>) {
  return <SelectInput {...props} {...useField({ control, name, helperText })} />
}

export function ChoiceFormField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  helperText = noMessage,
  ...props
}: Bound<V, N, T> & Omit<ChoiceInputProps<string>, FromForm>) {
  return <ChoiceInput {...props} {...useField({ control, name, helperText })} />
}

type ToggleProps<V extends FieldValues, N extends FieldPath<V>, T> = Bound<V, N, T> & {
  label: string
  helperText?: ReactNode
  disabled?: boolean
}

export const SwitchFormField = <V extends FieldValues, N extends FieldPath<V>, T>(
  props: ToggleProps<V, N, T>,
) => <Toggle Box={Switch} {...props} />

export const CheckboxFormField = <V extends FieldValues, N extends FieldPath<V>, T>(
  props: ToggleProps<V, N, T>,
) => <Toggle Box={Checkbox} {...props} />

function Toggle<V extends FieldValues, N extends FieldPath<V>, T>({
  Box,
  label,
  disabled = false,
  ...bound
}: ToggleProps<V, N, T> & { Box: typeof Checkbox | typeof Switch }) {
  const id = useId()
  const { value, inputRef, error, helperText, ...field } = useField(bound)
  const input = {
    ref: inputRef,
    'aria-describedby': helperText ? id : undefined,
    'aria-invalid': error || undefined,
  }
  return (
    <FormControl error={error} disabled={disabled}>
      <FormControlLabel control={<Box {...field} checked={value} slotProps={{ input }} />} label={label} />
      {helperText && <FormHelperText id={id}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
