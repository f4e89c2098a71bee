import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Client } from '../client.ts'
import { useClient } from '../ClientProvider.tsx'
import type { Journal } from './journal.ts'

/** Opens the journal of this browser for one question. Rejects where the browser keeps none. */
export async function withJournal<T>(client: Client, ask: (journal: Journal) => Promise<T>): Promise<T> {
  const { openJournal } = await import('./journal.ts')
  const journal = openJournal(client)
  try {
    return await ask(journal)
  } finally {
    journal.close()
  }
}

const questions = { queryKey: ['journal'] }

type Opened = { journal?: Journal; error?: unknown }

/** This browser's journal, open while the screen is; nothing at first. What was asked of it is asked again whenever it grows. */
export function useJournal(): Opened {
  const client = useClient()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened>({})
  useEffect(() => {
    let isGone = false
    let journal: Journal | undefined
    import('./journal.ts')
      .then(({ openJournal }) => {
        if (isGone) return
        journal = openJournal(client)
        // A first read that is under way would miss what is new, and invalidating alone does not repeat it.
        journal.subscribe(
          () => void queries.cancelQueries(questions).then(() => queries.invalidateQueries(questions)),
        )
        setOpened({ journal })
      })
      .catch((error: unknown) => setOpened({ error }))
    return () => {
      isGone = true
      journal?.close()
    }
  }, [client, queries])
  return opened
}

/** A question to the journal. `asked` tells it from others; rejects with the database's error where there is none. */
export const journalQuery = <T>(
  { journal }: Opened,
  asked: readonly unknown[],
  ask: (journal: Journal) => Promise<T>,
) =>
  // oxlint-disable-next-line query/exhaustive-deps -- there is one journal
  queryOptions<T, Error>({
    queryKey: ['journal', ...asked],
    queryFn: journal ? () => ask(journal) : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
