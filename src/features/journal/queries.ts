import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsOffered, useSession } from '#src/client/ClientProvider.tsx'
import type { Journal } from '#src/client/journal/source.ts'
import { retentionStart, retention } from '#src/client/journal/retention.ts'
import { journalQuery, type useJournal } from '#src/client/journal/use-journal.ts'
import { read } from '#src/client/query.ts'
import { personKey } from '#src/domain/journal/filter.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { matchesSearch } from '#src/domain/subscribers/search-terms.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { toFilter, type UrlFilters } from './url-filters.ts'

type Opened = ReturnType<typeof useJournal>

export const usePendingWrites = (opened: Opened) =>
  useQuery(journalQuery(opened, ['sent'], (journal) => journal.pending())).data ?? []

/**
 * Full names of subscribers that match the query, by place. Entries know only names that this browser had already
 * read.
 */
export function usePeople(query: string): ReadonlyMap<string, string> {
  const { baseUrl } = useSession()
  const isOffered = [useIsOffered('subscriberList'), useIsOffered('subscriberSearch')].every(
    (one) => one !== false,
  )
  const { data } = useQuery({
    ...read('subscriberList', { page: 0, limit: 100, query }),
    enabled: isOffered && query.length > 1,
    retry: false,
    meta: { quiet: true },
  })
  return useMemo(
    () =>
      new Map(
        (query.length > 1 ? (data?.data ?? []) : [])
          // A service without a search returns all subscribers.
          .filter((person) => matchesSearch(person, query))
          .map((person) => [personKey(baseUrl, person.subscriberId), fullName(person)]),
      ),
    [data, query, baseUrl],
  )
}

type EntryTexts = {
  reasonOf: (days: number) => string
  say: (entry: Entry) => string
  people: ReadonlyMap<string, string>
}

/** Filtered entries from row `from`, newest first, and related writes. Also erases expired entries of this browser. */
export const useEntries = (
  opened: Opened,
  wanted: UrlFilters,
  from: number,
  { reasonOf, say, people }: EntryTexts,
) =>
  useQuery({
    ...journalQuery(opened, ['list', wanted, [...people.keys()], from], async (journal) => {
      if (journal.keeper === 'browser') await eraseOld(journal, reasonOf)
      return journal.browse(toFilter(wanted, { displayText: say, people: new Set(people.keys()) }), from)
    }),
    placeholderData: keepPreviousData,
  })

async function eraseOld(journal: Journal, reasonOf: EntryTexts['reasonOf']) {
  const days = retention.days()
  if (days === undefined) return
  const before = retentionStart(days, new Date())
  const old = await journal.list({ until: before.getTime() })
  if (old.length > 0) await journal.erase({ reason: reasonOf(days) }, { before })
}
