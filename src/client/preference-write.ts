import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#src/contract/endpoints.ts'
import type { PreferenceResult } from '#src/contract/preference.ts'
import type { Call, CallOptions, Noted } from './call.ts'
import type { Client } from './client.ts'
import { CallError, NotSentError } from './failure.ts'
import { isLoopback } from './loopback.ts'
import { readingOf, readPreference, type PreferencePlace } from './preference-state.ts'
import { read } from './query.ts'

/**
 * Milliseconds for which an answer is believed without asking again before a workflow's switch is changed: all its rows come at
 * once, which may be thousands. The switches for all workflows are always asked for.
 */
const believedMs = 5000

type PreferenceWrite =
  | { operation: 'preferencesUpdate'; input: Input<'preferencesUpdate'> & Noted }
  | { operation: 'workflowPreferenceUpdate'; input: Input<'workflowPreferenceUpdate'> & Noted }

/** `before` is what the service answered last before the write; not there where it does not tell. */
export type Written = { reply: PreferenceResult; before: PreferenceResult['preference'] | undefined }

type Followed = NonNullable<CallOptions['settle']>
type Parts = Pick<Client, 'call' | 'capabilities' | 'queryClient' | 'session'>

/**
 * Turns switches of a subscriber and follows the write up until it is known what became of it. What may be out of date is
 * read first: what was there before is what the service says, not what this page remembers.
 * @throws {NotSentError} when the service cannot be reached to be asked first
 * @throws {NotAppliedError} when no clear answer came and reading showed the old value
 * @throws {CallError} when it was refused, or nobody can tell
 */
export async function writePreference(
  client: Parts,
  { operation, input }: PreferenceWrite,
  settle: Followed,
): Promise<Written> {
  const place = placeIn(input)
  const isFresh = knownAt(client.queryClient, place) > Date.now() - believedMs
  const isKnown = place.workflowId !== undefined && isOnline() && isFresh
  const known = isKnown
    ? cached(client.queryClient, place)
    : await readFirst(client, place, settle).catch((error: unknown) => {
        throw error instanceof CallError
          ? new NotSentError(operation, error.failure, { cause: error })
          : error
      })
  const before = known?.preference
  // What this page remembers is not what was there before, when the service would not tell.
  const noted = { ...input, note: { ...input.note, ...(isKnown ? {} : { before: before ?? {} }) } }
  const reply =
    operation === 'preferencesUpdate'
      ? await client.call(operation, noted as typeof input, undefined, { settle })
      : await client.call(operation, noted as typeof input, undefined, { settle })
  return { reply, before }
}

/**
 * What the service says now, for every screen to see. `undefined` where it does not tell.
 * @throws {CallError} when it cannot be asked
 */
export async function readCurrent(
  client: Parts,
  place: PreferencePlace,
  settle?: Followed,
): Promise<PreferenceResult | undefined> {
  const { call, capabilities, queryClient, session } = client
  const following: Call = (name, input, signal, options) =>
    call(name, input, signal, { ...options, ...(settle ? { settle } : {}) })
  const { subscriberId, workflowId } = place
  const reading = () => readingOf(capabilities, session.get().baseUrl, place)
  if (workflowId !== undefined && reading() === 'read') {
    queryClient.setQueryData(listKey(subscriberId), await following('preferencesList', { subscriberId }))
    return cached(queryClient, place)
  }
  const ask = () => readPreference(following, reading(), place)
  const result = await ask().catch((error: unknown) => {
    // Only now it has shown that it lacks the operation: there may be another way.
    if (error instanceof CallError && error.failure.kind === 'notOffered') return ask()
    throw error
  })
  if (result) queryClient.setQueryData(globalKey(subscriberId), [result])
  return result
}

async function readFirst(client: Parts, place: PreferencePlace, settle: Followed) {
  const reading = readingOf(client.capabilities, client.session.get().baseUrl, place)
  if (reading === 'none') {
    if (!isOnline() && !isLoopback(new URL(client.session.get().baseUrl).hostname))
      throw new CallError('preferencesUpdate', { kind: 'noAnswer', reason: 'network' })
    return cached(client.queryClient, place)
  }
  try {
    return (await readCurrent(client, place, settle)) ?? undefined
  } catch (error) {
    // A service that refuses reads may take writes all the same: then what was there before is not known.
    const isAnswered = error instanceof CallError && 'status' in error.failure && error.failure.status !== 429
    if (isAnswered || (error instanceof CallError && error.failure.kind === 'notOffered')) return undefined
    throw error
  }
}

const placeIn = ({ subscriberId, workflowId }: PreferencePlace): PreferencePlace => ({
  subscriberId,
  workflowId,
})

const globalKey = (subscriberId: string) =>
  read('preferencesByLevel', { subscriberId, level: 'global' }).queryKey
const listKey = (subscriberId: string) => read('preferencesList', { subscriberId }).queryKey

/** When the service last said it, in milliseconds since 1970; 0 where it never did, or somebody wrote since. */
function knownAt(client: QueryClient, { subscriberId, workflowId }: PreferencePlace): number {
  const state = client.getQueryState(
    workflowId === undefined ? globalKey(subscriberId) : listKey(subscriberId),
  )
  return state?.data === undefined || state.isInvalidated ? 0 : state.dataUpdatedAt
}

const cached = (client: QueryClient, { subscriberId, workflowId }: PreferencePlace) =>
  workflowId === undefined
    ? client.getQueryData(globalKey(subscriberId))?.[0]
    : client.getQueryData(listKey(subscriberId))?.find(({ template }) => template?._id === workflowId)

const isOnline = () => globalThis.navigator?.onLine !== false
