import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { dayStart, timeOf } from '#src/client/days.ts'
import type { Journal } from '#src/client/journal/source.ts'
import { journalQuery } from '#src/client/journal/use-journal.ts'
import type { JournalSearch } from '#src/client/search.ts'
import { useListSearch } from '#src/client/use-list-search.ts'
import type { EndpointName } from '#src/contract/endpoints.ts'
import type { JournalFilter } from '#src/domain/journal/filter.ts'

/** Filtered entries from row `from`, newest first, and related writes. */
export const useEntries = (journal: Journal, wanted: UrlFilters, from: number) =>
  useQuery({
    ...journalQuery(['list', wanted, from], () => journal.browse(toFilter(wanted), from)),
    placeholderData: keepPreviousData,
    // Only this browser's writes invalidate the query. A failed read is not repeated: it may ask for a sign-in.
    refetchInterval: ({ state }) => state.status === 'success' && !!state.data?.sending?.length && 5_000,
  })

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

export function toFilter({ query, outcome, topic, person, from, to, ...subject }: UrlFilters): JournalFilter {
  const { subscriberId, workflowId, run } = subject
  const [start, end] = [timeOf(dayStart(from)), timeOf(dayStart(to, 1))]
  return {
    ...(query ? { text: query } : {}),
    ...(outcome ? { outcomes: [outcome] } : {}),
    ...(topic ? { operations: topics[topic] } : {}),
    ...(person ? { person } : {}),
    ...(subscriberId ? { subscriber: subscriberId } : {}),
    ...(workflowId ? { workflow: workflowId } : {}),
    ...(run ? { run } : {}),
    ...(start && { from: start }),
    ...(end && { to: end }),
  }
}

/** Whether any filter is set. The URL may hold other parameters. */
export const hasFilters = (wanted: UrlFilters): boolean => Object.keys(toFilter(wanted)).length > 0

/** Page and filters of the journal. */
export const useListState = () => useListSearch('/journal', useSearch({ from: '/journal' }))
export type ListState = ReturnType<typeof useListState>
