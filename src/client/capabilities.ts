import { endpoints, type Endpoint, type EndpointName } from '#src/contract/endpoints.ts'

/** What a service has shown to offer. Learned from its answers, remembered for the tab, one record per base URL. */
export type Capabilities = ReturnType<typeof createCapabilities>

/**
 * What a service may do beside offering operations: answer an empty change of preferences with the present state · look at
 * what subscribers are searched for.
 */
const traits = ['emptyPatchAnswersState', 'subscriberSearch'] as const
export type Trait = (typeof traits)[number]

type Known = Partial<Record<EndpointName | Trait, boolean>>

export function createCapabilities(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>()
  const place = (baseUrl: string) => `carillon.capabilities ${baseUrl}`
  const remembered = new Map<string, Known>()
  const knownOf = (baseUrl: string): Known => {
    const known = remembered.get(baseUrl) ?? restored(storage, place(baseUrl))
    remembered.set(baseUrl, known)
    return known
  }
  const remember = (baseUrl: string, known: Known) => {
    remembered.set(baseUrl, known)
    try {
      storage.setItem(place(baseUrl), JSON.stringify(known))
    } catch {
      // A full storage costs only the reload: it must not turn an answer into a failure.
    }
    for (const listener of listeners) listener()
  }
  return {
    /** `undefined` until the service has shown it. */
    offers: (baseUrl: string, name: EndpointName | Trait): boolean | undefined =>
      isDocumented(name) ? true : knownOf(baseUrl)[name],
    learn(baseUrl: string, name: EndpointName | Trait, offered: boolean) {
      const known = knownOf(baseUrl)
      if (isDocumented(name) || known[name] === offered) return
      remember(baseUrl, { ...known, [name]: offered })
    },
    /** A service may have learned something since; a test of the connection asks anew. */
    forget: (baseUrl: string) => remember(baseUrl, {}),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function restored(storage: Pick<Storage, 'getItem'>, place: string): Known {
  try {
    return JSON.parse(storage.getItem(place) ?? '{}') as Known // only `remember` writes there
  } catch {
    return {}
  }
}

const isTrait = (name: EndpointName | Trait): name is Trait => traits.some((trait) => trait === name)

const isDocumented = (name: EndpointName | Trait) =>
  !isTrait(name) && (endpoints[name] as Endpoint).documented === true

/**
 * Whether an answer means "there is no such operation here" and not "there is no such thing". A 404 on a collection can
 * only mean the former; on one thing it does when the service says so or answers with something that is not its own error.
 */
export function isMissingOperation(name: EndpointName, status: number, message: string | undefined): boolean {
  const { method, path, documented }: Endpoint = endpoints[name]
  if (documented) return false
  if (status === 405 || status === 501) return true
  // The answer of routes that exist for other schemes than API keys.
  if (status === 401) return message === 'API endpoint not available'
  if (status !== 404) return false
  return !path.includes('/:') || message === undefined || message.startsWith(`Cannot ${method} `)
}
