import { mutationOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { replacedSettings, type ReplacedSetting } from '#src/domain/preferences/replaced-settings.ts'
import {
  entriesOf,
  requestFor,
  switchesIn,
  type PreferenceSubject,
  type Switches,
} from '#src/domain/preferences/switches.ts'
import { factsOf } from '#src/domain/services/service-kind.ts'
import type { Call, CallOptions, Note, Progress } from './call/types.ts'
import { CallError, NotSentError } from './failure.ts'
import { isLoopback } from './host-of.ts'
import { invalidate, read, scopeOf } from './query.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

/** The preferences for all workflows, as a list of one. */
export const globalPreferences = (subscriberId: string) =>
  read('preferencesByLevel', { subscriberId, level: 'global' })

export const workflowPreferences = (subscriberId: string) => read('preferencesList', { subscriberId })

export const preferenceKey = ({ subscriberId, workflowId }: PreferenceSubject) =>
  (workflowId === undefined ? globalPreferences(subscriberId) : workflowPreferences(subscriberId)).queryKey

export const preferenceAt = (
  { workflowId }: Pick<PreferenceSubject, 'workflowId'>,
  results: readonly PreferenceResult[] | undefined,
): PreferenceResult | undefined =>
  workflowId === undefined ? results?.[0] : results?.find(({ template }) => template?._id === workflowId)

export const cachedPreference = (
  queries: QueryClient,
  subject: PreferenceSubject,
): PreferenceResult | undefined =>
  preferenceAt(subject, queries.getQueryData<readonly PreferenceResult[]>(preferenceKey(subject)))

/** The preference, if it was answered after a time in milliseconds since 1970. */
export function answeredSince(queries: QueryClient, subject: PreferenceSubject, after: number) {
  const readAt = queries.getQueryState(preferenceKey(subject))?.dataUpdatedAt ?? 0
  return readAt < after ? undefined : cachedPreference(queries, subject)?.preference
}

/** What of the client reads and writes preferences. */
type ClientParts = { call: Call; services: Services; queryClient: QueryClient; session: Session }

/** The switches to set in one request. The note says in whose name; if it has a `before`, that was just read and is not read again. */
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
export const preferenceWrite = (client: ClientParts, subscriberId: string) =>
  mutationOptions<WriteResult, CallError, PreferenceWrite>({
    mutationKey: preferenceWrites(subscriberId),
    scope: scopeOf.subscriber(subscriberId),
    gcTime: Infinity,
    mutationFn: (write) => writePreference(client, write),
    onSuccess: (written, subject) => showReply(client, subject, written),
  })

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
  client: ClientParts,
  { switches, note = {}, ...subject }: PreferenceWrite,
): Promise<WriteResult> {
  const { queryClient } = client
  const { operation, input } = requestFor(subject, switches)
  const settle = (progress: Progress | undefined) =>
    queryClient.setQueryData(writeProgress(subject.subscriberId).queryKey, (before = {}) => ({
      ...before,
      ...(note.id === undefined ? {} : { [note.id]: progress }),
    }))
  const canUseCache = subject.workflowId !== undefined && isOnline() && isFresh(client, subject)
  const readFirst = () =>
    readBefore(client, subject, settle).catch((error: unknown) => {
      throw error instanceof CallError ? new NotSentError(operation, error.failure, { cause: error }) : error
    })
  const before =
    note.before ?? (canUseCache ? cachedPreference(queryClient, subject) : await readFirst())?.preference
  const replaced = await readReplaced(client, subject, switches, before)
  // If the service could not be read, this page's copy must not count as the earlier state.
  const known = isRecord(before) && replaced.length > 0 ? { ...before, replaced } : (before ?? {})
  const writeInput = { ...input, note: { ...note, ...(canUseCache ? {} : { before: known }) } }
  const reply = await client.call(operation, writeInput, undefined, { settle })
  return { at: Date.now(), reply, before, replaced }
}

const isOnline = () => globalThis.navigator?.onLine !== false

function isFresh({ queryClient }: ClientParts, subject: PreferenceSubject): boolean {
  const state = queryClient.getQueryState(preferenceKey(subject))
  return state?.data !== undefined && !state.isInvalidated && state.dataUpdatedAt > Date.now() - freshForMs
}

