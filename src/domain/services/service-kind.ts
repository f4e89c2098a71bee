import { semanticsByName, type Semantics } from './semantics.ts'

/** Carillon's own · Novu of October 2024 (API 2.0.0) · Novu v0.24 · one that offers only the documented operations. */
export const serviceKinds = ['embedded', 'novu2', 'novu024', 'documentedOnly'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** What the console may say about a service. `unknown`: it may claim neither. */
export type ServiceFacts = {
  /** Whether a subscriber's global switches hold messages back, or are stored and ignored. */
  globalSwitches: 'stop' | 'ignored' | 'unknown'
  /** Whether a trigger runs a workflow: `sandbox` keeps its messages and sends none. */
  triggers: 'offered' | 'sandbox' | 'unknown'
  /** Whether lists filter and sort as requested, beyond paging and the workflow search. */
  narrowedLists: 'offered' | 'none' | 'unknown'
  semantics: Semantics
}

const novu2024 = semanticsByName[2024]

const factsByKind: Readonly<Record<ServiceKind, ServiceFacts>> = {
  embedded: { globalSwitches: 'stop', triggers: 'sandbox', narrowedLists: 'offered', semantics: novu2024 },
  novu2: { globalSwitches: 'ignored', triggers: 'offered', narrowedLists: 'none', semantics: novu2024 },
  novu024: { globalSwitches: 'stop', triggers: 'offered', narrowedLists: 'none', semantics: novu2024 },
  documentedOnly: {
    globalSwitches: 'unknown',
    triggers: 'unknown',
    narrowedLists: 'unknown',
    semantics: novu2024,
  },
}

/** The facts about a kind of service; for an unknown kind, those that hold for all. */
export function factsOf(kind: ServiceKind | undefined): ServiceFacts {
  return factsByKind[kind ?? 'documentedOnly']
}
