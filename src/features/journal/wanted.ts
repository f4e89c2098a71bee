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

/** What of the journal is looked for, as it stands in the address. Days are `YYYY-MM-DD` of the reader's calendar, both counted in. */
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

/** Whether anything is looked for. An address may hold more than that, such as the language. */
export const isNarrowed = (wanted: Wanted): boolean => Object.keys(toFilter(wanted)).length > 0

/** Milliseconds since 1970 of the midnight that begins the day, or one `later`; nothing for what is no day. */
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

/** The page and the filters of the journal. They live in the address, so that Back and a copied link bring them back. */
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
    // Typing adds no steps to the browser's history.
    want: (change) => go({ ...wanted, ...change }, Object.keys(change).join() === 'query'),
    clear: () => go({}, false),
  }
}
