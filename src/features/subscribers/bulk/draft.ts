import { createStore } from 'zustand/vanilla'
import type { RunHead } from '#src/domain/bulk/run.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'

/** Choices of requests per second. Published services allow twenty. */
export const paceOptions = [1, 2, 5, 10, 20, 50]

/** Subscriber IDs by email. */
export type IdsByEmail = ReadonlyMap<string, readonly string[]>

/** A bulk change in preparation. It is lost when the tab closes. */
export type Draft = {
  text: string
  fileName?: string | undefined
  /** Defaults to the most likely column. */
  column?: number | undefined
  hasHeader?: boolean | undefined
  leftOut: ReadonlySet<string>
  /** IDs that look like none and are changed all the same. */
  kept: ReadonlySet<string>
  /** Remove invisible characters inside IDs. */
  removeInvisible: boolean
  /** Remove quotes and brackets around IDs. */
  removeQuotes: boolean
  emails?: IdsByEmail | undefined
  /** IDs unknown to the service; undefined until checked. */
  unknown?: readonly string[] | undefined
  level: 'global' | 'workflow'
  workflowId: string
  switches: { readonly [S in Setting]?: boolean }
  optIn: boolean
  optInReason: string
  reason: string
  ticket: string
  canary: boolean
  /** Requests per second. */
  pace: number
  /** What to do on services without reads. */
  withoutReads: Exclude<RunHead['reading'], 'read'>
}

const emptyList = {
  text: '',
  fileName: undefined,
  column: undefined,
  hasHeader: undefined,
  leftOut: new Set<string>(),
  kept: new Set<string>(),
  removeInvisible: false,
  removeQuotes: false,
  emails: undefined,
  unknown: undefined,
}
export const emptyDraft: Draft = {
  ...emptyList,
  level: 'global',
  workflowId: '',
  switches: {},
  optIn: false,
  optInReason: '',
  reason: '',
  ticket: '',
  canary: true,
  pace: 10,
  withoutReads: 'emptyPatch',
}

export type DraftStore = ReturnType<typeof createDraft>

export function createDraft() {
  const { getState: get, setState, subscribe } = createStore(() => emptyDraft)
  return {
    get,
    subscribe,
    change: (changes: Partial<Draft>) => setState(changes),
    /** Also resets the choices made for the old IDs. */
    setText: (text: string, fileName?: string) => setState({ ...emptyList, fileName, text }),
    reset: () => setState({ ...emptyDraft, pace: get().pace }),
  }
}
