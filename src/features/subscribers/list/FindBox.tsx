import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { limits } from '#src/contract/limits.ts'
import { cleanId } from '#src/domain/subscribers/subscriber-id.ts'
import { resultId } from '#src/ui/data/DataTable.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { comboboxOf, SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { moveMark } from '#src/ui/move-mark.ts'
import { useTypedSearch } from '#src/ui/fields/use-typed-search.ts'
import { useWords } from '#src/ui/language.tsx'
import type { SubscriberResults } from './use-results.ts'
import { words } from './words.ts'

type Props = {
  query: string
  results: SubscriberResults
  onSearch: (text: string) => void
  boxRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}

/** The button is next to the box, or below it on screens so narrow that the label may wrap. */
const line = {
  gap: 1,
  alignItems: 'flex-start',
  '@media (max-width: 359.95px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > button': { mt: 0 },
  },
} as const

/** Searches while the person types; arrow keys choose a result and Enter opens it. */
export function FindBox({ query, results, onSearch, boxRef }: Props) {
  const t = useWords(words)
  const { finding, id, rows, marked } = results
  // Touch devices rarely have the keys that the hint names.
  const hasKeys = useMediaQuery('(hover: hover)', { noSsr: true })
  const searchable = finding === 'search'
  const search = useTypedSearch({ query, toQuery: cleanText, onSearch: searchable ? onSearch : ignore })
  const { typed } = search
  const found = cleanId(typed)
  const { type, enter, wrong, several } = useEnter({ search, results, onSearch, query })

  const searchNow = (text: string) => {
    search.cancel()
    onSearch(text)
    results.markIn(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isBehind = searchable && found.kind === 'id' && found.id !== query
    const next = searchable ? moveMark(event.key, marked, rows.length) : undefined
    if (isBehind && event.key === 'ArrowDown') searchNow(found.id)
    else if (next !== undefined) results.setMarked(next)
    else if (event.key === 'Escape' && marked >= 0) results.setMarked(-1)
    else if (event.key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
  }
  useMarkInSight(id, marked)
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
      sx={{ mb: 3, maxWidth: 640 }}
    >
      <Stack direction="row" sx={line}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchInput
            label={searchable ? t('box') : t('boxExact')}
            hiddenLabel={false}
            helperText={
              wrong ?? several ?? (hasKeys ? t(searchable ? 'boxHelp' : 'boxHelpExact') : undefined)
            }
            autoFocus
            maxLength={limits.text.search}
            inputRef={boxRef}
            value={typed}
            error={wrong !== undefined}
            onChange={type}
            onKeyDown={onKeyDown}
            {...(searchable && {
              type: 'text',
              htmlInput: comboboxOf('grid', {
                id: rows.length > 0 ? id : undefined,
                marked: marked >= 0 ? resultId(id, marked) : undefined,
              }),
            })}
          />
        </Box>
        <Button type="submit" variant="contained" sx={{ mt: '24px' }}>
          {t('open')}
        </Button>
      </Stack>
      {finding === 'none' && <InlineAlert>{t('noSearch')}</InlineAlert>}
    </Box>
  )
}

type Enter = Pick<Props, 'query' | 'results' | 'onSearch'> & { search: ReturnType<typeof useTypedSearch> }

/** Typing cancels an Enter that is still being resolved. */
function useEnter({ search, results, onSearch, query }: Enter) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [messages, setMessages] = useState<{ wrong?: string; several?: string }>({})
  const turn = useRef(0)
  useEffect(() => () => void (turn.current += 1), [])
  const { typed } = search
  const found = cleanId(typed)
  const go = (subscriberId: string) => {
    if (cleanId(subscriberId).kind === 'notAddressable') setMessages({ wrong: t('notAddressable') })
    else void navigate({ to: '/subscribers/$subscriberId', params: { subscriberId } })
  }
  const enter = async () => {
    const mine = (turn.current += 1)
    const chosen = cleanText(typed) === query ? results.rows[results.marked] : undefined
    if (chosen) return go(chosen.subscriberId)
    if (found.kind !== 'id')
      return setMessages({
        wrong: t(found.kind === 'empty' && results.finding !== 'search' ? 'emptyExact' : found.kind),
      })
    search.cancel()
    const choice = await results.choose(found.id)
    if (mine !== turn.current) return
    if (choice.kind === 'open') return go(choice.subscriberId)
    onSearch(found.id)
    results.markIn(found.id, { subscriberId: choice.first })
    const several = t('several')
    setMessages({ several })
    announce(several)
  }
  const type = (text: string) => {
    turn.current += 1
    setMessages({})
    search.type(text)
  }
  return { ...messages, enter, type }
}

function useMarkInSight(id: string, marked: number) {
  useEffect(() => {
    if (marked >= 0) document.getElementById(resultId(id, marked))?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
}

const ignore = () => undefined

const cleanText = (text: string) => {
  const found = cleanId(text)
  return found.kind === 'empty' ? '' : found.id
}
