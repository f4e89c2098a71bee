import { isEndpointName, type EndpointName } from '#src/contract/endpoints.ts'
import { refusedToKey } from '#src/domain/services/key-permissions.ts'
import { factsOf } from '#src/domain/services/service-kind.ts'
import type { Client } from './client.ts'
import { read } from './query.ts'
import type { Trait } from './services.ts'

/** An operation, or an ability of a service that is not one. */
export type Ability = EndpointName | Trait | 'narrowedLists'

/** The service lacks it · its kind does not do it · the person's role forbids it · it is refused to keys of this environment. */
type Reason = 'notOffered' | 'service' | 'role' | 'key'

/**
 * Whether to offer an operation and, if not, why. One that the service has not shown yet is allowed, but not `proven`.
 */
export type May =
  | { readonly allowed: true; readonly because?: undefined; readonly proven: boolean }
  | { readonly allowed: false; readonly because: Reason; readonly proven: boolean }

/** One object for each answer, so that answers can be compared. */
const answers = {
  yes: { allowed: true, proven: true },
  probably: { allowed: true, proven: false },
  notOffered: { allowed: false, because: 'notOffered', proven: true },
  service: { allowed: false, because: 'service', proven: true },
  role: { allowed: false, because: 'role', proven: true },
  key: { allowed: false, because: 'key', proven: true },
} as const satisfies Record<string, May>

type Parts = Pick<Client, 'services' | 'session' | 'queryClient'>

/** The one question before an operation is offered. Inside components, `useMay` in `may.ts`. */
export function mayOf({ services, session, queryClient }: Parts, ability: Ability): May {
  const { baseUrl, person } = session.get()
  const { does } = factsOf(services.kindOf(baseUrl))
  if (ability === 'narrowedLists') return answerOf(does.narrowedLists, 'service')
  const offered = services.offers(baseUrl, ability)
  const lacksList = ability === 'subscriberSearch' && services.offers(baseUrl, 'subscriberList') === false
  if (offered === false || lacksList) return answers.notOffered
  if (ability === 'notificationSkipWait' && !does.skippedWaits) return answers.service
  if (isEndpointName(ability)) {
    if (person && !person.canCall(ability)) return answers.role
    const environment = queryClient.getQueryData(read('environmentMe', {}).queryKey)
    if (refusedToKey(environment).has(ability)) return answers.key
  }
  return answerOf(offered, 'notOffered')
}

const answerOf = (known: boolean | undefined, because: 'notOffered' | 'service'): May =>
  known === undefined ? answers.probably : known ? answers.yes : answers[because]
