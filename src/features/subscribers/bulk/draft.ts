import { createStore, type StoreApi, useStore } from 'zustand'
import type { Client } from '#src/client/client.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { optsIn, type PreferenceChange } from '#src/domain/bulk/change.ts'
import type { Found } from '#src/domain/bulk/clean-list.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'

/** A bulk change in preparation. It is lost when the tab closes. */
export type Draft = {
  text: string
  /** Defaults to the most likely column. */
  column?: number | undefined
  /** Whom the ids and email addresses stand for, as far as they were looked up at `foundAt`. */
  found: ReadonlyMap<string, Found>
  foundAt: string
  level: 'global' | 'workflow'
  workflowId: string
  switches: { readonly [S in Setting]?: boolean }
  optIn: boolean
  reason: string
  ticket: string
}

export const emptyDraft: Draft = {
  text: '',
  column: undefined,
  found: new Map(),
  foundAt: '',
  level: 'global',
  workflowId: '',
  switches: {},
  optIn: false,
  reason: '',
  ticket: '',
}

type DraftStore = StoreApi<Draft>

/** Kept per client instead of per screen: a person may look at a subscriber and come back. */
const ofClient = new WeakMap<Client, DraftStore>()

export function useDraft(): [draft: Draft, store: DraftStore] {
  const client = useClient()
  const store = ofClient.get(client) ?? createStore(() => emptyDraft)
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

export type MissingPart = 'ids' | 'emails' | 'workflow' | 'change' | 'optIn' | 'reason' | 'ticket'

type Context = { people: number; openEmails: number; production: boolean }

/** What the draft still lacks, in the order of the page. */
export function missingParts(draft: Draft, { people, openEmails, production }: Context): MissingPart[] {
  const isMissing: [MissingPart, boolean][] = [
    ['ids', people === 0],
    ['emails', openEmails > 0],
    ['workflow', draft.level === 'workflow' && !isWorkflowId(draft.workflowId)],
    ['change', Object.keys(draft.switches).length === 0],
    ['optIn', optsIn(draft) && !draft.optIn],
    ['reason', draft.reason.trim() === ''],
    ['ticket', missingReasonFields(production, draft).includes('ticket')],
  ]
  return isMissing.flatMap(([part, is]) => (is ? [part] : []))
}
