import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { CallError } from '#src/client/failure.ts'
import { stagedKeyPrefix } from '#src/client/unfinished-work.ts'
import type { PreferenceWrite } from '#src/client/preference-writes.ts'
import { Channel } from '#src/contract/channel.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { addressOf } from '#src/domain/text/address.ts'
import { requestFor, settings, type Setting } from '#src/domain/preferences/switches.ts'
import { createTabStorage } from './tab-storage.ts'

/** A requested value of one switch, global or of one workflow. `undoes` is the journal ID of the write it reverts. */
export type RequestedChange = {
  setting: Setting
  on: boolean
  workflow?: { id: string; name: string } | undefined
  undoes?: string | undefined
  /** An undo that leaves the subscriber's own setting in place of a default, as the service cannot remove it. */
  owned?: boolean | undefined
  /** Who requested it, if people are signed in by name. */
  by?: string | undefined
}

/** Adds a change. One that restores the current value only removes an earlier one. */
export function stageChange(
  staged: readonly RequestedChange[],
  change: RequestedChange,
  now: boolean | undefined,
): RequestedChange[] {
  const others = staged.filter((one) => !isSameSwitch(one, change))
  return change.on === now
    ? others
    : [...others, change].toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ setting, workflow }: RequestedChange) =>
  settings.indexOf(setting) + (workflow ? settings.length : 0)

export const isSameSwitch = (one: RequestedChange, other: RequestedChange) =>
  one.setting === other.setting && one.workflow?.id === other.workflow?.id

/** Groups changes into requests: global ones go together, others one by one. */
export function batchesOf(changes: readonly RequestedChange[]): RequestedChange[][] {
  const global = new Map<string | undefined, RequestedChange[]>()
  for (const change of changes)
    if (!change.workflow) global.set(change.undoes, [...(global.get(change.undoes) ?? []), change])
  return [...global.values(), ...changes.filter(({ workflow }) => workflow).map((change) => [change])]
}

export const writeOf = (subscriberId: string, batch: readonly RequestedChange[]): PreferenceWrite => ({
  subscriberId,
  workflowId: batch[0]?.workflow?.id,
  switches: Object.fromEntries(batch.map(({ setting, on }) => [setting, on])),
})

export const requestsText = (subscriberId: string, changes: readonly RequestedChange[]): string =>
  batchesOf(changes)
    .map((batch) => {
      const { switches, ...place } = writeOf(subscriberId, batch)
      const { operation, input } = requestFor(place, switches)
      const { method, path } = endpoints[operation]
      return `${method} ${addressOf(path, place) ?? path}\n${JSON.stringify(input.body, null, 2)}`
    })
    .join('\n\n')

type Where = { baseUrl: string; subscriberId: string }

const texts = createTabStorage(stagedKeyPrefix)
const nameOf = ({ baseUrl, subscriberId }: Where) => `${baseUrl} ${subscriberId}`

const Staged = z.array(
  z.object({
    setting: z.union([z.literal('enabled'), Channel]),
    on: z.boolean(),
    workflow: z.optional(z.object({ id: z.string(), name: z.string() })),
    undoes: z.optional(z.string()),
    owned: z.optional(z.boolean()),
    by: z.optional(z.string()),
  }),
)

/** Survives a reload. Only `setStaged` writes it. */
const stagedChanges = (where: Where) =>
  queryOptions<RequestedChange[], CallError, RequestedChange[], readonly [string, string]>({
    queryKey: ['stagedChanges', where.subscriberId],
    queryFn: skipToken,
    initialData: () => restored(where),
    staleTime: Infinity,
    gcTime: Infinity,
  })

export function useStaged(subscriberId: string): readonly RequestedChange[] {
  const { baseUrl } = useSession()
  return useQuery(stagedChanges({ baseUrl, subscriberId })).data ?? nothingStaged
}
const nothingStaged: readonly RequestedChange[] = []

export const getStaged = (client: QueryClient, where: Where): readonly RequestedChange[] =>
  client.getQueryData(stagedChanges(where).queryKey) ?? restored(where)

export function setStaged(client: QueryClient, where: Where, staged: RequestedChange[]) {
  client.setQueryData(stagedChanges(where).queryKey, staged)
  texts.set(nameOf(where), staged.length === 0 ? null : JSON.stringify(staged))
}

const restored = (where: Where): RequestedChange[] =>
  Staged.safeParse(parseJson(texts.get(nameOf(where)) ?? '')).data ?? []
