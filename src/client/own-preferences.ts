import type { QueryClient } from '@tanstack/react-query'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { ownSwitches } from '#src/domain/preferences/own-switches.ts'
import type { PreferencePlace } from '#src/domain/preferences/switches.ts'
import { CallError } from './failure.ts'
import { globalPreferences, preferenceAt, workflowPreferences } from './preferences.ts'

type OwnLayer = ReturnType<typeof ownSwitches>

/** Why there are no preferences: the service does not offer them, the workflow is not active, or the read failed. */
export type Unread = 'notOffered' | 'notActive' | 'failed'

/** `at`: when they were read, ISO 8601. */
export type OwnPreferences = { global: OwnLayer | Unread; subscriber: OwnLayer | Unread; at: string }

/**
 * What a subscriber has set for all workflows and for one, read now. Only uses reads, because an empty change could create
 * a record. A workflow that the service does not have yet has no preferences of its own.
 */
export async function readOwnPreferences(
  queries: QueryClient,
  { subscriberId, workflowId }: PreferencePlace,
): Promise<OwnPreferences> {
  const own = async (
    level: 'global' | 'workflow',
    asked: Promise<readonly PreferenceResult[]>,
  ): Promise<OwnLayer | Unread> => {
    try {
      const answer = preferenceAt({ workflowId: level === 'global' ? undefined : workflowId }, await asked)
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
