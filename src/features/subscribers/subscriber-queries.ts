import {
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQueryClient,
  type Mutation,
  type MutationKey,
  type QueryClient,
} from '@tanstack/react-query'
import type { CallError } from '#src/client/failure.ts'
import { invalidate, read, write } from '#src/client/query.ts'
import type { Input, Output } from '#src/contract/endpoints.ts'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { knownIn, wishesIn, type Change, type Wish } from './preferences/changes.ts'

export const globalPreferences = (subscriberId: string) =>
  read('preferencesByLevel', { subscriberId, level: 'global' })
export const workflowPreferences = (subscriberId: string) => read('preferencesList', { subscriberId })

/** What this tab changed for a subscriber and what came of it, oldest first. Only writes put something there. */
export const changeLog = (subscriberId: string) =>
  queryOptions<Change[], CallError, Change[], readonly [string, string]>({
    queryKey: ['preferenceChanges', subscriberId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Both kinds of preference writes of one subscriber go one at a time. */
const oneAtATime = (subscriberId: string) => ({ scope: `preferences of ${subscriberId}` })

/** Changes the preferences that hold for every workflow; an empty body changes nothing and answers what they are. */
export function useUpdatePreferences(subscriberId: string) {
  const client = useQueryClient()
  const { queryKey } = globalPreferences(subscriberId)
  return useMutation({
    ...write('preferencesUpdate', oneAtATime(subscriberId)),
    onSuccess: async (reply, { body }) => {
      // A read that left before this write would put the old values back.
      await client.cancelQueries({ queryKey })
      const before = knownIn(client.getQueryData(queryKey)?.[0]?.preference ?? nothingKnown)
      const after = knownIn(reply.preference)
      const at = Date.now()
      client.setQueryData(queryKey, [reply], { updatedAt: at })
      for (const wish of wishesIn(body))
        record(client, subscriberId, {
          ...asked(wish, at),
          before: before[wish.setting],
          outcome: { kind: 'saved', got: after[wish.setting] },
        })
      // Some services clear a workflow's own choice when the channel changes as a whole.
      if (wishesIn(body).length > 0) void invalidate(client, 'preferencesList')
    },
    onError: ({ failure }, { body }) => {
      const before = knownIn(client.getQueryData(queryKey)?.[0]?.preference ?? nothingKnown)
      for (const wish of wishesIn(body))
        record(client, subscriberId, {
          ...asked(wish, Date.now()),
          before: before[wish.setting],
          outcome: { kind: 'failed', failure },
        })
    },
  })
}

/** Changes one switch of one workflow. */
export function useUpdateWorkflowPreference(subscriberId: string) {
  const client = useQueryClient()
  const { queryKey } = workflowPreferences(subscriberId)
  const workflowBefore = (workflowId: string) => {
    const result = client.getQueryData(queryKey)?.find(({ template }) => template?._id === workflowId)
    return {
      workflow: { id: workflowId, name: result?.template?.name ?? workflowId },
      known: knownIn(result?.preference ?? nothingKnown),
    }
  }
  return useMutation({
    ...write('workflowPreferenceUpdate', oneAtATime(subscriberId)),
    onSuccess: async (reply, { workflowId, body }) => {
      await client.cancelQueries({ queryKey })
      const { workflow, known } = workflowBefore(workflowId)
      const after = knownIn(reply.preference)
      const at = Date.now()
      client.setQueryData(queryKey, (list) => list && withReply(list, workflowId, reply), { updatedAt: at })
      for (const wish of wishesIn(body))
        record(client, subscriberId, {
          ...asked(wish, at),
          workflow,
          before: known[wish.setting],
          outcome: { kind: 'saved', got: after[wish.setting] },
        })
    },
    onError: ({ failure }, { workflowId, body }) => {
      const { workflow, known } = workflowBefore(workflowId)
      for (const wish of wishesIn(body))
        record(client, subscriberId, {
          ...asked(wish, Date.now()),
          workflow,
          before: known[wish.setting],
          outcome: { kind: 'failed', failure },
        })
    },
  })
}

/** A wish that is on its way or waits for its turn. Without a workflow it is for all of them. */
export type PendingWish = Wish & { workflowId?: string }

const pendingWrites = {
  status: 'pending',
  predicate: ({ options }: Mutation) => isPreferenceWrite(options),
} as const
const isPreferenceWrite = ({ mutationKey: [name] = [] }: { mutationKey?: MutationKey | undefined }) =>
  name === 'preferencesUpdate' || name === 'workflowPreferenceUpdate'

/** The wishes for a subscriber, in the order they were made. */
export const usePendingWishes = (subscriberId: string): PendingWish[] =>
  useMutationState({
    filters: pendingWrites,
    select: ({ state }) => wishesOf(state.variables, subscriberId),
  }).flat()

/** The same as it stands at this moment, which a screen may be about to show. */
export const pendingWishesNow = (client: QueryClient, subscriberId: string): PendingWish[] =>
  client
    .getMutationCache()
    .findAll(pendingWrites)
    .flatMap(({ state }) => wishesOf(state.variables, subscriberId))

function wishesOf(variables: unknown, subscriberId: string): PendingWish[] {
  const input = variables as Input<'preferencesUpdate'> | Input<'workflowPreferenceUpdate'> // by the key of the write
  if (input.subscriberId !== subscriberId) return []
  const wishes = wishesIn(input.body)
  return 'workflowId' in input ? wishes.map((wish) => ({ ...wish, workflowId: input.workflowId })) : wishes
}

const nothingKnown = { channels: {} }

const asked = ({ setting, on }: Wish, at: number) => ({ setting, wanted: on, at })

function record(client: QueryClient, subscriberId: string, change: Omit<Change, 'id'>) {
  client.setQueryData(changeLog(subscriberId).queryKey, (log = []) => [
    ...log,
    { ...change, id: log.length + 1 },
  ])
}

/** The reply names its workflow in most services; where it does not, the name we know stays. */
function withReply(
  list: Output<'preferencesList'>,
  workflowId: string,
  reply: PreferenceResult,
): Output<'preferencesList'> {
  return list.map((result) =>
    result.template?._id === workflowId
      ? { ...result, ...reply, template: reply.template ?? result.template }
      : result,
  )
}
