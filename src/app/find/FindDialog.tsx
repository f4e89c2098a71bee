import SearchIcon from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import type { PopperProps } from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { font, forcedColors } from '#src/ui/tokens.ts'
import { findWords } from './find-words.ts'
import { type Hit, keyOf } from './hits.ts'
import { rememberHit } from './recent.ts'
import { useFind } from './use-find.ts'

/** Searches actions of the screen, screens, workflows and subscribers. Arrow keys mark a result, Enter opens it. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(findWords)
  const [typed, setTyped] = useState('')
  const { hits, isStale, hasFailed, hasFound } = useFind(typed)
  const take = useTake(onClose)
  const isEmpty = typed.trim() === ''
  const first = hits[0]
  const isScreens = first?.kind === 'screen'
  const isAllHere = isEmpty && first?.kind === 'action'
  const hasActions = hits.at(-1)?.kind === 'action'
  const whatIsThere = t(isScreens ? 'screens' : !hasActions ? 'recent' : isAllHere ? 'here' : 'recentAndHere')
  const none = t('none', { typed: brief(typed.trim()) })
  useAnnounced(isEmpty || isStale ? undefined : (foundText(t, hits) ?? none), typed)
  // Clears the announcement, so that it does not appear in the next dialog.
  useEffect(() => () => announce(''), [])

  // Only a match is marked by itself: not what is offered while nothing is typed, nor an ID that no search found.
  const isMarked = isEmpty ? !isScreens && !isAllHere : hasFound
  const isMoved = useRef(false)
  // Enter pressed before the answer arrives opens the first result.
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isStale) return
    // oxlint-disable-next-line react/set-state-in-effect -- the effect waits for the answer
    setIsWaiting(false)
    if (first && hasFound) take(first)
  }, [isWaiting, isStale, first, hasFound, take])
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.key !== 'Enter' || !isStale || isMoved.current) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    setIsWaiting(true)
  }
  const note = isEmpty ? whatIsThere : isStale ? t('searching') : hasFound || hasFailed ? undefined : none

  return (
    <Dialog title={t('title')} maxWidth="sm" onClose={onClose}>
      <Autocomplete<Hit>
        open
        forcePopupIcon={false}
        value={null}
        options={hits}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={keyOf}
        autoHighlight={isMarked}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return
          isMoved.current = false
          setIsWaiting(false)
          setTyped(text)
        }}
        onHighlightChange={(_, __, reason) => {
          isMoved.current = reason === 'keyboard'
        }}
        onKeyDown={onKeyDown}
        onChange={(_, hit) => hit && take(hit)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        noOptionsText={null}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t('placeholder')}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
              },
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': t('label'),
                maxLength: limits.text.search,
              },
            }}
          />
        )}
        renderOption={({ key, ...props }, hit) => {
          const { label, hint } = labelOf(hit, t, isAllHere || (isEmpty && isScreens))
          return (
            <Item key={key} {...props}>
              {label}
              {hint !== undefined && <small>{hint}</small>}
            </Item>
          )
        }}
        slots={{ popper: Results }}
        slotProps={{
          paper: { elevation: 0 },
          listbox: {
            'aria-label': isEmpty ? whatIsThere : t('results'),
            'aria-labelledby': undefined,
            sx: { maxHeight: 'none', p: 0 },
          },
        }}
      />
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, mx: 1 }}>
          {note}
        </Typography>
      )}
      {hasFailed && <InlineAlert tone="error">{t('failed')}</InlineAlert>}
    </Dialog>
  )
}

/** Part of the dialog instead of a popup over it. Keeps its height while results change. */
const Results = ({ children }: PopperProps) => (
  <Box sx={{ mt: 1, minHeight: 'min(320px, 45dvh)' }}>{typeof children === 'function' ? null : children}</Box>
)

const Item = styled('li')(({ theme: { vars } }) => ({
  '&.MuiAutocomplete-option.MuiAutocomplete-option': {
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '2px 16px',
    paddingInline: 8,
  },
  borderRadius: 6,
  overflowWrap: 'anywhere',
  '& small': { font: font.small, color: vars.palette.text.secondary, [forcedColors]: { color: 'inherit' } },
}))

function useTake(onClose: () => void) {
  const navigate = useNavigate()
  const { baseUrl } = useSession()
  return (hit: Hit) => {
    rememberHit(baseUrl, hit)
    onClose()
    if (hit.kind === 'action') hit.act()
    else if (hit.kind === 'all') void navigate({ to: '/subscribers', search: { query: hit.id } })
    else if (hit.kind === 'screen') void navigate({ to: hit.id })
    else if (hit.kind === 'workflow' || (hit.kind === 'byId' && hit.of === 'workflow'))
      void navigate({ to: '/workflows/$workflowId', params: { workflowId: hit.id } })
    else void navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: hit.id } })
  }
}

/** Counts only matches, not the entries "open by ID" and "show all". */
function foundText(t: WordsOf<typeof findWords>, hits: readonly Hit[]): string | undefined {
  const count = hits.filter(({ kind }) => kind !== 'byId' && kind !== 'all').length
  if (count === 0) return undefined
  return t(hits.at(-1)?.kind === 'all' ? 'foundMore' : 'found', { count })
}

/** Keeps a result within one or two lines. */
const brief = (text: string) => shortText(text, 60)

/** `isKindShown`: a note already says what kind the results are. */
function labelOf(
  hit: Hit,
  t: WordsOf<typeof findWords>,
  isKindShown: boolean,
): { label: string; hint?: string | undefined } {
  switch (hit.kind) {
    case 'screen':
      return { label: hit.name, hint: isKindShown ? undefined : t('screen') }
    case 'action': {
      const about = hit.hint && brief(hit.hint)
      const hint = isKindShown ? about : about ? t('action', { about }) : t('here')
      return { label: hit.name, hint }
    }
    case 'workflow': {
      const { name, identifier } = hit
      const hint = identifier === '' ? t('workflow.bare') : t('workflow', { identifier: brief(identifier) })
      return { label: brief(name), hint }
    }
    case 'subscriber':
      return { label: brief(hit.name), hint: t('subscriber', { id: brief(hit.id) }) }
    case 'all':
      return { label: t('all', { typed: brief(hit.name) }), hint: t('screen') }
    case 'byId':
      return { label: t(`byId.${hit.of}`, { id: brief(hit.id) }), hint: t('byId.exact') }
  }
}
