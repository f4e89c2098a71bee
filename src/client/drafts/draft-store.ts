import { isRecord, listOf } from '#src/domain/json/values.ts'
import { readFrom } from '../database.ts'

/** A create that was sent and whose outcome is not known: kept with its draft until it is. Times are ISO 8601. */
export type SentCreate = {
  /** Makes a service that honours it answer a repetition instead of creating a second workflow. */
  key: string
  name: string
  /** Of the body. */
  fingerprint: string
  /** Who sent it, where people are known by name: services tell their keys apart. */
  by?: string
  firstAt: string
  lastAt: string
}

/** What the list of drafts shows of one. */
export type DraftHead = {
  id: string
  baseUrl: string
  /** Counts writes; each write names the revision it builds on. */
  revision: number
  title: string
  /** Who began it, where people are known by name. */
  by?: string
  savedAt: string
  /** The workflow that it changes. */
  of?: { workflowId: string }
  /** The values are what the form began with. */
  isSame?: boolean
  /** The create that may have been carried out. */
  sent?: SentCreate | undefined
}

/** A state of the form, as `zundo` keeps it. */
export type Snapshot = { values: unknown }

/** Equal parts of the states are the same objects, which the browser stores once. Never holds the API key. */
export type Draft = DraftHead &
  Snapshot & {
    /** Oldest first. */
    past: readonly Snapshot[]
    /** The next to redo comes last. */
    future: readonly Snapshot[]
    /** The service's answer that the values were made from. */
    base?: unknown
  }

/** Another tab wrote in between, or deleted the draft. */
export type WriteConflict = 'takenOver' | 'removed'

/** Storage key of a workflow's test, which outlives its drafts. */
export const storageKeyOf = ({ baseUrl }: { baseUrl: string }, { workflowId }: { workflowId: string }) =>
  `${workflowId}@${baseUrl}`

/** Keys of the two records of each draft: a list reads only the heads. */
export const heads = 'head '
export const bodies = 'body '

type Body = Pick<Draft, 'values' | 'past' | 'future' | 'base'>

export const isHead = (kept: unknown): kept is DraftHead =>
  isRecord(kept) &&
  ['id', 'baseUrl', 'title', 'savedAt'].every((name) => typeof kept[name] === 'string') &&
  typeof kept['revision'] === 'number'

const statesIn = (kept: unknown): Snapshot[] =>
  listOf(kept).filter((state): state is Snapshot => isRecord(state) && isRecord(state['values']))

/** Without the patches that earlier consoles kept as its history. What is no draft is left out. */
export async function readDraft(store: IDBObjectStore, id: string): Promise<Draft | undefined> {
  const head = await readFrom<unknown>(store, heads + id)
  const body = await readFrom<unknown>(store, bodies + id)
  if (!isHead(head) || !isRecord(body) || !isRecord(body['values'])) return undefined
  const { values, base, past, future } = body
  return { ...head, values, base, past: statesIn(past), future: statesIn(future) }
}

export function splitDraft({ values, past, future, base, ...head }: Draft): [DraftHead, Body] {
  return [head, { values, past, future, base }]
}

/** Writes the next revision, which it returns. */
export function putDraft(store: IDBObjectStore, draft: Draft): number {
  const [head, body] = splitDraft({ ...draft, revision: draft.revision + 1 })
  store.put(head, heads + head.id)
  store.put(body, bodies + head.id)
  return head.revision
}

/** Writes if the draft still has the revision that this one builds on; 0 means a new draft. */
export async function writeDraft(store: IDBObjectStore, draft: Draft): Promise<number | WriteConflict> {
  const stored = await readFrom<DraftHead>(store, heads + draft.id)
  if (!stored && draft.revision > 0) return 'removed'
  return stored && stored.revision !== draft.revision ? 'takenOver' : putDraft(store, draft)
}
