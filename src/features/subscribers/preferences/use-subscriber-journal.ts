import { useEffect, useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { whyNotKept, type NotKept } from '#src/client/database.ts'
import type { Journal } from '#src/client/journal/journal.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'

export type SubscriberJournal =
  | { kind: 'loading' }
  | { kind: 'failed'; why: NotKept }
  /** Newest first. */
  | { kind: 'known'; entries: readonly WriteEntry[] }

/** What this browser recorded of a subscriber on this connection, kept up to date with this tab and the others. */
export function useSubscriberJournal(subscriberId: string): SubscriberJournal {
  const client = useClient()
  const { baseUrl } = useSession()
  const [state, setState] = useState<SubscriberJournal>({ kind: 'loading' })
  useEffect(() => {
    let journal: Journal | undefined
    let ended = false
    const show = (next: SubscriberJournal) => {
      if (!ended) setState(next)
    }
    const failed = (error: unknown) => show({ kind: 'failed', why: whyNotKept(error) })
    const reload = async () => {
      const entries = await journal?.list({ subscriberId, baseUrl, onlyChanges: true })
      show({ kind: 'known', entries: (entries ?? []).filter((entry) => entry.kind === 'write') })
    }
    void import('#src/client/journal/journal.ts')
      .then(({ openJournal }) => {
        if (ended) return undefined
        journal = openJournal(client)
        journal.subscribe(() => void reload().catch(failed))
        return reload()
      })
      .catch(failed)
    return () => {
      ended = true
      journal?.close()
    }
  }, [client, baseUrl, subscriberId])
  return state
}
