import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { noMessage } from './form-fields.tsx'
import type { codeText } from './slot-props.ts'
import { type Bound, type FromForm, useField } from './use-field.ts'

export type Suggestion = {
  value: string
  label?: string | undefined
  /** An example or a type. */
  hint?: string | undefined
}

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'slotProps'> & {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** Filtered by the typed text; any other text is allowed too. */
  suggestions: readonly Suggestion[]
  slotProps?: typeof codeText
}

const filterOptions = createFilterOptions<Suggestion>({
  limit: 50,
  trim: true,
  stringify: ({ value, label = '' }) => `${value} ${label}`,
})

const textOf = (option: string | Suggestion) => (typeof option === 'string' ? option : option.value)

/** Free text with suggestions. */
export function SuggestInput({ suggestions, value, onChange, onBlur, slotProps: own, ...look }: Props) {
  return (
    <Autocomplete<Suggestion, false, true, true>
      freeSolo
      disableClearable
      // A dialog of the browser would cover a list outside of it.
      disablePortal
      options={suggestions}
      filterOptions={filterOptions}
      getOptionLabel={textOf}
      isOptionEqualToValue={(option, chosen) => textOf(option) === textOf(chosen)}
      value={value}
      inputValue={value}
      onInputChange={(_, text) => onChange(text)}
      onBlur={onBlur}
      renderOption={({ key, ...option }, { value: text, label = text, hint }) => (
        <li key={key} {...option}>
          <bdi>{label}</bdi>
          {hint !== undefined && <small>{hint}</small>}
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...look}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...own?.htmlInput } }}
        />
      )}
      slotProps={{ listbox: { sx: { maxHeight: 264 } } }}
    />
  )
}

export function SuggestFormField<V extends FieldValues, N extends FieldPath<V>, T>({
  control,
  name,
  helperText = noMessage,
  ...props
}: Bound<V, N, T> & Omit<Props, FromForm>) {
  const { value, ...field } = useField({ control, name, helperText })
  return <SuggestInput {...props} {...field} value={value ?? ''} />
}
