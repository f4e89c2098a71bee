import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { requestFor, type PreferencePlace, type Switches } from '#src/domain/preferences/switches.ts'
import type { CallOptions, Note, Progress } from './call.ts'
import type { Client } from './client.ts'
import { CallError, NotSentError } from './failure.ts'
import { isLoopback } from './loopback.ts'
import { knownPreference, preferenceKey, readCurrent, readingOf } from './preferences.ts'
import { invalidate, scopeOf } from './query.ts'
import { begunBy } from './session.ts'

/** The switches to set in one request. `before` of the note, where there is one, was just read: then it is not read again. */
export type PreferenceWrite = PreferencePlace & { switches: Switches; note?: Note }

/** `before`: what the service answered last before it, if it told. `at`: milliseconds since 1970. */
export type Written = { at: number; reply: PreferenceResult; before: unknown }

/** The key of the writes for a subscriber in the cache of mutations, which remembers them as long as the connection lasts. */
export const preferenceWrites = (subscriberId: string) => ['preferenceWrite', subscriberId] as const

/**
 * A write of switches of one subscriber, one at a time, followed up until it is known what became of it. What may be out of
 * date is read first: what was there before is what the service says, not what this page remembers. Rejects with
 * - {@link NotSentError} when the service cannot be reached to be asked first
 * - {@link NotAppliedError} when no clear answer came and reading showed the old value
 * - {@link CallError} when it was refused, or nothing tells what became of it
 */
export const preferenceWrite = (client: Client, subscriberId: string) => {
  const begun = begunBy(client.session)
  return mutationOptions<Written, CallError, PreferenceWrite>({
    mutationKey: preferenceWrites(subscriberId),
    scope: scopeOf.subscriber(subscriberId),
    gcTime: Infinity,
    mutationFn: ({ note, ...write }) => writePreference(client, { ...write, note: { ...begun, ...note } }),
    onSuccess: (written, place) => showReply(client, place, written),
  })
}

/** What the writes under way wait for, by the journal's ids of them. */
export const writeProgress = (subscriberId: string) =>
  queryOptions<ProgressById, CallError, ProgressById, readonly [string, string]>({
    queryKey: ['preferenceProgress', subscriberId],
    queryFn: skipToken,
    initialData: {},
    staleTime: Infinity,
    gcTime: Infinity,
  })
type ProgressById = Readonly<Record<string, Progress | undefined>>

/** An answer is believed this long before a workflow's switch is changed: asking brings all its rows, maybe thousands. */
const believedMs = 5000

async function writePreference(
  client: Client,
  { switches, note = {}, ...place }: PreferenceWrite,
): Promise<Written> {
  const { operation, input } = requestFor(place, switches)
  const settle = following(client, place.subscriberId, note.id)
  const isBelieved = place.workflowId !== undefined && isOnline() && isFresh(client, place)
  const read = () =>
    readFirst(client, place, settle).catch((error: unknown) => {
      throw error instanceof CallError ? new NotSentError(operation, error.failure, { cause: error }) : error
    })
  const before =
    note.before ?? (isBelieved ? knownPreference(client.queryClient, place) : await read())?.preference
  // What this page remembers is not what was there before, when the service would not tell.
  const noted = { ...input, note: { ...note, ...(isBelieved ? {} : { before: before ?? {} }) } }
  const reply = await client.call(operation, noted, undefined, { settle })
  return { at: Date.now(), reply, before }
}

function following({ queryClient }: Client, subscriberId: string, id: string | undefined) {
  const onProgress = (progress: Progress | undefined) =>
    queryClient.setQueryData(writeProgress(subscriberId).queryKey, (before = {}) => ({
      ...before,
      ...(id === undefined ? {} : { [id]: progress }),
    }))
  return { onProgress }
}

async function readFirst(client: Client, place: PreferencePlace, settle: CallOptions['settle']) {
  const { baseUrl } = client.session.get()
  if (readingOf(client.capabilities, baseUrl, place) === 'none') {
    if (!isOnline() && !isLoopback(new URL(baseUrl).hostname))
      throw new CallError('preferencesUpdate', { kind: 'noAnswer', reason: 'network' })
    return knownPreference(client.queryClient, place)
  }
  try {
    return await readCurrent(client, place, settle)
  } catch (error) {
    // A service that refuses reads may still accept writes; the value before is then unknown.
    const isAnswered = error instanceof CallError && 'status' in error.failure && error.failure.status !== 429
    if (isAnswered || (error instanceof CallError && error.failure.kind === 'notOffered')) return undefined
    throw error
  }
}

function isFresh({ queryClient }: Client, place: PreferencePlace): boolean {
  const state = queryClient.getQueryState(preferenceKey(place))
  return state?.data !== undefined && !state.isInvalidated && state.dataUpdatedAt > Date.now() - believedMs
}

const isOnline = () => globalThis.navigator?.onLine !== false

async function showReply(
  { queryClient }: Client,
  place: PreferenceWrite,
  { at, reply }: Written,
): Promise<void> {
  const queryKey = preferenceKey(place)
  const { workflowId } = place
  const wasReading = queryClient.isFetching({ queryKey }) > 0
  // A read that left before this write would put the old values back.
  await queryClient.cancelQueries({ queryKey })
  const show = (list: readonly PreferenceResult[] | undefined) =>
    workflowId === undefined
      ? [reply]
      : list?.map((one) => (isOf(one, workflowId) ? merged(one, reply) : one))
  queryClient.setQueryData<readonly PreferenceResult[]>(queryKey, show, { updatedAt: at })
  // Some services clear a workflow's own choice when the channel changes as a whole.
  if (workflowId === undefined) void invalidate(queryClient, 'preferencesList')
  // What the read would have told of the other workflows is still wanted.
  else if (wasReading) void queryClient.invalidateQueries({ queryKey })
}

const isOf = ({ template }: PreferenceResult, workflowId: string) => template?._id === workflowId

/** The reply names its workflow in most services; where it does not, the name we know stays. */
const merged = (known: PreferenceResult, reply: PreferenceResult): PreferenceResult => ({
  ...known,
  ...reply,
  template: reply.template ?? known.template,
})
