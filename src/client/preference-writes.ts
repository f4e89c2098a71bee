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

/** The switches to set in one request. If the note has a `before`, it was just read and is not read again. */
export type PreferenceWrite = PreferencePlace & { switches: Switches; note?: Note }

/** `before`: the service's last answer before the write, if there was one. `at`: milliseconds since 1970. */
export type Written = { at: number; reply: PreferenceResult; before: unknown }

/** The key of a subscriber's writes in the mutation cache, which keeps them as long as the connection lasts. */
export const preferenceWrites = (subscriberId: string) => ['preferenceWrite', subscriberId] as const

/**
 * Writes switches of one subscriber, one write at a time, and follows each up until its outcome is known. The earlier
 * state is read first if this page's copy may be outdated. Rejects with
 * - {@link NotSentError} if the service cannot be reached for that read
 * - {@link NotAppliedError} if no clear answer came and a read showed the old value
 * - {@link CallError} if the write was refused, or its outcome stays unknown
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

/** What pending writes wait for, by their ids in the journal. */
export const writeProgress = (subscriberId: string) =>
  queryOptions<ProgressById, CallError, ProgressById, readonly [string, string]>({
    queryKey: ['preferenceProgress', subscriberId],
    queryFn: skipToken,
    initialData: {},
    staleTime: Infinity,
    gcTime: Infinity,
  })
type ProgressById = Readonly<Record<string, Progress | undefined>>

/** For this long, an answer is not read again before a workflow's switch is changed: a read may return thousands of rows. */
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
  // If the service could not be read, this page's copy must not count as the earlier state.
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
    // A service that refuses reads may still accept writes; then the earlier value is unknown.
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
  // A read that was sent before this write would restore the old values.
  await queryClient.cancelQueries({ queryKey })
  const show = (list: readonly PreferenceResult[] | undefined) =>
    workflowId === undefined
      ? [reply]
      : list?.map((one) => (isOf(one, workflowId) ? merged(one, reply) : one))
  queryClient.setQueryData<readonly PreferenceResult[]>(queryKey, show, { updatedAt: at })
  // Some services clear a workflow's own setting when the channel changes for all workflows.
  if (workflowId === undefined) void invalidate(queryClient, 'preferencesList')
  // The cancelled read is still needed for the other workflows.
  else if (wasReading) void queryClient.invalidateQueries({ queryKey })
}

const isOf = ({ template }: PreferenceResult, workflowId: string) => template?._id === workflowId

/** Most services name the workflow in the reply; otherwise the known name stays. */
const merged = (known: PreferenceResult, reply: PreferenceResult): PreferenceResult => ({
  ...known,
  ...reply,
  template: reply.template ?? known.template,
})
