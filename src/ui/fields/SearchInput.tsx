import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import { useForkRef } from '@mui/material/utils'
import { useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A search box with a clear button and a hidden label, which says when it holds as many characters as it takes. */
export function SearchInput(props: Omit<TextInputProps, 'multiline' | 'start' | 'end'>) {
  const t = useWords(genericWords)
  const { value, maxLength = Infinity, onChange, inputRef } = props
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const clear = () => {
    onChange('')
    // The button disappears.
    box.current?.focus()
  }
  return (
    <TextInput
      hideLabel
      dense
      autoComplete="off"
      type="search"
      {...props}
      inputRef={useForkRef(box, inputRef)}
      hint={value.length >= maxLength ? t('longest', { limit: maxLength }) : props.hint}
      start={
        <InputAdornment position="start">
          <SearchIcon aria-hidden fontSize="small" />
        </InputAdornment>
      }
      end={
        value !== '' && (
          <InputAdornment position="end">
            <IconButton label={t('clear')} size="small" onClick={clear}>
              <CloseIcon />
            </IconButton>
          </InputAdornment>
        )
      }
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
