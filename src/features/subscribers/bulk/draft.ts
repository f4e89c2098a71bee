import type { RunHead } from '#src/domain/bulk/run.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'

/** The ids of everybody with an email, by the email. One where there is exactly one. */
export type Emails = ReadonlyMap<string, readonly string[]>

/** A bulk change that is being prepared. It lives as long as the tab: nothing of it is kept on the disk. */
export type Draft = {
  text: string
  /** The file that the text came from. */
  fileName?: string
  /** As chosen; without a choice the most likely column is taken. */
  column?: number
  hasHeader?: boolean
  /** Ids that are left out by choice. */
  leftOut: ReadonlySet<string>
  /** Characters inside ids that nobody sees are taken away. */
  mend: boolean
  /** Quotes and brackets around ids are taken away. */
  unwrap: boolean
  /** Whose they are, of those that were looked up. */
  emails?: Emails
  /** Ids that the service does not know, once it was asked. */
  unknown?: readonly string[]
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

export const emptyDraft: Draft = {
  text: '',
  leftOut: new Set(),
  mend: false,
  unwrap: false,
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
    setText(text: string, fileName?: string) {
      const { column: _, hasHeader: __, unknown: ___, fileName: ____, emails: _____, ...kept } = draft
      const from = fileName === undefined ? {} : { fileName }
      set({ ...kept, ...from, text, leftOut: new Set(), mend: false, unwrap: false })
    },
    reset: () => set({ ...emptyDraft, pace: draft.pace }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