async function readBefore(client: ClientParts, subject: PreferenceSubject, settle: CallOptions['settle']) {
  const { baseUrl } = client.session.get()
  if (readMethodOf(client.services, baseUrl, subject) === 'none') {
    if (!isOnline() && !isLoopback(new URL(baseUrl).hostname))
      throw new CallError('preferencesUpdate', { kind: 'noAnswer', reason: 'network' })
    return cachedPreference(client.queryClient, subject)
  }
  try {
    return await refreshPreference(client, subject, settle)
  } catch (error) {
    // A service that refuses reads may still accept writes; then the earlier value is unknown.
    if (error instanceof CallError && 'status' in error.failure && error.failure.status !== 429)
      return undefined
    throw error
  }
}

/**
 * Reads the current preferences and updates them for every screen; `undefined` if the service does not offer them.
 * @throws {CallError} if the read fails
 */
export async function refreshPreference(
  { call, services, queryClient, session }: ClientParts,
  subject: PreferenceSubject,
  settle?: CallOptions['settle'],
): Promise<PreferenceResult | undefined> {
  const readOnce = () =>
    readRows(call, readMethodOf(services, session.get().baseUrl, subject), subject, {}, settle)
  const rows = await readOnce().catch((error: unknown) => {
    // The service has just shown that it lacks this operation, so there may be another way.
    if (error instanceof CallError && error.failure.kind === 'notOffered') return readOnce()
    throw error
  })
  if (rows) queryClient.setQueryData(preferenceKey(subject), rows)
  return preferenceAt(subject, rows)
}

export type ReadMethod = 'read' | 'emptyPatch' | 'none'

export function readMethodOf(
  { offers }: Pick<Services, 'offers'>,
  baseUrl: string,
  { workflowId }: PreferenceSubject,
): ReadMethod {
  if (workflowId !== undefined) return offers(baseUrl, 'preferencesList') === false ? 'none' : 'read'
  if (offers(baseUrl, 'preferencesByLevel') !== false) return 'read'
  return offers(baseUrl, 'emptyPatchAnswersState') === true ? 'emptyPatch' : 'none'
}

/** @throws {CallError} if the read fails */
async function readRows(
  call: Call,
  method: ReadMethod,
  { subscriberId, workflowId }: PreferenceSubject,
  note: Note = {},
  settle?: CallOptions['settle'],
): Promise<PreferenceResult[] | undefined> {
  const options = settle && { settle }
  if (method === 'none') return undefined
  if (workflowId !== undefined) return call('preferencesList', { subscriberId }, undefined, options)
  if (method === 'emptyPatch')
    return [await call('preferencesUpdate', { subscriberId, body: {}, note }, undefined, options)]
  return call('preferencesByLevel', { subscriberId, level: 'global' }, undefined, options)
}

/**
 * Reads the current preferences from the service; `undefined` if it does not offer them, or not for this workflow.
 * @throws {CallError} if the read fails
 */
export const readPreference = async (
  call: Call,
  method: ReadMethod,
  subject: PreferenceSubject,
  note?: Note,
): Promise<PreferenceResult | undefined> => preferenceAt(subject, await readRows(call, method, subject, note))

/** Reads which settings of single workflows a write for all workflows will replace; none if the service keeps or hides them. */
export async function readReplaced(
  { call, services, session }: Omit<ClientParts, 'queryClient'>,
  { subscriberId, workflowId }: PreferenceSubject,
  requested: Switches,
  global: unknown,
): Promise<ReplacedSetting[]> {
  const { globalSwitches } = factsOf(services.kindOf(session.get().baseUrl))
  if (workflowId !== undefined || globalSwitches !== 'channelsStop') return []
  const rows = await call('preferencesList', { subscriberId }).catch(() => undefined)
  return replacedSettings(requested, global, rows)
}

async function showReply(
  { queryClient }: ClientParts,
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
      : list?.map((one) => (one.template?._id === workflowId ? merged(one, reply) : one))
  queryClient.setQueryData<readonly PreferenceResult[]>(queryKey, show, { updatedAt: at })
  // Some services clear a workflow's own setting when the channel changes for all workflows.
  if (workflowId === undefined) void invalidate(queryClient, 'preferencesList')
  // An answer with another value than requested is checked. A cancelled read is still needed for the other workflows.
  const got = switchesIn(reply.preference)
  const isOtherwise = entriesOf(subject.switches).some(([name, on]) => got[name] !== on)
  if (isOtherwise || (wasReading && workflowId !== undefined))
    void queryClient.invalidateQueries({ queryKey })
}

/** Most services name the workflow in the reply; otherwise the known name stays. */
const merged = (known: PreferenceResult, reply: PreferenceResult): PreferenceResult => ({
  ...known,
  ...reply,
  template: reply.template ?? known.template,
})
