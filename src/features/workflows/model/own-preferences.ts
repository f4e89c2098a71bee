import type { QueryClient } from '@tanstack/react-query'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { ownSwitches } from '#src/domain/preferences/own-switches.ts'
import type { PreferenceSubject } from '#src/domain/preferences/switches.ts'
import { CallError } from '#src/client/failure.ts'
import { globalPreferences, preferenceAt, workflowPreferences } from '#src/client/preferences.ts'

type OwnLayer = ReturnType<typeof ownSwitches>

/** Why there are no preferences: the service does not offer them, the workflow is not active, or the read failed. */
export type UnreadReason = 'notOffered' | 'notActive' | 'failed'

/** `at`: when they were read, ISO 8601. */
export type OwnPreferences = {
  global: OwnLayer | UnreadReason
  subscriber: OwnLayer | UnreadReason
  at: string
}

/**
 * What a subscriber has set for all workflows and for one, read now. Only uses reads, because an empty change could create
 * a record. A workflow that the service does not have yet has no preferences of its own.
 */
export async function readOwnPreferences(
  queries: QueryClient,
  { subscriberId, workflowId }: PreferenceSubject,
): Promise<OwnPreferences> {
  const own = async (
    level: 'global' | 'workflow',
    request: Promise<readonly PreferenceResult[]>,
  ): Promise<OwnLayer | UnreadReason> => {
    try {
      const answer = preferenceAt({ workflowId: level === 'global' ? undefined : workflowId }, await request)
      return answer ? ownSwitches(answer.preference, level) : level === 'global' ? 'failed' : 'notActive'
    } catch (error) {
      return error instanceof CallError && error.failure.kind === 'notOffered' ? 'notOffered' : 'failed'
    }
  }
  const now = { staleTime: 0 }
  const [global, subscriber] = await Promise.all([
    own('global', queries.query({ ...globalPreferences(subscriberId), ...now })),
    workflowId === undefined
      ? { channels: {} }
      : own('workflow', queries.query({ ...workflowPreferences(subscriberId), ...now })),
  ])
  return { global, subscriber, at: new Date().toISOString() }
}
