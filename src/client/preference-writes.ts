import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { ReplacedSetting } from '#src/domain/preferences/replaced-settings.ts'
import {
  entriesOf,
  requestFor,
  switchesIn,
  type PreferenceSubject,
  type Switches,
} from '#src/domain/preferences/switches.ts'
import type { CallOptions, Note, Progress } from './call/types.ts'
import type { Client } from './client.ts'
import { CallError, NotSentError } from './failure.ts'
import { isLoopback } from './host-of.ts'
import { cachedPreference, preferenceKey, refreshPreference, readMethodOf } from './preferences.ts'
import { invalidate, scopeOf } from './query.ts'
import { readReplaced } from './replaced-settings.ts'
import { byCurrentPerson } from './session.ts'

/** The switches to set in one request. If the note has a `before`, it was just read and is not read again. */
export type PreferenceWrite = PreferenceSubject & { switches: Switches; note?: Note }

/** `before`: the service's last answer before the write, if there was one. `at`: milliseconds since 1970. */
export type WriteResult = {
  at: number
  reply: PreferenceResult
  before: unknown
  /** The settings of single workflows that it replaced. */
  replaced: ReplacedSetting[]
}

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
  const begun = byCurrentPerson(client.session)
  return mutationOptions<WriteResult, CallError, PreferenceWrite>({
    mutationKey: preferenceWrites(subscriberId),
    scope: scopeOf.subscriber(subscriberId),
    gcTime: Infinity,
    mutationFn: ({ note, ...write }) => writePreference(client, { ...write, note: { ...begun, ...note } }),
    onSuccess: (written, subject) => showReply(client, subject, written),
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
const freshForMs = 5000

async function writePreference(
  client: Client,
  { switches, note = {}, ...subject }: PreferenceWrite,
): Promise<WriteResult> {
  const { operation, input } = requestFor(subject, switches)
  const settle = trackProgress(client, subject.subscriberId, note.id)
  const canUseCache = subject.workflowId !== undefined && isOnline() && isFresh(client, subject)
  const read = () =>
    readBefore(client, subject, settle).catch((error: unknown) => {
      throw error instanceof CallError ? new NotSentError(operation, error.failure, { cause: error }) : error
    })
  const before =
    note.before ?? (canUseCache ? cachedPreference(client.queryClient, subject) : await read())?.preference
  const replaced = await readReplaced(client, subject, switches, before)
  // If the service could not be read, this page's copy must not count as the earlier state.
  const known = isRecord(before) && replaced.length > 0 ? { ...before, replaced } : (before ?? {})
  const writeInput = { ...input, note: { ...note, ...(canUseCache ? {} : { before: known }) } }
  const reply = await client.call(operation, writeInput, undefined, { settle })
  return { at: Date.now(), reply, before, replaced }
}

function trackProgress({ queryClient }: Client, subscriberId: string, id: string | undefined) {
  const onProgress = (progress: Progress | undefined) =>
    queryClient.setQueryData(writeProgress(subscriberId).queryKey, (before = {}) => ({
      ...before,
      ...(id === undefined ? {} : { [id]: progress }),
    }))
  return { onProgress }
}

async function readBefore(client: Client, subject: PreferenceSubject, settle: CallOptions['settle']) {
  const { baseUrl } = client.session.get()
  if (readMethodOf(client.capabilities, baseUrl, subject) === 'none') {
    if (!isOnline() && !isLoopback(new URL(baseUrl).hostname))
      throw new CallError('preferencesUpdate', { kind: 'noAnswer', reason: 'network' })
    return cachedPreference(client.queryClient, subject)
  }
  try {
    return await refreshPreference(client, subject, settle)
  } catch (error) {
    // A service that refuses reads may still accept writes; then the earlier value is unknown.
    const isAnswered = error instanceof CallError && 'status' in error.failure && error.failure.status !== 429
    if (isAnswered || (error instanceof CallError && error.failure.kind === 'notOffered')) return undefined
    throw error
  }
}

function isFresh({ queryClient }: Client, subject: PreferenceSubject): boolean {
  const state = queryClient.getQueryState(preferenceKey(subject))
  return state?.data !== undefined && !state.isInvalidated && state.dataUpdatedAt > Date.now() - freshForMs
}

const isOnline = () => globalThis.navigator?.onLine !== false

async function showReply(
  { queryClient }: Client,
  subject: PreferenceWrite,
  { at, reply }: WriteResult,
): Promise<void> {
  const queryKey = preferenceKey(subject)
  const { workflowId } = subject
  const wasReading = queryClient.isFetching({ queryKey }) > 0
  // A read that was sent before this write would restore the old values.
  await queryClient.cancelQueries({ queryKey })
  const show = (list: readonly PreferenceResult[] | undefined) =>
    workflowId === undefined
      ? [reply]
      : list?.map((one) => (isOfWorkflow(one, workflowId) ? merged(one, reply) : one))
  queryClient.setQueryData<readonly PreferenceResult[]>(queryKey, show, { updatedAt: at })
  // Some services clear a workflow's own setting when the channel changes for all workflows.
  if (workflowId === undefined) void invalidate(queryClient, 'preferencesList')
  // An answer with another value than requested is checked. A cancelled read is still needed for the other workflows.
  const got = switchesIn(reply.preference)
  const isOtherwise = entriesOf(subject.switches).some(([name, on]) => got[name] !== on)
  if (isOtherwise || (wasReading && workflowId !== undefined))
    void queryClient.invalidateQueries({ queryKey })
}

const isOfWorkflow = ({ template }: PreferenceResult, workflowId: string) => template?._id === workflowId

/** Most services name the workflow in the reply; otherwise the known name stays. */
const merged = (known: PreferenceResult, reply: PreferenceResult): PreferenceResult => ({
  ...known,
  ...reply,
  template: reply.template ?? known.template,
})
