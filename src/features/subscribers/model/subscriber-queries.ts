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
  type QueryClient,
} from '@tanstack/react-query'
import type { Note, Noted, Progress } from '#src/client/call.ts'
import type { Client } from '#src/client/client.ts'
import { NotAppliedError, NotSentError, type CallError } from '#src/client/failure.ts'
import { writePreference, type Written } from '#src/client/preference-write.ts'
import { invalidate, read, scopeOf, write } from '#src/client/query.ts'
import type { Input, Output } from '#src/contract/endpoints.ts'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { stagedWishes } from './staged-store.ts'
import { knownIn, wishesIn, type Change, type Known, type Setting, type Wish } from './changes.ts'

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

/** What a write that is under way waits for, by the journal's id of it. */
const writeProgress = (subscriberId: string) =>
  queryOptions<ProgressById, CallError, ProgressById, readonly [string, string]>({
    queryKey: ['preferenceProgress', subscriberId],
    queryFn: skipToken,
    initialData: {},
    staleTime: Infinity,
    gcTime: Infinity,
  })
type ProgressById = Readonly<Record<string, Progress | undefined>>

/** Tells the switches what their write waits for. */
function following({ queryClient }: Client, subscriberId: string, note: Note | undefined) {
  const tell = (progress: Progress | undefined) =>
    queryClient.setQueryData(writeProgress(subscriberId).queryKey, (before = {}) => ({
      ...before,
      ...(note?.id === undefined ? {} : { [note.id]: progress }),
    }))
  return { onProgress: tell }
}

/** Changes the preferences that hold for every workflow. */
export function updatePreferences(client: Client, subscriberId: string) {
  const { queryClient } = client
  const { queryKey } = globalPreferences(subscriberId)
  return mutationOptions({
    mutationKey: ['preferencesUpdate'] as const,
    scope: scopeOf.subscriber(subscriberId),
    mutationFn: (input: Input<'preferencesUpdate'> & Noted) =>
      writePreference(
        client,
        { operation: 'preferencesUpdate', input },
        following(client, subscriberId, input.note),
      ),
    onSuccess: async ({ reply, before }: Written, { body }: Input<'preferencesUpdate'>) => {
      // A read that left before this write would put the old values back.
      await queryClient.cancelQueries({ queryKey })
      const told = { at: Date.now(), before: knownIn(before ?? nothingKnown) }
      const after = knownIn(reply.preference)
      queryClient.setQueryData(queryKey, [reply], { updatedAt: told.at })
      record(queryClient, subscriberId, body, {
        ...told,
        outcome: (setting) => ({ kind: 'saved', got: after[setting] }),
      })
      // Some services clear a workflow's own choice when the channel changes as a whole.
      if (wishesIn(body).length > 0) void invalidate(queryClient, 'preferencesList')
    },
    onError: (error: CallError, { body }: Input<'preferencesUpdate'>) => {
      const before = knownIn(queryClient.getQueryData(queryKey)?.[0]?.preference ?? nothingKnown)
      record(queryClient, subscriberId, body, failed(error, before))
    },
  })
}

/** Changes one switch of one workflow. */
export function updateWorkflowPreference(client: Client, subscriberId: string) {
  const { queryClient } = client
  const { queryKey } = workflowPreferences(subscriberId)
  const resultOf = (workflowId: string) =>
    queryClient.getQueryData(queryKey)?.find(({ template }) => template?._id === workflowId)
  const called = (workflowId: string) => ({
    id: workflowId,
    name: resultOf(workflowId)?.template?.name ?? workflowId,
  })
  return mutationOptions({
    mutationKey: ['workflowPreferenceUpdate'] as const,
    scope: scopeOf.subscriber(subscriberId),
    mutationFn: (input: Input<'workflowPreferenceUpdate'> & Noted) =>
      writePreference(
        client,
        { operation: 'workflowPreferenceUpdate', input },
        following(client, subscriberId, input.note),
      ),
    onSuccess: async (
      { reply, before }: Written,
      { workflowId, body }: Input<'workflowPreferenceUpdate'>,
    ) => {
      // A read that left before this write would put the old value back; what it would tell of the others is still wanted.
      const reading = queryClient.isFetching({ queryKey }) > 0
      await queryClient.cancelQueries({ queryKey })
      const workflow = called(workflowId)
      const after = knownIn(reply.preference)
      const at = Date.now()
      queryClient.setQueryData(queryKey, (list) => list && withReply(list, workflowId, reply), {
        updatedAt: at,
      })
      record(queryClient, subscriberId, body, {
        at,
        workflow,
        before: knownIn(before ?? nothingKnown),
        outcome: (setting) => ({ kind: 'saved', got: after[setting] }),
      })
      if (reading) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error: CallError, { workflowId, body }: Input<'workflowPreferenceUpdate'>) => {
      const before = knownIn(resultOf(workflowId)?.preference ?? nothingKnown)
      record(queryClient, subscriberId, body, { ...failed(error, before), workflow: called(workflowId) })
    },
  })
}

