import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import { genericWords } from '../generic-words.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { useWords } from '../language.tsx'
import { color } from '../tokens.ts'
import { TextInput, type TextInputProps } from './TextField.tsx'

/** A search box with a clear button and a hidden label, which says when it holds as many characters as it takes. With `leads` it is a combobox, which must be a text input. */
export function SearchInput(props: Omit<TextInputProps, 'type' | 'multiline' | 'start' | 'end'>) {
  const t = useWords(genericWords)
  const { value, maxLength = Infinity } = props
  return (
    <TextInput
      hideLabel
      dense
      autoComplete="off"
      {...props}
      hint={value.length >= maxLength ? t('longest', { limit: maxLength }) : props.hint}
      type={props.leads ? 'text' : 'search'}
      start={<SearchIcon aria-hidden sx={{ fontSize: 16, color: color.quiet, marginInlineStart: '11px' }} />}
      end={
        props.value !== '' && (
          <IconButton label={t('clear')} size="small" onClick={() => props.onChange('')}>
            <CloseIcon />
          </IconButton>
        )
      }
    />
  )
}
