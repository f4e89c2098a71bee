import * as z from 'zod/mini'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { CallError } from '#src/client/failure.ts'
import { Channel } from '#src/contract/channel.ts'
import type { StagedWish } from './subscriber-queries.ts'

type Where = { baseUrl: string; subscriberId: string }

/** For the tab: two tabs may each have changes that nobody looked at yet. */
const placeOf = ({ baseUrl, subscriberId }: Where) => `carillon.staged ${baseUrl} ${subscriberId}`

const Staged = z.array(
  z.object({
    setting: z.union([z.literal('enabled'), Channel]),
    on: z.boolean(),
    workflow: z.optional(z.object({ id: z.string(), name: z.string() })),
    undoes: z.optional(z.string()),
  }),
)

/** What waits for a look, for as long as the tab is there. Only `setStaged` puts something there. */
export const stagedWishes = (where: Where) =>
  queryOptions<StagedWish[], CallError, StagedWish[], readonly [string, string]>({
    queryKey: ['stagedWishes', where.subscriberId],
    queryFn: skipToken,
    initialData: () => restored(where),
    staleTime: Infinity,
    gcTime: Infinity,
  })

export const stagedNow = (client: QueryClient, where: Where): readonly StagedWish[] =>
  client.getQueryData(stagedWishes(where).queryKey) ?? restored(where)

export function setStaged(client: QueryClient, where: Where, staged: StagedWish[]) {
  client.setQueryData(stagedWishes(where).queryKey, staged)
  try {
    if (staged.length === 0) sessionStorage.removeItem(placeOf(where))
    else sessionStorage.setItem(placeOf(where), JSON.stringify(staged))
  } catch {
    // A full or forbidden storage costs only the reload.
  }
}

function restored(where: Where): StagedWish[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(where)) ?? '[]')
    return (Staged.safeParse(kept).data ?? []).map(({ workflow, undoes, ...wish }) => ({
      ...wish,
      ...(workflow ? { workflow } : {}),
      ...(undoes === undefined ? {} : { undoes }),
    }))
  } catch {
    return []
  }
}
