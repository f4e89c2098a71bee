import {
  mutationOptions,
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type Mutation,
  type MutationKey,
  type MutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { CallError, Failure } from '#src/client/failure.ts'
import { invalidate, read, write } from '#src/client/query.ts'
import type { Input, Output } from '#src/contract/endpoints.ts'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { knownIn, wishesIn, type Change, type Known, type Setting, type Wish } from './preferences/changes.ts'

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
export function updatePreferences(client: QueryClient, subscriberId: string) {
  const { queryKey } = globalPreferences(subscriberId)
  const before = () => knownIn(client.getQueryData(queryKey)?.[0]?.preference ?? nothingKnown)
  return mutationOptions({
    ...write('preferencesUpdate', oneAtATime(subscriberId)),
    onSuccess: async (reply: PreferenceResult, { body }: Input<'preferencesUpdate'>) => {
      // A read that left before this write would put the old values back.
      await client.cancelQueries({ queryKey })
      const told = { at: Date.now(), before: before() }
      const after = knownIn(reply.preference)
      client.setQueryData(queryKey, [reply], { updatedAt: told.at })
      record(client, subscriberId, body, {
        ...told,
        outcome: (setting) => ({ kind: 'saved', got: after[setting] }),
      })
      // Some services clear a workflow's own choice when the channel changes as a whole.
      if (wishesIn(body).length > 0) void invalidate(client, 'preferencesList')
    },
    onError: ({ failure }: CallError, { body }: Input<'preferencesUpdate'>) =>
      record(client, subscriberId, body, failed(failure, before())),
  })
}

/** Changes one switch of one workflow. */
export function updateWorkflowPreference(client: QueryClient, subscriberId: string) {
  const { queryKey } = workflowPreferences(subscriberId)
  const workflowBefore = (workflowId: string) => {
    const result = client.getQueryData(queryKey)?.find(({ template }) => template?._id === workflowId)
    return {
      workflow: { id: workflowId, name: result?.template?.name ?? workflowId },
      before: knownIn(result?.preference ?? nothingKnown),
    }
  }
  return mutationOptions({
    ...write('workflowPreferenceUpdate', oneAtATime(subscriberId)),
    onSuccess: async (reply: PreferenceResult, { workflowId, body }: Input<'workflowPreferenceUpdate'>) => {
      // A read that left before this write would put the old value back; what it would tell of the others is still wanted.
      const reading = client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      const { workflow, before } = workflowBefore(workflowId)
      const after = knownIn(reply.preference)
      const at = Date.now()
      client.setQueryData(queryKey, (list) => list && withReply(list, workflowId, reply), { updatedAt: at })
      const saved: Told = { at, before, outcome: (setting) => ({ kind: 'saved', got: after[setting] }) }
      record(client, subscriberId, body, { ...saved, workflow })
      if (reading) void client.invalidateQueries({ queryKey })
    },
    onError: ({ failure }: CallError, { workflowId, body }: Input<'workflowPreferenceUpdate'>) => {
      const { workflow, before } = workflowBefore(workflowId)
      record(client, subscriberId, body, { ...failed(failure, before), workflow })
    },
  })
}

/** Makes a write as `useMutation` would, from where there is no component. */
export const mutate = <T, V>(
  client: QueryClient,
  options: MutationOptions<T, CallError, V>,
  input: V,
): Promise<T> => client.getMutationCache().build(client, options).execute(input)

/** Asks for the current state where nothing can be read, by a change that changes nothing. */
export function useAskForState(subscriberId: string) {
  const client = useQueryClient()
  return useMutation(updatePreferences(client, subscriberId))
}

/** A wish that was put aside for a look at it before it is sent. `undoes` is the journal's id of the write it takes back. */
export type StagedWish = Wish & { workflow?: Change['workflow']; undoes?: string }

/** What waits for a look. Stays with the subscriber while the tab does, whichever screen is shown. */
export const stagedWishes = (subscriberId: string) =>
  queryOptions<StagedWish[], CallError, StagedWish[], readonly [string, string]>({
    queryKey: ['stagedWishes', subscriberId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  })

const nothingStaged: readonly StagedWish[] = []
export const useStagedWishes = (subscriberId: string): readonly StagedWish[] =>
  useQuery(stagedWishes(subscriberId)).data ?? nothingStaged

/** A wish that is on its way, waits for its turn or for a look. Without a workflow it is for all of them. */
export type PendingWish = Wish & { workflowId?: string; staged?: true }

const pendingWrites = {
  status: 'pending',
  predicate: ({ options }: Mutation) => isPreferenceWrite(options),
} as const
const isPreferenceWrite = ({ mutationKey: [name] = [] }: { mutationKey?: MutationKey | undefined }) =>
  name === 'preferencesUpdate' || name === 'workflowPreferenceUpdate'

/** The wishes for a subscriber, in the order they were made; those that nobody sent yet come last. */
export function usePendingWishes(subscriberId: string): PendingWish[] {
  const staged = useStagedWishes(subscriberId)
  const sent = useMutationState({
    filters: pendingWrites,
    select: ({ state }) => wishesOf(state.variables, subscriberId),
  })
  return [...sent.flat(), ...staged.map(toPending)]
}

const toPending = ({ setting, on, workflow }: StagedWish): PendingWish => ({
  setting,
  on,
  staged: true,
  ...(workflow ? { workflowId: workflow.id } : {}),
})

/** Those that were sent and are not answered, at this moment, which a screen may be about to show. */
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

/** What came of a write. `before` is what was known of the switches when it was answered. */
type Told = Pick<Change, 'at' | 'workflow'> & {
  before: Known
  outcome: (setting: Setting) => Change['outcome']
}

const failed = (failure: Failure, before: Known): Told => ({
  at: Date.now(),
  before,
  outcome: () => ({ kind: 'failed', failure }),
})

/** Puts every wish of a write into the log. */
function record(
  client: QueryClient,
  subscriberId: string,
  body: Parameters<typeof wishesIn>[0],
  { before, outcome, ...told }: Told,
) {
  const changes = wishesIn(body).map(({ setting, on }) => ({
    ...told,
    setting,
    wanted: on,
    before: before[setting],
    outcome: outcome(setting),
  }))
  client.setQueryData(changeLog(subscriberId).queryKey, (log = []) => [
    ...log,
    ...changes.map((change, index) => ({ ...change, id: log.length + index + 1 })),
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
