import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Journal } from '#src/client/journal/journal.ts'
import { oldestKept, retention } from '#src/client/journal/retention.ts'
import { journalQuery, type useJournal } from '#src/client/journal/use-journal.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { toFilter, type Wanted } from './wanted.ts'

type Opened = ReturnType<typeof useJournal>

export const useSent = (opened: Opened) =>
  useQuery(journalQuery(opened, ['sent'], (journal) => journal.onTheirWay())).data ?? []

/** Every entry, oldest first, to compare a file with. */
export const useChain = (opened: Opened) =>
  useQuery(journalQuery(opened, ['chain'], (journal) => journal.chain()))

type Said = { reasonOf: (days: number) => string; say: (entry: Entry) => string }

/** What is wanted, newest first, and all writes. Expired entries are erased on the way. */
export const useEntries = (opened: Opened, wanted: Wanted, { reasonOf, say }: Said) =>
  useQuery({
    ...journalQuery(opened, ['list', wanted], async (journal) => {
      await eraseOld(journal, reasonOf)
      return journal.browse(toFilter(wanted, say))
    }),
    placeholderData: keepPreviousData,
  })

async function eraseOld(journal: Journal, reasonOf: Said['reasonOf']) {
  const days = retention.days()
  if (days === undefined) return
  const before = oldestKept(days, new Date())
  const old = await journal.list({ until: before.getTime() })
  if (old.length > 0) await journal.erase({ reason: reasonOf(days) }, { before })
}
