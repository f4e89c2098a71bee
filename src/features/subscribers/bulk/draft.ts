import { createStore, useStore } from 'zustand'
import type { Client } from '#src/client/client.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { optsIn, type PreferenceChange } from '#src/domain/bulk/change.ts'
import type { Found } from '#src/domain/bulk/clean-list.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'

/** A bulk change in preparation. It is lost when the tab closes. */
export type Draft = {
  text: string
  fileName?: string | undefined
  /** Defaults to the most likely column. */
  column?: number | undefined
  /** Whom the ids and email addresses stand for, as far as they were looked up at `foundAt`. */
  found: ReadonlyMap<string, Found>
  foundAt: string
  level: 'global' | 'workflow'
  workflowId: string
  switches: { readonly [S in Setting]?: boolean }
  optIn: boolean
  optInReason: string
  reason: string
  ticket: string
}

export const emptyDraft: Draft = {
  text: '',
  fileName: undefined,
  column: undefined,
  found: new Map(),
  foundAt: '',
  level: 'global',
  workflowId: '',
  switches: {},
  optIn: false,
  optInReason: '',
  reason: '',
  ticket: '',
}

const createDraft = () => {
  const { getState: get, getInitialState, setState, subscribe } = createStore(() => emptyDraft)
  return {
    getState: get,
    getInitialState,
    subscribe,
    change: (changes: Partial<Draft>) => setState(changes),
    setText: (text: string, fileName?: string) => setState({ text, fileName, column: undefined }),
    reset: () => setState(emptyDraft),
  }
}
type DraftStore = ReturnType<typeof createDraft>

/** Kept per client instead of per screen: a person may look at a subscriber and come back. */
const ofClient = new WeakMap<Client, DraftStore>()

export function useDraft(): [draft: Draft, store: DraftStore] {
  const client = useClient()
  const store = ofClient.get(client) ?? createDraft()
  ofClient.set(client, store)
  return [useStore(store), store]
}

export const toWorkflowId = (text: string): string => text.trim().toLowerCase()

export const isWorkflowId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text.trim())

export const changeOf = ({
  level,
  workflowId,
  switches,
}: Pick<Draft, 'level' | 'workflowId' | 'switches'>): PreferenceChange => ({
  kind: 'preferences',
  switches,
  ...(level === 'workflow' && { workflowId: toWorkflowId(workflowId) }),
})

/** What the draft still lacks, in the order of the page. */
const missingNames = [
  'ids',
  'emails',
  'workflow',
  'change',
  'optIn',
  'optInReason',
  'reason',
  'ticket',
] as const
export type MissingPart = (typeof missingNames)[number]

type Context = { people: number; openEmails: number; production: boolean }

export function missingParts(draft: Draft, { people, openEmails, production }: Context): MissingPart[] {
  const isOptIn = optsIn(draft)
  const isMissing: Record<MissingPart, boolean> = {
    ids: people === 0,
    emails: openEmails > 0,
    workflow: draft.level === 'workflow' && !isWorkflowId(draft.workflowId),
    change: Object.keys(draft.switches).length === 0,
    optIn: isOptIn && !draft.optIn,
    optInReason: isOptIn && draft.optInReason.trim() === '',
    reason: draft.reason.trim() === '',
    ticket: missingReasonFields(production, draft).includes('ticket'),
  }
  return missingNames.filter((name) => isMissing[name])
}
