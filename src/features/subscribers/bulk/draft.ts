import type { RunHead } from '#src/domain/bulk/run.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'

/** Requests a second that may be chosen. Published services allow twenty. */
export const paces = [1, 2, 5, 10, 20, 50]

/** The ids of everybody with an email, by the email. One where there is exactly one. */
export type Emails = ReadonlyMap<string, readonly string[]>

/** A bulk change that is being prepared. It lives as long as the tab: nothing of it is kept on the disk. */
export type Draft = {
  text: string
  fileName?: string | undefined
  /** As chosen; without a choice the most likely column is taken. */
  column?: number | undefined
  hasHeader?: boolean | undefined
  leftOut: ReadonlySet<string>
  /** Invisible characters inside ids are removed. */
  mend: boolean
  /** Quotes and brackets around ids are removed. */
  unwrap: boolean
  emails?: Emails | undefined
  /** Ids that the service does not know, once it was asked. */
  unknown?: readonly string[] | undefined
  level: 'global' | 'workflow'
  workflowId: string
  switches: { readonly [S in Setting]?: boolean }
  optIn: boolean
  optInReason: string
  reason: string
  ticket: string
  canary: boolean
  /** Requests a second. */
  pace: number
  /** Where the service has no operation to read with. */
  withoutReads: Exclude<RunHead['reading'], 'read'>
}

const emptyList = {
  text: '',
  fileName: undefined,
  column: undefined,
  hasHeader: undefined,
  leftOut: new Set<string>(),
  mend: false,
  unwrap: false,
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
  const listeners = new Set<() => void>()
  let draft = emptyDraft
  const set = (next: Draft) => {
    draft = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => draft,
    change: (changes: Partial<Draft>) => set({ ...draft, ...changes }),
    /** Other ids: what was chosen for those from before does not count for these. */
    setText: (text: string, fileName?: string) => set({ ...draft, ...emptyList, fileName, text }),
    reset: () => set({ ...emptyDraft, pace: draft.pace }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
