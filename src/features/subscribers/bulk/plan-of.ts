import { createStore } from 'zustand/vanilla'
import { endpoints } from '#src/contract/endpoints.ts'
import { type CleaningReport, cleanIds } from '#src/domain/bulk/cleaning.ts'
import { type ExtractedIds, extractIds } from '#src/domain/bulk/extract-ids.ts'
import {
  type BulkTarget,
  type Plan,
  type PlannedRow,
  optsIn,
  planFor,
  requestOf,
} from '#src/domain/bulk/plan.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { standsForNone, withoutWrapping } from '#src/domain/bulk/suspicious-ids.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'
import { addressOf } from '#src/domain/text/address.ts'
import { withoutHidden } from '#src/domain/text/hidden-characters.ts'
import type { RequestText } from '#src/domain/trigger/snippets.ts'

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

export type PreparedIds = { intake: ExtractedIds; report: CleaningReport }

type ListOptions = Pick<Draft, 'text' | 'column' | 'hasHeader' | 'removeInvisible' | 'removeQuotes'>

export function prepareIds({ text, removeInvisible, removeQuotes, ...chosen }: ListOptions): PreparedIds {
  const intake = extractIds(text, chosen)
  const cleaned = (raw: string) => {
    const seen = removeInvisible ? withoutHidden(raw).trim() : raw
    return removeQuotes ? withoutWrapping(seen) : seen
  }
  const given = intake.ids.map(({ raw, line }) => ({ raw: cleaned(raw), line }))
  return { intake, report: cleanIds(given) }
}

/** The distinct IDs to change, without those left out and with emails resolved. */
export const idsToChange = (
  ids: readonly string[],
  { emails, ...choice }: Choice & Pick<Draft, 'emails'>,
): string[] => [
  ...new Set(ids.filter((id) => !isLeftOut(id, choice)).map((id) => onlyOf(emails?.get(id)) ?? id)),
]

type Choice = Pick<Draft, 'leftOut' | 'kept'>

/** What stands for no ID is left out unless it was kept. */
export const isLeftOut = (id: string, { leftOut, kept }: Choice): boolean =>
  leftOut.has(id) || (standsForNone(id) && !kept.has(id))

const onlyOf = (found: readonly string[] | undefined): string | undefined =>
  found?.length === 1 ? found[0] : undefined

type DraftChange = Pick<Draft, 'level' | 'workflowId' | 'switches'>

export function planOf({ level, workflowId, switches }: DraftChange, ids: readonly string[]): Plan {
  const target = level === 'global' ? { level } : { level, workflowId: toWorkflowId(workflowId) }
  return planFor(target, switches, ids)
}

/** What the draft still lacks, in the order of the page. */
export type MissingPart =
  | 'ids'
  | 'emails'
  | 'workflow'
  | 'change'
  | 'optIn'
  | 'optInReason'
  | 'reason'
  | 'ticket'

type DraftContext = { production: boolean; openEmails?: number }

export function missingParts(
  draft: Draft,
  ids: readonly string[],
  { production, openEmails = 0 }: DraftContext,
): MissingPart[] {
  const isOptIn = optsInAny(draft)
  return [
    ids.length === 0 && 'ids',
    openEmails > 0 && 'emails',
    draft.level === 'workflow' && !isWorkflowId(draft.workflowId) && 'workflow',
    Object.keys(draft.switches).length === 0 && 'change',
    isOptIn && !draft.optIn && 'optIn',
    isOptIn && draft.optInReason.trim() === '' && 'optInReason',
    draft.reason.trim() === '' && 'reason',
    missingReasonFields(production, draft).includes('ticket') && 'ticket',
  ].filter((part) => part !== false) as MissingPart[] // only the names remain
}

/** Whether the draft turns on something that people may have turned off. */
export const optsInAny = (draft: DraftChange): boolean =>
  optsIn(planOf(draft, ['']).rows[0]?.body ?? {}).length > 0

export const toWorkflowId = (text: string): string => text.trim().toLowerCase()

export const isWorkflowId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text.trim())

export function exactRequest(baseUrl: string, target: BulkTarget, row: PlannedRow): RequestText {
  const { operation, input } = requestOf(target, row)
  const { body, ...params } = input
  const { method, path } = endpoints[operation]
  return { method, url: baseUrl + (addressOf(path, params) ?? path), body: JSON.stringify(body) }
}

export const asText = ({ method, url, body }: RequestText): string => `${method} ${url}\n${body}`
