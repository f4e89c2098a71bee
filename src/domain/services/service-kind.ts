import { semanticsByName, type Semantics } from './semantics.ts'

/**
 * Services of this API that behave differently: the one Carillon ships · Novu as of October 2024 (API 2.0.0) · Novu
 * v0.24 · one that has shown the two documented operations and no other.
 */
export const serviceKinds = ['embedded', 'novu2', 'novu024', 'documentedOnly'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** What the console may say of a service. `unknown`: no sentence may claim either. */
export type ServiceFacts = {
  /** What a subscriber's global switches do: hold messages back, or be stored and not asked. */
  globalSwitches: 'stop' | 'ignored' | 'unknown'
  /** Whether a trigger call to it leads anywhere. */
  triggers: 'offered' | 'none' | 'unknown'
  /** Whether its lists filter and order as they are asked to, beyond pages and the search for workflows. */
  narrowedLists: 'offered' | 'none' | 'unknown'
  /** How it runs conditions, digests and delays. */
  semantics: Semantics
}

const novu2024 = semanticsByName[2024]

const factsByKind: Readonly<Record<ServiceKind, ServiceFacts>> = {
  embedded: { globalSwitches: 'stop', triggers: 'none', narrowedLists: 'offered', semantics: novu2024 },
  novu2: { globalSwitches: 'ignored', triggers: 'offered', narrowedLists: 'none', semantics: novu2024 },
  novu024: { globalSwitches: 'stop', triggers: 'offered', narrowedLists: 'none', semantics: novu2024 },
  documentedOnly: {
    globalSwitches: 'unknown',
    triggers: 'unknown',
    narrowedLists: 'unknown',
    semantics: novu2024,
  },
}

/** What is true of a kind of service; of one that is not known yet, what is true of all of them. */
export function factsOf(kind: ServiceKind | undefined): ServiceFacts {
  return factsByKind[kind ?? 'documentedOnly']
}
