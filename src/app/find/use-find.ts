import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient, useMay, useOffers } from '#src/client/ClientProvider.tsx'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import { ignoresSearch } from '#src/features/subscribers/model/searchable.ts'
import { useWords } from '#src/ui/language.tsx'
import { screenActions } from '#src/ui/screen-actions.ts'
import { findWords } from './find-words.ts'
import { actionHits, type Hit, hitsFor, type Screen, screens } from './hits.ts'
import { recentHits } from './recent.ts'

/** Between the last key and the search. */
const pauseMs = 120
const limit = 10

/** What fits a typed text; what was opened lately and what the screen offers while nothing is typed. */
export function useFind(typed: string) {
  const t = useWords(findWords)
  const { library, session } = useClient()
  const wanted = typed.trim()
  const asked = usePaused(wanted)
  const lists = useOffers('workflowList') !== false
  const searches = [useOffers('subscriberSearch'), useOffers('subscriberList')].every((one) => one !== false)
  const listed = useQuery({
    ...read('workflowList', { page: 0, limit, query: asked }),
    placeholderData: keepPreviousData,
    enabled: asked !== '' && lists,
  })
  const kept = useQuery({ ...libraryList(library), enabled: asked !== '' && !lists })
  const people = useQuery({
    ...read('subscriberList', { page: 0, limit, query: asked }),
    placeholderData: keepPreviousData,
    enabled: asked !== '' && searches,
  })
  const [recent] = useState(() => recentHits(session.get().baseUrl))
  const { data } = people
  const fits = searches && data && !ignoresSearch(data.data, asked) ? data : undefined
  const may = useMayOpen()
  const actions = actionHits(screenActions())
  const hits =
    wanted === ''
      ? [...recent, ...actions]
      : hitsFor(wanted, {
          actions,
          screens: screens.filter(may).map((id): Hit => ({ kind: 'screen', id, name: t(id) })),
          workflows: lists ? (listed.data?.data ?? []) : (kept.data ?? []).map(({ workflow }) => workflow),
          subscribers: fits?.data ?? [],
          hasMore: fits?.hasMore === true,
        })
  return {
    hits,
    hasFound: hasFound(hits, fits !== undefined || people.isFetching),
    /** Whether an answer for what is typed is still to come. */
    isBehind:
      wanted !== '' && (wanted !== asked || [listed, people, kept].some(({ isFetching }) => isFetching)),
    hasFailed: asked !== '' && (listed.isError || people.isError),
  }
}

/** Whether there is something to do on a screen. */
function useMayOpen(): (screen: Screen) => boolean {
  const isAuthor = useMay('workflowCreate')
  const isSupport = useMay('preferencesUpdate')
  return (screen) =>
    screen === '/subscribers/-/bulk' ? isSupport : isAuthor || !/^\/workflows\/./.test(screen)
}

/** Where the service cannot search, an exact ID is the way. */
const hasFound = (hits: readonly Hit[], isSearched: boolean) =>
  hits.some(({ kind }) => kind !== 'byId' || !isSearched)

/** A text once it has not changed for a moment; at once when it is emptied. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
