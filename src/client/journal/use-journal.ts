import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Client } from '../client.ts'
import { useClient, useSession } from '../ClientProvider.tsx'
import { keepsJournal } from '../session.ts'
import type { Journal } from './source.ts'

/** Opens the journal of the server, or this tab's list where there is none. */
const openForClient = async (client: Client): Promise<Journal> =>
  keepsJournal(client.session)
    ? (await import('./server-journal.ts')).openServerJournal(client)
    : (await import('./own-journal.ts')).openOwnJournal(client.journal)

/** Opens the journal for one query. Rejects if there is none. */
export async function withJournal<T>(client: Client, ask: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await openForClient(client)
  try {
    return await ask(journal)
  } finally {
    journal.close()
  }
}

const questions = { queryKey: ['journal'] }

type Opened = { journal?: Journal; error?: unknown }

/** The journal, open as long as the screen; `undefined` at first. Its queries are repeated whenever it changes. */
export function useJournal(): Opened {
  const client = useClient()
  const queries = useQueryClient()
  const { baseUrl } = useSession()
  const [opened, setOpened] = useState<Opened>({})
  useEffect(() => {
    let isUnmounted = false
    let journal: Journal | undefined
    openForClient(client)
      .then((open) => {
        if (isUnmounted) return open.close()
        journal = open
        // A first read in progress would miss the new entry, and invalidating alone does not repeat it.
        journal.subscribe(
          () => void queries.cancelQueries(questions).then(() => queries.invalidateQueries(questions)),
        )
        setOpened({ journal })
      })
      .catch((error: unknown) => setOpened({ error }))
    return () => {
      isUnmounted = true
      journal?.close()
    }
  }, [client, queries, baseUrl])
  return opened
}

/** A query of the journal, identified by `key`. Rejects with the keeper's error if there is no journal. */
export const journalQuery = <T>(
  { journal }: Opened,
  key: readonly unknown[],
  ask: (journal: Journal) => Promise<T>,
) =>
  // oxlint-disable-next-line query/exhaustive-deps -- there is one journal
  queryOptions<T, Error>({
    queryKey: ['journal', ...key],
    queryFn: journal ? () => ask(journal) : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
