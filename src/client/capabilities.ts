import { endpoints, type Endpoint, type EndpointName } from '#src/contract/endpoints.ts'

/** What a service has shown to offer. Learned from its answers and kept for the tab, one record per base URL. */
export type Capabilities = ReturnType<typeof createCapabilities>

/** Abilities that are not operations: answering an empty preference change with the current state, and filtering subscribers by a query. */
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
      // Full storage only affects the reload: it must not turn an answer into a failure.
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
    /** For a test of the connection: the service may have been updated. */
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
 * Whether an answer means that the operation does not exist, rather than the thing asked for. A 404 on a collection
 * always does; on a single thing it does when the service says so, or when the answer is not the service's own error.
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
