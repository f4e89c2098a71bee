import { endpointOf, type Endpoint, type EndpointName } from '#src/contract/endpoints.ts'
import { Problem } from '#src/contract/problem.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { versionHeader, type ObservedAnswer } from '#src/domain/services/known-service.ts'
import { unsharedDevice, createDeviceRecords, type Device } from './device.ts'
import { messagesOf } from './failure.ts'

/** What a service offers, learned from its answers and kept for the tab, with one record per base URL. */
export type Capabilities = ReturnType<typeof createCapabilities>

/**
 * Abilities that are not operations: answering an empty preference change with the state, searching subscribers, and
 * running a write with an idempotency key only once.
 */
const traits = ['emptyPatchAnswersState', 'subscriberSearch', 'once'] as const
export type Trait = (typeof traits)[number]

type Known = Partial<Record<EndpointName | Trait, boolean>>

export function createCapabilities(storage: Device['storage']) {
  const records = createDeviceRecords(unsharedDevice(storage), 'carillon.capabilities ', (value) =>
    isRecord(value) ? (value as Known) : undefined,
  )
  const knownOf = (baseUrl: string): Known => records.get(baseUrl) ?? {}
  return {
    /** `undefined` until the service has shown it. */
    offers: (baseUrl: string, name: EndpointName | Trait): boolean | undefined =>
      isDocumented(name) ? true : knownOf(baseUrl)[name],
    learn(baseUrl: string, name: EndpointName | Trait, offered: boolean) {
      const known = knownOf(baseUrl)
      if (isDocumented(name) || known[name] === offered) return
      records.set(baseUrl, { ...known, [name]: offered })
    },
    /** For a connection test: the service may have been updated. */
    forget: (baseUrl: string) => records.set(baseUrl, {}),
    subscribe: records.subscribe,
  }
}

const isTrait = (name: EndpointName | Trait): name is Trait => traits.some((trait) => trait === name)

const isDocumented = (name: EndpointName | Trait) => !isTrait(name) && endpointOf(name).documented === true

/**
 * Whether an answer means that the operation does not exist, rather than the requested item. A 404 on a collection
 * always does; on a single item it does if the service says so, or if the answer is not the service's own error.
 */
function isMissingOperation(
  { method, path, documented }: Endpoint,
  status: number,
  message: string | undefined,
): boolean {
  if (documented) return false
  if (status === 405 || status === 501) return true
  // The answer of routes that exist only for other authentication schemes.
  if (status === 401) return message === 'API endpoint not available'
  if (status !== 404) return false
  return !path.includes('/:') || message === undefined || message.startsWith(`Cannot ${method} `)
}

/** What an answer reveals about the service. A gateway answers unknown paths in its own words. */
export function observeAnswer(
  name: EndpointName,
  endpoint: Endpoint,
  { status, headers }: Response,
  body: unknown,
): ObservedAnswer {
  const problem = Problem.safeParse(body).data
  const isMissing = isMissingOperation(endpoint, status, problem && messagesOf(problem)[0])
  return { endpoint: name, status, version: headers.get(versionHeader), body, isMissing }
}
