import type { EndpointName } from '#src/contract/endpoints.ts'
import type { JournalFilter } from '#src/domain/journal/filter.ts'
import type { JournalSearch } from '#src/client/search.ts'
import { useListSearch } from '#src/client/use-list-search.ts'
import { useSearch } from '@tanstack/react-router'

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

export const isBackwards = ({ from, to }: UrlFilters): boolean => Boolean(from && to && to < from)

/** Local midnight at the start of the day plus `later` days, in milliseconds since 1970; `undefined` if invalid. */
function dayStart(day: string | undefined, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime()
}

/** Page and filters of the journal. */
export const useListState = () => useListSearch('/journal', useSearch({ from: '/journal' }))
export type ListState = ReturnType<typeof useListState>
