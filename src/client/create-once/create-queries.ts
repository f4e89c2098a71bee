import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../client.ts'

const key = 'unsettled creates'

/** Creates with an unknown outcome, newest first. */
export const unsettledCreates = ({ createOnce, session }: Pick<Client, 'createOnce' | 'session'>) =>
  queryOptions({
    queryKey: [key, session.get().baseUrl],
    queryFn: async () => (await createOnce()).unsettled(),
    staleTime: 0,
    // What another screen read may be out of date.
    gcTime: 0,
  })

export const invalidateUnsettled = (client: QueryClient) => client.invalidateQueries({ queryKey: [key] })
