import type { EndpointName } from '#src/contract/endpoints.ts'
import type { JournalFilter } from '#src/domain/journal/filter.ts'
import type { Ending } from '#src/domain/journal/outcome.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

export const topics = {
  preferences: ['preferencesUpdate'],
  workflowPreferences: ['workflowPreferenceUpdate'],
  workflows: ['workflowCreate', 'workflowUpdate', 'workflowStatusUpdate', 'workflowDelete'],
  groups: ['groupCreate', 'groupUpdate', 'groupDelete'],
  subscribers: ['subscriberCreate', 'subscriberBulkCreate', 'subscriberUpdate', 'subscriberDelete'],
} as const satisfies Record<string, readonly EndpointName[]>
export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as Topic[] // keys of a const table are its names

/** The filters, as in the URL. Days are `YYYY-MM-DD` in local time, inclusive. */
export type Wanted = {
  query?: string | undefined
  outcome?: Ending | undefined
  topic?: Topic | undefined
  subscriberId?: string | undefined
  workflowId?: string | undefined
  run?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export function toFilter(
  { query, outcome, topic, from, to, ...subject }: Wanted,
  say?: JournalFilter['say'],
): JournalFilter {
  const { subscriberId, workflowId, run } = subject
  const since = dayStart(from)
  const until = dayStart(to, 1)
  return {
    ...(query ? { text: query, ...(say && { say }) } : {}),
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
export const isNarrowed = (wanted: Wanted): boolean => Object.keys(toFilter(wanted)).length > 0

/** The day's first midnight, or one `later`, in milliseconds since 1970; `undefined` if invalid. */
function dayStart(day: string | undefined, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime()
}

export type Browse = {
  page: number
  wanted: Wanted
  setPage: (page: number) => void
  want: (change: Wanted) => void
  clear: () => void
}

/** In the URL, so that Back and links restore them. */
export function useBrowse(): Browse {
  const navigate = useNavigate()
  const { page = 0, ...wanted }: Wanted & { page?: number } = useSearch({ strict: false })
  const go = (to: Wanted & { page?: number }, replace: boolean) => {
    const search = Object.fromEntries(Object.entries(to).filter(([, value]) => Boolean(value)))
    void navigate({ to: '/journal', search, replace, resetScroll: false })
  }
  return {
    page,
    wanted,
    setPage: (to) => go({ ...wanted, page: to }, false),
    // Typing adds no history entries.
    want: (change) => go({ ...wanted, ...change }, Object.keys(change).join() === 'query'),
    clear: () => go({}, false),
  }
}
