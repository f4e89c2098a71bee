import Box from '@mui/material/Box'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import type { TextInputProps } from '#src/ui/fields/TextField.tsx'
import { useTypedSearch } from '#src/ui/fields/use-typed-search.ts'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

const trimmed = (text: string) => text.trim()

type Props = { query: string; onSearch: (text: string) => void; inputRef: TextInputProps['inputRef'] }

/** Searches while typing. */
export function SearchBox({ query, onSearch, inputRef }: Props) {
  const t = useWords(words)
  const { typed, type } = useTypedSearch({ query, toQuery: trimmed, onSearch })
  return (
    <Box role="search" sx={{ width: 320, maxWidth: '100%' }}>
      <SearchInput
        label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        onChange={type}
        inputRef={inputRef}
      />
    </Box>
  )
}
