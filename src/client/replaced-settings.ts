import { replacedSettings, type ReplacedSetting } from '#src/domain/preferences/replaced-settings.ts'
import type { PreferenceSubject, Switches } from '#src/domain/preferences/switches.ts'
import { factsOf } from '#src/domain/services/service-kind.ts'
import type { Call } from './call/types.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

type Parts = { call: Call; services: Pick<Services, 'kindOf'>; session: Pick<Session, 'get'> }

/** Reads which settings of single workflows a write for all workflows will replace; none if the service keeps or hides them. */
export async function readReplaced(
  { call, services, session }: Parts,
  { subscriberId, workflowId }: PreferenceSubject,
  requested: Switches,
  global: unknown,
): Promise<ReplacedSetting[]> {
  const { globalSwitches } = factsOf(services.kindOf(session.get().baseUrl))
  if (workflowId !== undefined || globalSwitches !== 'channelsStop') return []
  const rows = await call('preferencesList', { subscriberId }).catch(() => undefined)
  return replacedSettings(requested, global, rows)
}
