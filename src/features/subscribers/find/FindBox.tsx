import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { useTypedSearch } from '#src/ui/fields/use-typed-search.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { cleanId, showHidden, withoutHidden, type CleanId } from '#src/domain/subscriber-id.ts'
import { words } from './words.ts'

type Props = {
  query: string
  searchable: boolean
  onSearch: (text: string) => void
  boxRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}

/** One box for everything: what is typed is searched, Enter opens it as an exact id. */
export function FindBox({ query, searchable, onSearch, boxRef }: Props) {
  const t = useWords(words)
  const navigate = useNavigate()
  const search = useTypedSearch({ query, toQuery: cleanText, onSearch: searchable ? onSearch : ignore })
  const [wrong, setWrong] = useState<string>()
  const { typed } = search
  const found = cleanId(typed)

  const type = (text: string) => {
    setWrong(undefined)
    search.type(text)
  }
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    search.cancel()
    if (found.kind === 'id')
      void navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: found.id } })
    else setWrong(t(found.kind))
  }
  return (
    <Box component="form" role="search" noValidate onSubmit={open} sx={{ mb: 3, maxWidth: 640 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchInput
            label={searchable ? t('box') : t('boxExact')}
            hideLabel={false}
            hint={t('boxHelp')}
            autoFocus
            inputRef={boxRef}
            value={typed}
            error={wrong}
            onChange={type}
          />
        </Box>
        <Button type="submit" variant="contained" sx={{ mt: '24px' }}>
          {t('open')}
        </Button>
      </Stack>
      <HiddenCharacters
        found={found}
        onRemove={() => {
          type(withoutHidden(typed))
          boxRef.current?.focus()
        }}
      />
      {!searchable && <InlineAlert>{t('noSearch')}</InlineAlert>}
    </Box>
  )
}

const ignore = () => undefined

const cleanText = (text: string) => {
  const found = cleanId(text)
  return found.kind === 'empty' ? '' : found.id
}

/** What a pasted id holds and nobody sees is the usual reason why it is not found. */
function HiddenCharacters({ found, onRemove }: { found: CleanId; onRemove: () => void }): ReactNode {
  const t = useWords(words)
  const { formatList } = useLanguage()
  if (found.kind !== 'id' || found.hidden.length === 0) return null
  const list = formatList(found.hidden.map((hidden) => t('hiddenAt', hidden)))
  return (
    <InlineAlert
      tone="warning"
      action={
        <Button size="small" onClick={onRemove}>
          {t('removeHidden')}
        </Button>
      }
    >
      {t('hidden', { count: found.hidden.length, list, shown: showHidden(found.id) })}
    </InlineAlert>
  )
}
