import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { storageFailureOf, type StorageFailure } from '#src/client/database.ts'
import type { Journal } from '#src/client/journal/source.ts'
import { journalQuery, useJournal } from '#src/client/journal/use-journal.ts'
import {
  globalPreferences,
  preferenceAt,
  preferenceKey,
  workflowPreferences,
} from '#src/client/preferences.ts'
import { Preference } from '#src/contract/preference.ts'
import type { Write, WriteEntry } from '#src/domain/journal/entry.ts'

/** Newest first. `pending`: pending writes. */
type SubscriberJournal = { entries: readonly WriteEntry[]; pending: readonly Write[] }

/**
 * The journal of a subscriber, in sync with other tabs: their writes refresh this one, and reads settle writes of
 * unknown outcome.
 */
export function useSubscriberJournal(subscriberId: string): {
  recorded?: SubscriberJournal | undefined
  failed?: StorageFailure
} {
  const { queryClient } = useClient()
  const { baseUrl } = useSession()
  const opened = useJournal()
  const { data: recorded, error } = useQuery(
    journalQuery(
      opened,
      ['subscriber', subscriberId, baseUrl],
      async (journal): Promise<SubscriberJournal> => {
        const [entries, onTheirWay] = await Promise.all([
          journal.list({ subscriberId, baseUrl, onlyChanges: true }),
          journal.pending({ subscriberId, baseUrl }),
        ])
        return {
          entries: entries.filter((entry) => entry.kind === 'write'),
          pending: onTheirWay.filter(({ request }) => JSON.stringify(request ?? {}) !== '{}'),
        }
      },
    ),
  )
  const entries = recorded?.entries ?? none
  useEffect(() => catchUp(queryClient, subscriberId, entries), [queryClient, subscriberId, entries])
  useSettling(subscriberId, entries, opened.journal)
  const failure = error ?? opened.error
  return failure ? { failed: storageFailureOf(failure) } : { recorded }
}

const none: readonly WriteEntry[] = []

const endOf = ({ answeredAt, at }: Write) => Date.parse(answeredAt ?? at)

/** Refreshes what this tab read before another tab wrote. */
function catchUp(client: QueryClient, subscriberId: string, entries: readonly WriteEntry[]) {
  const keyOf = ({ subject }: Write) => preferenceKey({ subscriberId, workflowId: subject.workflowId })
  const newest = new Map(entries.toReversed().map((entry) => [keyOf(entry)[0], entry]))
  for (const entry of newest.values()) {
    const queryKey = keyOf(entry)
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (readAt === 0 || entry.outcome === 'refused' || readAt >= endOf(entry)) continue
    const answered = Preference.safeParse(entry.after).data
    // Without reads, the answer that the other tab got is the latest known state.
    if (answered && entry.subject.workflowId === undefined)
      client.setQueryData(globalPreferences(subscriberId).queryKey, [{ preference: answered }], {
        updatedAt: endOf(entry),
      })
    void client.invalidateQueries({ queryKey })
  }
}

/** After this time, a write without an answer has either been applied or never will be. */
const settledAfterMs = 10_000

/** Uses later reads to settle writes of unknown outcome. */
function useSettling(subscriberId: string, entries: readonly WriteEntry[], journal: Journal | undefined) {
  const global = useQuery({ ...globalPreferences(subscriberId), enabled: false })
  const list = useQuery({ ...workflowPreferences(subscriberId), enabled: false })
  const ready = entries.flatMap((entry) => {
    if (entry.outcome !== 'unknown') return []
    const { data, dataUpdatedAt: readAt } = entry.subject.workflowId === undefined ? global : list
    const result = preferenceAt(entry.subject, data)
    return result && readAt > endOf(entry) + settledAfterMs ? [{ entry, result, readAt }] : []
  })
  const key = ready.map(({ entry, readAt }) => `${entry.id} ${readAt}`).join()
  const latest = useRef(ready)
  useEffect(() => {
    latest.current = ready
  })
  useEffect(() => {
    if (key === '') return
    for (const { entry, result, readAt } of latest.current)
      void journal?.settleBy(entry, result, readAt).catch(() => undefined)
  }, [key, journal])
}
