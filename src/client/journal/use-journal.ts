import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { useClient } from '../ClientProvider.tsx'
import { keepsJournal } from '../session.ts'
import { ownJournal } from './own-journal.ts'
import { serverJournal } from './server-journal.ts'
import type { Journal } from './source.ts'

/** The journal of the server, or this tab's list where there is none. */
export const journalOf = (client: Client): Journal =>
  keepsJournal(client.session) ? serverJournal(client) : ownJournal(client.journal)

export const useJournal = (): Journal => journalOf(useClient())

/** A query of the journal, identified by `key`; repeated whenever this browser has written something. */
export const journalQuery = <T, E extends Error = Error>(key: readonly unknown[], ask: () => Promise<T>) =>
  queryOptions<T, E>({
    queryKey: ['journal', ...key],
    queryFn: ask,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
