import type { PreferenceResult } from '#src/contract/preference.ts'
import type { Call, Note } from './call.ts'
import type { Capabilities } from './capabilities.ts'

/** Preferences that hold for all workflows of a subscriber, or those for one. */
export type PreferencePlace = { subscriberId: string; workflowId?: string | undefined }

/** How a service tells preferences: by a read, as its answer to a change that changes nothing, or not at all. */
export type Reading = 'read' | 'emptyPatch' | 'none'

type Offers = Pick<Capabilities, 'offers'>

export function readingOf({ offers }: Offers, baseUrl: string, { workflowId }: PreferencePlace): Reading {
  if (workflowId !== undefined) return offers(baseUrl, 'preferencesList') === false ? 'none' : 'read'
  if (offers(baseUrl, 'preferencesByLevel') !== false) return 'read'
  return offers(baseUrl, 'emptyPatchAnswersState') === true ? 'emptyPatch' : 'none'
}

/**
 * Asks the service what the preferences are now. `undefined` where it does not tell, or not of this workflow.
 * @throws {CallError} when it cannot be asked
 */
export async function readPreference(
  call: Call,
  reading: Reading,
  { subscriberId, workflowId }: PreferencePlace,
  note?: Note,
): Promise<PreferenceResult | undefined> {
  if (reading === 'none') return undefined
  if (workflowId !== undefined) {
    const all = await call('preferencesList', { subscriberId })
    return all.find(({ template }) => template?._id === workflowId)
  }
  if (reading === 'emptyPatch')
    return call('preferencesUpdate', { subscriberId, body: {}, ...(note ? { note } : {}) })
  return (await call('preferencesByLevel', { subscriberId, level: 'global' }))[0]
}