/** Asks for the current state where nothing can be read, by a change that changes nothing. */
export function useAskForState(subscriberId: string) {
  const client = useQueryClient()
  const { queryKey } = globalPreferences(subscriberId)
  return useMutation({
    ...write('preferencesUpdate', scopeOf.subscriber(subscriberId)),
    onSuccess: (reply) => void client.setQueryData(queryKey, [reply]),
  })
}

/** A wish that was put aside for a look at it before it is sent. `undoes` is the journal's id of the write it takes back. */
export type StagedWish = Wish & { workflow?: Change['workflow']; undoes?: string }

/** What waits for a look. Stays with the subscriber while the tab does, whichever screen is shown, also after a reload. */
export function useStagedWishes(subscriberId: string): readonly StagedWish[] {
  const { baseUrl } = useSession()
  return useQuery(stagedWishes({ baseUrl, subscriberId })).data ?? nothingStaged
}
const nothingStaged: readonly StagedWish[] = []

/** A wish that is on its way, waits for its turn or for a look. Without a workflow it is for all of them. */
export type PendingWish = Wish & { workflowId?: string; staged?: true; progress?: Progress }

const pendingWrites = {
  status: 'pending',
  predicate: ({ options }: Mutation) => isPreferenceWrite(options),
} as const
const isPreferenceWrite = ({ mutationKey: [name] = [] }: { mutationKey?: MutationKey | undefined }) =>
  name === 'preferencesUpdate' || name === 'workflowPreferenceUpdate'

/** The wishes for a subscriber, in the order they were made; those that nobody sent yet come last. */
export function usePendingWishes(subscriberId: string): PendingWish[] {
  const staged = useStagedWishes(subscriberId)
  const progress = useQuery(writeProgress(subscriberId)).data ?? {}
  const sent = useMutationState({
    filters: pendingWrites,
    select: ({ state }) => wishesOf(state.variables, subscriberId),
  })
  const waiting = sent.flat().map(({ id, ...wish }) => {
    const of = id === undefined ? undefined : progress[id]
    return of ? { ...wish, progress: of } : wish
  })
  return [...waiting, ...staged.map(toPending)]
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

/** `id` is what the journal calls the write. */
function wishesOf(variables: unknown, subscriberId: string): (PendingWish & { id?: string | undefined })[] {
  const input = variables as (Input<'preferencesUpdate'> | Input<'workflowPreferenceUpdate'>) & Noted // by the key of the write
  if (input.subscriberId !== subscriberId) return []
  const wishes = wishesIn(input.body).map((wish) => ({ ...wish, id: input.note?.id }))
  return 'workflowId' in input ? wishes.map((wish) => ({ ...wish, workflowId: input.workflowId })) : wishes
}

const nothingKnown = { channels: {} }

/** What came of a write. `before` is what was known of the switches when it was answered. */
type Told = Pick<Change, 'at' | 'workflow'> & {
  before: Known
  outcome: (setting: Setting) => Change['outcome']
}

const failed = (error: CallError, before: Known): Told => {
  const { failure } = error
  const isNotSent = error instanceof NotSentError
  const kind = isNotSent ? 'notSent' : error instanceof NotAppliedError ? 'notApplied' : 'failed'
  return { at: Date.now(), before, outcome: () => ({ kind, failure }) }
}

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
