import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import { ignoresSearch } from '#src/features/subscribers/model/search-results.ts'
import { useWords } from '#src/ui/language.tsx'
import { screenActions } from '#src/ui/screen-actions.ts'
import { findWords } from './find-words.ts'
import { actionHits, type Hit, hitsFor, type Screen, screens } from './hits.ts'
import { recentHits } from './recent.ts'

/** Delay between the last keystroke and the search. */
const debounceMs = 120
const limit = 10

/**
 * What matches a typed text. While nothing is typed: recent results and actions of the screen or, without any, the
 * screens.
 */
export function useFind(typed: string) {
  const { library, session } = useClient()
  const trimmed = typed.trim()
  const query = useDebounced(trimmed)
  const lists = useMay('workflowList').allowed
  const searches = useMay('subscriberSearch').allowed
  const listed = useQuery({
    ...read('workflowList', { page: 0, limit, query }),
    placeholderData: keepPreviousData,
    enabled: query !== '' && lists,
  })
  const kept = useQuery({ ...libraryList(library), enabled: query !== '' && !lists })
  const people = useQuery({
    ...read('subscriberList', { page: 0, limit, query }),
    placeholderData: keepPreviousData,
    enabled: query !== '' && searches,
  })
  const [recent] = useState(() => recentHits(session.get().baseUrl))
  const { data } = people
  const fits = searches && data && !ignoresSearch(data.data, query) ? data : undefined
  const places = useScreens()
  const actions = actionHits(screenActions())
  /** Whether an answer for the typed text is still to come. */
  const isStale =
    trimmed !== '' && (trimmed !== query || [listed, people, kept].some(({ isFetching }) => isFetching))
  const found =
    trimmed === ''
      ? atFirst([...recent, ...actions], places)
      : hitsFor(trimmed, {
          actions,
          screens: places,
          workflows: lists ? (listed.data?.data ?? []) : (kept.data ?? []).map(({ workflow }) => workflow),
          subscribers: fits?.data ?? [],
          hasMore: fits?.hasMore === true,
        })
  // Whether it is only an ID that no search found is known with the answer.
  const hits = isStale && searches ? found.filter(({ kind }) => kind !== 'byId') : found
  return {
    hits,
    // If the service cannot search, opening an exact ID counts as a match.
    hasFound: hits.some(({ kind }) => kind !== 'byId' || !fits),
    isStale,
    hasFailed: query !== '' && (listed.isError || people.isError),
  }
}

/** Falls back to the screens, so that the list is never empty. */
const atFirst = (offered: readonly Hit[], places: readonly Hit[]) => (offered.length > 0 ? offered : places)

/** The screens that the person's role can use. */
function useScreens(): Hit[] {
  const t = useWords(findWords)
  const isAuthor = useMay('workflowCreate').allowed
  const isSupport = useMay('preferencesUpdate').allowed
  const may = (screen: Screen) =>
    screen === '/subscribers/-/bulk' ? isSupport : isAuthor || !/^\/workflows\/./.test(screen)
  return screens.filter(may).map((id) => ({ kind: 'screen', id, name: t(id) }))
}

/** Returns a text once it has stopped changing; at once when it is cleared. */
function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
