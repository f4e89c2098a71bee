import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { dayStart } from '#src/client/days.ts'
import { retentionStart, retention } from '#src/client/journal/retention.ts'
import type { Journal } from '#src/client/journal/source.ts'
import { journalQuery, type useJournal } from '#src/client/journal/use-journal.ts'
import { read } from '#src/client/query.ts'
import type { JournalSearch } from '#src/client/search.ts'
import { useListSearch } from '#src/client/use-list-search.ts'
import type { EndpointName } from '#src/contract/endpoints.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { personKey, type JournalFilter } from '#src/domain/journal/filter.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { matchesSearch } from '#src/domain/subscribers/search-terms.ts'

type Opened = ReturnType<typeof useJournal>

export const usePendingWrites = (opened: Opened) =>
  useQuery(journalQuery(opened, ['sent'], (journal) => journal.pending())).data ?? []

/**
 * Full names of subscribers that match the query, by place. Entries know only names that this browser had already
 * read.
 */
export function usePeople(query: string): ReadonlyMap<string, string> {
  const { baseUrl } = useSession()
  const isOffered = useMay('subscriberSearch').allowed
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

type Topic = NonNullable<JournalSearch['topic']>
const topics = {
  preferences: ['preferencesUpdate'],
  workflowPreferences: ['workflowPreferenceUpdate'],
  workflows: ['workflowCreate', 'workflowUpdate', 'workflowStatusUpdate', 'workflowDelete'],
  groups: ['groupCreate', 'groupUpdate', 'groupDelete'],
  subscribers: ['subscriberCreate', 'subscriberBulkCreate', 'subscriberUpdate', 'subscriberDelete'],
} as const satisfies Record<Topic, readonly EndpointName[]>
export const topicNames = Object.keys(topics) as Topic[] // the keys of a const table

/** The filters as the URL holds them. */
export type UrlFilters = Omit<JournalSearch, 'page'>

export function toFilter(
  { query, outcome, topic, from, to, ...subject }: UrlFilters,
  saying: Pick<JournalFilter, 'displayText' | 'people'> = {},
): JournalFilter {
  const { subscriberId, workflowId, run } = subject
  const since = dayStart(from)
  const until = dayStart(to, 1)
  return {
    ...(query ? { text: query, ...saying } : {}),
    ...(outcome ? { outcomes: [outcome] } : {}),
    ...(topic ? { operations: topics[topic] } : {}),
    ...(subscriberId ? { subscriberId } : {}),
    ...(workflowId ? { workflowId } : {}),
    ...(run ? { run } : {}),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  }
}

/** Whether any filter is set. The URL may hold other parameters. */
export const hasFilters = (wanted: UrlFilters): boolean => Object.keys(toFilter(wanted)).length > 0

/** Page and filters of the journal. */
export const useListState = () => useListSearch('/journal', useSearch({ from: '/journal' }))
export type ListState = ReturnType<typeof useListState>
