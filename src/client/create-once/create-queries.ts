import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../client.ts'

const key = 'unsettled creates'

/** Creates of which nobody knows how they ended, newest first. */
export const unsettledCreates = ({ createOnce, session }: Pick<Client, 'createOnce' | 'session'>) =>
  queryOptions({
    queryKey: [key, session.get().baseUrl],
    queryFn: async () => (await createOnce()).unsettled(),
    staleTime: 0,
    // What was true on another screen is no news.
    gcTime: 0,
  })

export const invalidateUnsettled = (client: QueryClient) => client.invalidateQueries({ queryKey: [key] })
