import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { directionOf, lookOf, nameOf } from './TextInput.tsx'
import { bind } from './form-fields.tsx'
import { asText, type InputProps } from './use-bound-field.ts'

export type Suggestion = {
  value: string
  label?: string | undefined
  /** An example or a type. */
  hint?: string | undefined
}

export type SuggestInputProps = InputProps<string> & {
  /** Filtered by the typed text; any other text is allowed too. */
  suggestions: readonly Suggestion[]
  mono?: boolean | undefined
  placeholder?: string | undefined
}

const filterOptions = createFilterOptions<Suggestion>({
  limit: 50,
  trim: true,
  stringify: ({ value, label = '' }) => `${value} ${label}`,
})

const textOf = (option: string | Suggestion) => (typeof option === 'string' ? option : option.value)

/** Free text with suggestions, not bound to a form. */
export function SuggestInput({ suggestions, mono, onChange, onBlur, ...props }: SuggestInputProps) {
  const { value, disabled, ...look } = props
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
      disabled={disabled === true}
      renderOption={({ key, ...option }, { value: text, label = text, hint }) => (
        <li key={key} {...option}>
          <span dir={mono ? 'ltr' : undefined}>{label}</span>
          {hint !== undefined && <small>{hint}</small>}
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <MuiTextField
          {...params}
          {...lookOf(look)}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, ...nameOf(props), ...directionOf(mono) },
          }}
        />
      )}
      slotProps={{ listbox: { ...nameOf(props), sx: { maxHeight: 264 } } }}
    />
  )
}

export const SuggestField = bind<SuggestInputProps>(SuggestInput, (value) => ({ value: asText(value) }))
