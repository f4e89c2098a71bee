import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { shortText } from '../short-text.ts'

export type Option<Value extends string = string> = { value: Value; label: string }

export type SelectInputProps<Value extends string> = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  /** Label of the empty option; there is no empty option without it. */
  placeholder?: string | undefined
}

/** A native select. A value that is not among the options is shown as it is. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { value, onChange, options, placeholder, ...others } = props
  const offered = value === '' || options.some((option) => option.value === value)
  return (
    <TextField
      select
      {...others}
      value={value}
      // The list can only return values of its options.
      onChange={(event) => onChange(event.target.value as Value)}
      slotProps={{ select: { native: true } }}
    >
      {(placeholder !== undefined || value === '') && <option value="">{placeholder}</option>}
      {!offered && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {shortText(option.label)}
        </option>
      ))}
    </TextField>
  )
}
