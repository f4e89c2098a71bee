import type { QueryClient } from '@tanstack/react-query'
import type { PreferenceResult } from '#src/contract/preference.ts'
import type { PreferenceSubject } from '#src/domain/preferences/switches.ts'
import type { Call, CallOptions, Note } from './call/types.ts'
import type { Capabilities } from './capabilities.ts'
import { CallError } from './failure.ts'
import { read } from './query.ts'
import type { Session } from './session.ts'

export type ReadMethod = 'read' | 'emptyPatch' | 'none'

/** The preferences for all workflows, as a list of one. */
export const globalPreferences = (subscriberId: string) =>
  read('preferencesByLevel', { subscriberId, level: 'global' })

export const workflowPreferences = (subscriberId: string) => read('preferencesList', { subscriberId })

const queryOf = ({ subscriberId, workflowId }: PreferenceSubject) =>
  workflowId === undefined ? globalPreferences(subscriberId) : workflowPreferences(subscriberId)

export const preferenceKey = (subject: PreferenceSubject) => queryOf(subject).queryKey

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

export function readMethodOf(
  { offers }: Pick<Capabilities, 'offers'>,
  baseUrl: string,
  { workflowId }: PreferenceSubject,
): ReadMethod {
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
  method: ReadMethod,
  subject: PreferenceSubject,
  note?: Note,
): Promise<PreferenceResult | undefined> {
  const { subscriberId, workflowId } = subject
  if (method === 'none') return undefined
  if (workflowId !== undefined) return preferenceAt(subject, await call('preferencesList', { subscriberId }))
  if (method === 'emptyPatch')
    return call('preferencesUpdate', { subscriberId, body: {}, ...(note ? { note } : {}) })
  return preferenceAt(subject, await call('preferencesByLevel', { subscriberId, level: 'global' }))
}

type ClientParts = { call: Call; capabilities: Capabilities; queryClient: QueryClient; session: Session }

/**
 * Reads the current preferences and updates them for every screen; `undefined` if the service does not offer them.
 * @throws {CallError} if the read fails
 */
export async function refreshPreference(
  { call, capabilities, queryClient, session }: ClientParts,
  subject: PreferenceSubject,
  settle?: CallOptions['settle'],
): Promise<PreferenceResult | undefined> {
  const callAndSettle: Call = (name, input, signal, options) =>
    call(name, input, signal, { ...options, ...(settle ? { settle } : {}) })
  const { subscriberId, workflowId } = subject
  const method = () => readMethodOf(capabilities, session.get().baseUrl, subject)
  if (workflowId !== undefined && method() === 'read') {
    const all = await callAndSettle('preferencesList', { subscriberId })
    queryClient.setQueryData(workflowPreferences(subscriberId).queryKey, all)
    return preferenceAt(subject, all)
  }
  const readOnce = () => readPreference(callAndSettle, method(), subject)
  const result = await readOnce().catch((error: unknown) => {
    // The service has just shown that it lacks this operation, so there may be another way.
    if (error instanceof CallError && error.failure.kind === 'notOffered') return readOnce()
    throw error
  })
  if (result) queryClient.setQueryData(globalPreferences(subscriberId).queryKey, [result])
  return result
}
