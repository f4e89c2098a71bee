import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { whyNotKept, type NotKept } from '#src/client/database.ts'
import type { Journal } from '#src/client/journal/journal.ts'
import { Preference } from '#src/contract/preference.ts'
import type { Write, WriteEntry } from '#src/domain/journal/entry.ts'
import {
  globalPreferences,
  preferenceAt,
  preferenceKey,
  workflowPreferences,
} from '#src/client/preferences.ts'

export type SubscriberJournal =
  | { kind: 'loading' }
  | { kind: 'failed'; why: NotKept }
  /** Newest first. */
  | { kind: 'known'; entries: readonly WriteEntry[]; onTheirWay: readonly Write[] }

/**
 * What this browser recorded of a subscriber on this connection, kept up to date with this tab and the others. What another
 * tab wrote makes this one ask again; what is read of a write whose outcome is not known settles it.
 */
export function useSubscriberJournal(subscriberId: string): SubscriberJournal {
  const client = useClient()
  const { baseUrl } = useSession()
  const [state, setState] = useState<SubscriberJournal>({ kind: 'loading' })
  const opened = useRef<Journal>(undefined)
  useEffect(() => {
    let ended = false
    const show = (next: SubscriberJournal) => {
      if (!ended) setState(next)
    }
    const failed = (error: unknown) => show({ kind: 'failed', why: whyNotKept(error) })
    const reload = oneAtATime(async () => {
      const journal = opened.current
      if (!journal || ended) return
      const [entries, onTheirWay] = await Promise.all([
        journal.list({ subscriberId, baseUrl, onlyChanges: true }),
        journal.onTheirWay({ subscriberId, baseUrl }),
      ])
      const writes = entries.filter((entry) => entry.kind === 'write')
      catchUp(client.queryClient, subscriberId, writes)
      show({ kind: 'known', entries: writes, onTheirWay: onTheirWay.filter(asksForSomething) })
    }, failed)
    void import('#src/client/journal/journal.ts')
      .then(({ openJournal }) => {
        if (ended) return
        opened.current = openJournal(client)
        opened.current.subscribe(reload)
        reload()
      })
      .catch(failed)
    return () => {
      ended = true
      opened.current?.close()
      opened.current = undefined
    }
  }, [client, baseUrl, subscriberId])
  useSettling(subscriberId, state, opened)
  return state
}

const asksForSomething = ({ request }: Write) => JSON.stringify(request ?? {}) !== '{}'

/** However often it is asked for meanwhile, it runs once more. */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let running = false
  let again = false
  const run = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      await work().catch(failed)
    } while (again)
    running = false
  }
  return () => void run()
}

const endOf = ({ answeredAt, at }: Write) => Date.parse(answeredAt ?? at)

/** What was written after this tab read the preferences came from another tab: what is shown here is old. */
function catchUp(client: QueryClient, subscriberId: string, entries: readonly WriteEntry[]) {
  const keyOf = ({ subject }: Write) => preferenceKey({ subscriberId, workflowId: subject.workflowId })
  const newest = new Map(entries.toReversed().map((entry) => [keyOf(entry)[0], entry]))
  for (const entry of newest.values()) {
    const queryKey = keyOf(entry)
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (readAt === 0 || entry.outcome === 'refused' || readAt >= endOf(entry)) continue
    const told = Preference.safeParse(entry.after).data
    // Where nothing can be read, what the service answered the other tab is the latest there is.
    if (told && entry.subject.workflowId === undefined)
      client.setQueryData(globalPreferences(subscriberId).queryKey, [{ preference: told }], {
        updatedAt: endOf(entry),
      })
    void client.invalidateQueries({ queryKey })
  }
}

/** Milliseconds after which a write that was given up has surely landed or never will. */
const landedAfter = 10_000

/** Preferences that were read after a write whose outcome is not known tell it. */
function useSettling(
  subscriberId: string,
  state: SubscriberJournal,
  opened: { readonly current: Journal | undefined },
) {
  const global = useQuery({ ...globalPreferences(subscriberId), enabled: false })
  const list = useQuery({ ...workflowPreferences(subscriberId), enabled: false })
  const unknown = state.kind === 'known' ? state.entries.filter(({ outcome }) => outcome === 'unknown') : []
  const ready = unknown.flatMap((entry) => {
    const { data, dataUpdatedAt: readAt } = entry.subject.workflowId === undefined ? global : list
    const result = preferenceAt(entry.subject, data)
    return result && readAt > endOf(entry) + landedAfter ? [{ entry, result, readAt }] : []
  })
  const key = ready.map(({ entry, readAt }) => `${entry.id} ${readAt}`).join()
  const latest = useRef(ready)
  useEffect(() => {
    latest.current = ready
  })
  useEffect(() => {
    if (key === '') return
    // What cannot be written down stays as it was.
    for (const { entry, result, readAt } of latest.current)
      void opened.current?.settleBy(entry, result, readAt).catch(() => undefined)
  }, [key, opened])
}
