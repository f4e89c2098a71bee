import { descriptionLimit } from '#src/contract/workflow.ts'
import { semanticsByName, type Semantics } from './semantics.ts'

/** Carillon's own · Novu 2.1 and later · Novu 2.0 of October 2024 · v0.24 · one with only the documented operations. */
export const serviceKinds = ['embedded', 'novu21', 'novu2', 'novu024', 'documentedOnly'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** What the console may say about a service. `unknown`: it may claim neither. */
export type ServiceFacts = {
  /**
   * What a subscriber's global switches do. `stop`: hold messages back · `channelsStop`: the channels do, there is no master
   * switch, and a change of a channel resets the subscriber's own choices of it in all workflows · `ignored`: nothing.
   */
  globalSwitches: 'stop' | 'channelsStop' | 'ignored' | 'unknown'
  /** Whether a trigger runs a workflow: `sandbox` keeps its messages and sends none. */
  triggers: 'offered' | 'sandbox' | 'unknown'
  /** What a saved change does to runs that are waiting: `keep` the version that they began with. */
  waitingRuns: 'keep' | 'unknown'
  /**
   * What it does beyond its operations, as far as known: filter and sort lists as requested, apart from paging and the
   * workflow search; end the waits of its sandbox early.
   */
  does: { readonly narrowedLists?: boolean; readonly skippedWaits?: boolean }
  /** Whether the list of workflows lacks those made in the service's own current dashboard. */
  listLacksNewer: boolean
  /** Longest descriptions in characters. */
  descriptionLimit: { readonly create: number; readonly update: number }
  semantics: Semantics
}

const novu2024 = semanticsByName[2024]
const common = {
  waitingRuns: 'unknown',
  listLacksNewer: false,
  descriptionLimit,
  semantics: novu2024,
} as const

const factsByKind: Readonly<Record<ServiceKind, ServiceFacts>> = {
  embedded: {
    ...common,
    globalSwitches: 'stop',
    triggers: 'sandbox',
    waitingRuns: 'keep',
    does: { narrowedLists: true, skippedWaits: true },
  },
  novu21: {
    ...common,
    globalSwitches: 'channelsStop',
    triggers: 'offered',
    does: { narrowedLists: false },
    listLacksNewer: true,
    descriptionLimit: { create: 256, update: 256 },
    semantics: { ...novu2024, longUnits: 'days' },
  },
  novu2: { ...common, globalSwitches: 'ignored', triggers: 'offered', does: { narrowedLists: false } },
  novu024: { ...common, globalSwitches: 'stop', triggers: 'offered', does: { narrowedLists: false } },
  documentedOnly: { ...common, globalSwitches: 'unknown', triggers: 'unknown', does: {} },
}

/** The facts about a kind of service; for an unknown kind, those that hold for all. */
export function factsOf(kind: ServiceKind | undefined): ServiceFacts {
  return factsByKind[kind ?? 'documentedOnly']
}
