import { styled } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { optionId, SuggestionList } from '#src/ui/fields/SuggestionList.tsx'
import { moveMark, type Suggestion } from '#src/ui/fields/suggestions.ts'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { color, font } from '#src/ui/tokens.ts'
import { findWords } from './find-words.ts'
import { type Hit, keyOf } from './hits.ts'
import { rememberHit } from './recent.ts'
import { useFind } from './use-find.ts'
import type { EarlyInput } from './use-shortcuts.ts'

const Note = styled('p')({ margin: '12px 8px 4px', font: font.small, color: color.quiet })
/** Keeps the dialog's height while results change. */
const Results = styled('div')({
  marginBlockStart: 8,
  '&[data-searching]': { minBlockSize: 'min(320px, 45dvh)' },
})

/** Searches actions of the screen, screens, workflows and subscribers. Arrow keys mark a result, Enter opens it. */
export function FindDialog({ early, onClose }: { early: EarlyInput; onClose: () => void }) {
  const t = useWords(findWords)
  const id = useId()
  const [typed, setTyped] = useState(early.text)
  const { hits, isStale, hasFailed, hasFound } = useFind(typed)
  const { mark, onKeyDown } = useMark(typed, hits, hasFound)
  const take = useTake(onClose)
  const isEmpty = typed.trim() === ''
  const count = hits.length
  const hasActions = hits.at(-1)?.kind === 'action'
  const isAllHere = isEmpty && hits[0]?.kind === 'action'
  const isScreens = hits[0]?.kind === 'screen'
  const whatIsThere = t(isScreens ? 'screens' : !hasActions ? 'recent' : isAllHere ? 'here' : 'recentAndHere')
  const none = t('none', { typed: brief(typed.trim()) })
  useAnnounced(isEmpty || isStale ? undefined : (foundText(t, hits) ?? none), typed)
  // Clears the announcement, so that it does not appear in the next dialog.
  useEffect(() => () => announce(''), [])

  // Enter pressed before the answer arrives opens the first result.
  const [isWaiting, setIsWaiting] = useState(early.isEntered)
  useEffect(() => {
    if (!isWaiting || isStale) return
    // oxlint-disable-next-line react/set-state-in-effect -- the effect waits for the answer
    setIsWaiting(false)
    if (hits[0] && hasFound) take(hits[0])
  }, [isWaiting, isStale, hits, hasFound, take])
  const enter = () => {
    const chosen = hits[mark]
    if (isStale && mark <= 0) setIsWaiting(true)
    else if (chosen) take(chosen)
  }

  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- shared with the keydown listener
    early.isComing = false
    // A dialog whose content scrolls would focus the scrolling element.
    box.current?.focus()
  }, [early])

  return (
    <Dialog open title={t('title')} width="medium" onClose={onClose}>
      <SearchInput
        label={t('label')}
        placeholder={t('placeholder')}
        maxLength={limits.text.search}
        inputRef={box}
        value={typed}
        onChange={(text) => {
          setIsWaiting(false)
          setTyped(text)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            enter()
          } else onKeyDown(event)
        }}
        leads={{
          popup: 'listbox',
          id: count > 0 ? `${id}list` : undefined,
          marked: mark >= 0 && count > 0 ? optionId(id, mark) : undefined,
        }}
      />
      <Results data-searching={isEmpty ? undefined : ''}>
        {isEmpty && count > 0 && <Note>{whatIsThere}</Note>}
        {!isEmpty && !isStale && !hasFound && !hasFailed && <Note>{none}</Note>}
        {count > 0 && (
          <SuggestionList
            inline
            id={id}
            label={isEmpty ? whatIsThere : t('results')}
            fitting={hits.map((hit) => suggestionOf(hit, t, isAllHere || (isEmpty && isScreens)))}
            mark={mark}
            onTake={({ hit }) => take(hit)}
          />
        )}
        {!isEmpty && isStale && <Note>{t('searching')}</Note>}
        {hasFailed && <InlineAlert tone="error">{t('failed')}</InlineAlert>}
      </Results>
    </Dialog>
  )
}

/**
 * The marked result: the first match, until an arrow key moves the mark. Unmatched suggestions are not marked by
 * default.
 */
function useMark(typed: string, hits: readonly Hit[], hasFound: boolean) {
  const [moved, setMoved] = useState<{ typed: string; key: string }>()
  const at = moved?.typed === typed ? hits.findIndex((hit) => keyOf(hit) === moved.key) : -1
  const isKnown = hits[0]?.kind === 'action' || hits[0]?.kind === 'screen'
  const isFree = typed.trim() === '' ? isKnown : !hasFound
  const mark = Math.min(Math.max(at, isFree ? -1 : 0), hits.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveMark(event.key, mark, hits.length)
    const hit = next === undefined ? undefined : hits[next]
    if (!hit) return
    event.preventDefault()
    setMoved({ typed, key: keyOf(hit) })
  }
  return { mark, onKeyDown }
}

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

/** `isKindShown`: a note above the list already says what kind the results are. */
function suggestionOf(
  hit: Hit,
  t: WordsOf<typeof findWords>,
  isKindShown: boolean,
): Suggestion & { hit: Hit } {
  const suggestion = (label: string, hint?: string) => ({ value: keyOf(hit), label, hint, hit })
  switch (hit.kind) {
    case 'screen':
      return isKindShown ? suggestion(hit.name) : suggestion(hit.name, t('screen'))
    case 'action':
      if (isKindShown) return suggestion(hit.name, hit.hint && brief(hit.hint))
      return suggestion(
        hit.name,
        hit.hint === undefined ? t('here') : t('action', { about: brief(hit.hint) }),
      )
    case 'workflow':
      return suggestion(
        brief(hit.name),
        hit.identifier === '' ? t('workflow.bare') : t('workflow', { identifier: brief(hit.identifier) }),
      )
    case 'subscriber':
      return suggestion(brief(hit.name), t('subscriber', { id: brief(hit.id) }))
    case 'all':
      return suggestion(t('all', { typed: brief(hit.name) }), t('screen'))
    case 'byId':
      return suggestion(t(`byId.${hit.of}`, { id: brief(hit.id) }), t('byId.exact'))
  }
}
