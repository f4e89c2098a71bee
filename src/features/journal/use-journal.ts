import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Journal } from '#src/client/journal/journal.ts'
import { oldestKept, retention } from '#src/client/journal/retention.ts'
import type { Entry, Write } from '#src/domain/journal/entry.ts'
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

const kept = { staleTime: 0, gcTime: 0, retry: false } as const

const sentOf = (journal: Journal | undefined) =>
  queryOptions({
    queryKey: [key, 'sent'],
    queryFn: () => journal?.onTheirWay() ?? [],
    enabled: journal !== undefined,
    ...kept,
  })

/** What was sent from any tab of this browser and has not ended yet, newest first. */
export const useSent = (journal: Journal | undefined): readonly Write[] =>
  useQuery(sentOf(journal)).data ?? []

const chainOf = (journal: Journal | undefined) =>
  queryOptions({
    queryKey: [key, 'chain'],
    queryFn: () => journal?.chain() ?? [],
    enabled: journal !== undefined,
    ...kept,
  })

/** Every entry, oldest first, to compare a file with. */
export const useChain = (journal: Journal | undefined) => useQuery(chainOf(journal))

type Said = { reasonOf: (days: number) => string; say: (entry: Entry) => string }

const entriesOf = (journal: Journal | undefined, wanted: Wanted, said: Said) =>
  // oxlint-disable-next-line query/exhaustive-deps -- there is one journal, and words change nothing of what is in it
  queryOptions({
    queryKey: [key, wanted],
    queryFn: () => listed(journal, wanted, said),
    enabled: journal !== undefined,
    ...kept,
    placeholderData: keepPreviousData,
  })

/** What fits, newest first. What is too old to be kept goes when the journal is looked at. */
export const useEntries = (journal: Journal | undefined, wanted: Wanted, said: Said) =>
  useQuery(entriesOf(journal, wanted, said))

async function listed(
  journal: Journal | undefined,
  wanted: Wanted,
  { reasonOf, say }: Said,
): Promise<Entry[]> {
  if (!journal) return []
  await eraseOld(journal, reasonOf)
  return journal.list(toFilter(wanted, say))
}

async function eraseOld(journal: Journal, reasonOf: Said['reasonOf']) {
  const days = retention.days()
  if (days === undefined) return
  const before = oldestKept(days, new Date())
  const old = await journal.list({ until: before.getTime() })
  if (old.length > 0) await journal.erase({ reason: reasonOf(days) }, { before })
}
