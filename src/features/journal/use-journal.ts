import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Journal } from '#src/client/journal/journal.ts'
import { oldestKept, retention } from '#src/client/journal/retention.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { toFilter, type Wanted } from './wanted.ts'

const key = 'journal'

/** This browser's journal, open while the screen is; nothing in the first instant. */
export function useJournal(): Journal | undefined {
  const client = useClient()
  const queries = useQueryClient()
  const [journal, setJournal] = useState<Journal>()
  useEffect(() => {
    let gone = false
    let opened: Journal | undefined
    const open = async () => {
      const { openJournal } = await import('#src/client/journal/journal.ts')
      if (gone) return
      opened = openJournal(client)
      opened.subscribe(() => void queries.invalidateQueries({ queryKey: [key] }))
      setJournal(opened)
    }
    void open()
    return () => {
      gone = true
      opened?.close()
    }
  }, [client, queries])
  return journal
}

type ReasonOf = (days: number) => string

const entriesOf = (journal: Journal | undefined, wanted: Wanted, reasonOf: ReasonOf) =>
  // oxlint-disable-next-line query/exhaustive-deps -- there is one journal, and words change nothing of what is in it
  queryOptions({
    queryKey: [key, wanted],
    queryFn: () => listed(journal, wanted, reasonOf),
    enabled: journal !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** What fits, newest first. What is too old to be kept goes when the journal is looked at. */
export const useEntries = (journal: Journal | undefined, wanted: Wanted, reasonOf: ReasonOf) =>
  useQuery(entriesOf(journal, wanted, reasonOf))

async function listed(journal: Journal | undefined, wanted: Wanted, reasonOf: ReasonOf): Promise<Entry[]> {
  if (!journal) return []
  await eraseOld(journal, reasonOf)
  return journal.list(toFilter(wanted))
}

async function eraseOld(journal: Journal, reasonOf: ReasonOf) {
  const days = retention.days()
  if (days === undefined) return
  const before = oldestKept(days, new Date())
  const old = await journal.list({ until: before.getTime() })
  if (old.length > 0) await journal.erase({ reason: reasonOf(days) }, { before })
}
