import type { QueryClient } from '@tanstack/react-query'
import type { PreferenceResult } from '#src/contract/preference.ts'
import type { PreferencePlace } from '#src/domain/preferences/switches.ts'
import type { Call, CallOptions, Note } from './call.ts'
import type { Capabilities } from './capabilities.ts'
import { CallError } from './failure.ts'
import { read } from './query.ts'
import type { Session } from './session.ts'

export type Reading = 'read' | 'emptyPatch' | 'none'

/** The preferences for all workflows, as a list of one. */
export const globalPreferences = (subscriberId: string) =>
  read('preferencesByLevel', { subscriberId, level: 'global' })

export const workflowPreferences = (subscriberId: string) => read('preferencesList', { subscriberId })

const queryOf = ({ subscriberId, workflowId }: PreferencePlace) =>
  workflowId === undefined ? globalPreferences(subscriberId) : workflowPreferences(subscriberId)

export const preferenceKey = (place: PreferencePlace) => queryOf(place).queryKey

export const preferenceAt = (
  { workflowId }: Pick<PreferencePlace, 'workflowId'>,
  results: readonly PreferenceResult[] | undefined,
): PreferenceResult | undefined =>
  workflowId === undefined ? results?.[0] : results?.find(({ template }) => template?._id === workflowId)

export const knownPreference = (queries: QueryClient, place: PreferencePlace): PreferenceResult | undefined =>
  preferenceAt(place, queries.getQueryData<readonly PreferenceResult[]>(preferenceKey(place)))

/** The preference, if it was answered after a time in milliseconds since 1970. */
export function answeredSince(queries: QueryClient, place: PreferencePlace, after: number) {
  const readAt = queries.getQueryState(preferenceKey(place))?.dataUpdatedAt ?? 0
  return readAt < after ? undefined : knownPreference(queries, place)?.preference
}

export function readingOf(
  { offers }: Pick<Capabilities, 'offers'>,
  baseUrl: string,
  { workflowId }: PreferencePlace,
): Reading {
  if (workflowId !== undefined) return offers(baseUrl, 'preferencesList') === false ? 'none' : 'read'
  if (offers(baseUrl, 'preferencesByLevel') !== false) return 'read'
  return offers(baseUrl, 'emptyPatchAnswersState') === true ? 'emptyPatch' : 'none'
}

/**
 * Reads the current preferences from the service; `undefined` if it does not offer them, or not for this workflow.
 * @throws {CallError} if the read fails
 */
export async function readPreference(
  call: Call,
  reading: Reading,
  place: PreferencePlace,
  note?: Note,
): Promise<PreferenceResult | undefined> {
  const { subscriberId, workflowId } = place
  if (reading === 'none') return undefined
  if (workflowId !== undefined) return preferenceAt(place, await call('preferencesList', { subscriberId }))
  if (reading === 'emptyPatch')
    return call('preferencesUpdate', { subscriberId, body: {}, ...(note ? { note } : {}) })
  return preferenceAt(place, await call('preferencesByLevel', { subscriberId, level: 'global' }))
}

type Asking = { call: Call; capabilities: Capabilities; queryClient: QueryClient; session: Session }

/**
 * Reads the current preferences and updates them for every screen; `undefined` if the service does not offer them.
 * @throws {CallError} if the read fails
 */
export async function readCurrent(
  { call, capabilities, queryClient, session }: Asking,
  place: PreferencePlace,
  settle?: CallOptions['settle'],
): Promise<PreferenceResult | undefined> {
  const following: Call = (name, input, signal, options) =>
    call(name, input, signal, { ...options, ...(settle ? { settle } : {}) })
  const { subscriberId, workflowId } = place
  const reading = () => readingOf(capabilities, session.get().baseUrl, place)
  if (workflowId !== undefined && reading() === 'read') {
    const all = await following('preferencesList', { subscriberId })
    queryClient.setQueryData(workflowPreferences(subscriberId).queryKey, all)
    return preferenceAt(place, all)
  }
  const ask = () => readPreference(following, reading(), place)
  const result = await ask().catch((error: unknown) => {
    // The service has just shown that it lacks this operation, so there may be another way.
    if (error instanceof CallError && error.failure.kind === 'notOffered') return ask()
    throw error
  })
  if (result) queryClient.setQueryData(globalPreferences(subscriberId).queryKey, [result])
  return result
}
