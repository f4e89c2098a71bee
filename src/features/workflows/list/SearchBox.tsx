import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import type { TextInputProps } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

/** Milliseconds after the last key before the service is asked. */
const pause = 200

type Props = { query: string; onSearch: (text: string) => void; inputRef: TextInputProps['inputRef'] }

/** Searches while one types. */
export function SearchBox({ query, onSearch, inputRef }: Props) {
  const t = useWords(words)
  const [typed, setTyped] = useState(query)
  const [asked, setAsked] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search still waiting would lead back here from the screen that was opened meanwhile.
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address changed by other means than this box: Back, or a link.
  if (query !== asked) {
    setAsked(query)
    if (typed.trim() !== query) setTyped(query)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : pause)
  }
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
