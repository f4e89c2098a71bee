import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useForkRef } from '@mui/material/utils'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'

export type SearchInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> & {
  value: string
  onChange: (text: string) => void
  maxLength?: number
  /** Further attributes of the element. */
  htmlInput?: ComponentProps<'input'>
}

/** A search box with a clear button and a hidden label, which says when it holds as many characters as it takes. */
export function SearchInput({ maxLength = Infinity, htmlInput, inputRef, ...props }: SearchInputProps) {
  const t = useWords(genericWords)
  const { value, onChange, helperText } = props
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    // The button disappears.
    box.current?.focus()
  }
  const startAdornment = (
    <InputAdornment position="start">
      <SearchIcon aria-hidden fontSize="small" />
    </InputAdornment>
  )
  const endAdornment = value !== '' && (
    <InputAdornment position="end">
      <IconButton label={t('clear')} size="small" onClick={clear}>
        <CloseIcon />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      hiddenLabel
      autoComplete="off"
      type="search"
      {...props}
      onChange={(event) => onChange(event.target.value)}
      inputRef={useForkRef(box, inputRef)}
      helperText={value.length >= maxLength ? t('longest', { limit: maxLength }) : helperText}
      slotProps={{ input: { startAdornment, endAdornment }, htmlInput: { maxLength, ...htmlInput } }}
    />
  )
}
/** The attributes of a box, of type `text`, whose keys move through a list or grid: the ID of that, if shown, and of its marked row. */
export const comboboxOf = (
  popup: 'grid' | 'listbox',
  { id, marked }: { id: string | undefined; marked: string | undefined },
) =>
  ({
    role: 'combobox',
    'aria-haspopup': popup,
    'aria-autocomplete': 'list',
    'aria-expanded': id !== undefined,
    'aria-controls': id,
    'aria-activedescendant': marked,
    spellCheck: false,
  }) as const
