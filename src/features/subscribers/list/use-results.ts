import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { pageSizes } from '#src/client/search.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useWords } from '#src/ui/language.tsx'
import { resolveTyped, ignoresSearch, type SearchTarget } from '../model/search-results.ts'
import { words } from './words.ts'

const limit = pageSizes.subscribers

/** The row that the arrow keys selected. Without an ID it is the first row, once loaded. */
type Mark = { query: string; page: number; subscriberId?: string }

const none: readonly Subscriber[] = []

type SearchSupport =
  | 'search'
  /** The service ignores searches. */
  | 'list'
  /** Only exact IDs can be opened. */
  | 'none'

/** A page of all subscribers or of search results, and the row selected with the arrow keys. */
export function useResults(page: number, query: string) {
  const t = useWords(words)
  const { queryClient, services } = useClient()
  const { baseUrl } = useSession()
  const id = useId()
  const searchSupport = useSearchSupport()
  const reads = useMay('subscriberGet').allowed
  const sentQuery = searchSupport === 'search' ? query : ''
  const list = useQuery({
    ...read('subscriberList', { page, limit, query: sentQuery }),
    placeholderData: keepPreviousData,
    enabled: searchSupport !== 'none',
    // Whom a search did not find may have been created since.
    ...(sentQuery !== '' && { staleTime: 0 }),
  })
  const { data, isPlaceholderData } = list
  const rows = data?.data ?? none
  const [mark, setMark] = useState<Mark>()
  const ignored = !isPlaceholderData && ignoresSearch(rows, sentQuery)

  // If the answer is the same as without a search, the service ignores searches.
  useEffect(() => {
    if (!ignored) return
    const whole = queryClient.getQueryData(read('subscriberList', { page, limit, query: '' }).queryKey)
    if (whole && idsOf(whole.data) === idsOf(rows)) services.learnOffer(baseUrl, 'subscriberSearch', false)
  }, [ignored, rows, page, queryClient, services, baseUrl])

  const count = sentQuery === '' || isPlaceholderData ? undefined : data?.data.length
  const more = data?.hasMore === true
  const resultText =
    count === 0
      ? t('noneFound', { query: sentQuery })
      : t(more ? 'foundMore' : 'found', { count: count ?? 0 })
  useAnnounced(count === undefined ? undefined : resultText, sentQuery)

  const choose = async (typed: string): Promise<SearchTarget> => {
    const exactly: SearchTarget = { kind: 'open', subscriberId: typed }
    if (searchSupport !== 'search') return exactly
    const found = await queryClient
      .query({ ...read('subscriberList', { page: 0, limit, query: typed }), staleTime: 0 })
      .catch(() => undefined)
    if (!found || ignoresSearch(found.data, typed)) return exactly
    const choice = resolveTyped(found.data, typed)
    if (choice.kind === 'open' || found.hasMore !== true || !reads) return choice
    return queryClient
      .query({ ...read('subscriberGet', { subscriberId: typed }), retry: false })
      .then(() => exactly)
      .catch(() => choice)
  }
  return {
    id,
    finding: searchSupport,
    list,
    ignored,
    rows,
    /** Index of the marked row, -1 for none. */
    marked: mark?.query === query && mark.page === page && !isPlaceholderData ? indexOf(mark, rows) : -1,
    setMarked: (at: number) => setMark(rows[at] && { query, page, subscriberId: rows[at].subscriberId }),
    /** Marks a row of a search that is about to be shown; by default the first. */
    markIn: (found: string, row?: Pick<Subscriber, 'subscriberId'>) =>
      setMark({ query: found, page: 0, ...row }),
    choose,
  }
}
export type SubscriberResults = ReturnType<typeof useResults>

function useSearchSupport(): SearchSupport {
  const listed = useMay('subscriberList').allowed
  const searched = useMay('subscriberSearch').allowed
  return !listed ? 'none' : searched ? 'search' : 'list'
}

const indexOf = ({ subscriberId: wanted }: Mark, rows: readonly Subscriber[]) =>
  rows.findIndex(({ subscriberId }) => wanted === undefined || subscriberId === wanted)

const idsOf = (rows: readonly Subscriber[]) => JSON.stringify(rows.map(({ subscriberId }) => subscriberId))
