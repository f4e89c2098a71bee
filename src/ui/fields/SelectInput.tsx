import MuiTextField from '@mui/material/TextField'
import { shortText } from '../short-text.ts'
import { lookOf, nameOf } from './TextInput.tsx'
import type { InputProps } from './use-bound-field.ts'

export type Option<Value extends string = string> = { value: Value; label: string }

type Choices<Value extends string> = {
  options: readonly Option<Value>[]
  /** Label of the empty option; there is no empty option without it. */
  placeholder?: string | undefined
}

export type SelectInputProps<Value extends string> = InputProps<Value | '', HTMLSelectElement, Value> &
  Choices<Value>

/** A native select, not bound to a form. A value that is not among the options is shown as it is. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { options, placeholder, onChange, ...rest } = props
  const { value } = props
  const offered = value === '' || options.some((option) => option.value === value)
  return (
    <MuiTextField
      select
      {...lookOf(rest)}
      // The list can only return values of its options.
      onChange={(event) => onChange(event.target.value as Value)}
      slotProps={{ select: { native: true }, htmlInput: nameOf(props) }}
    >
      {(placeholder !== undefined || value === '') && <option value="">{placeholder}</option>}
      {!offered && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {shortText(option.label)}
        </option>
      ))}
    </MuiTextField>
  )
}
