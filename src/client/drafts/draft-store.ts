import { isRecord, listOf } from '#src/domain/json/values.ts'
import { lazyStore, readFrom, readRange, transact } from '../database.ts'
import { testKeyOf } from '../test-inputs.ts'
import { createUnloadBackup } from '../unload-backup.ts'

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

export type RemovedRecords = readonly (readonly [key: string, value: unknown])[]

/** Storage key of a workflow's test, which outlives its drafts. */
export const storageKeyOf = ({ baseUrl }: { baseUrl: string }, { workflowId }: { workflowId: string }) =>
  `${workflowId}@${baseUrl}`

const unloadBackup = createUnloadBackup<Draft>('carillon.parting ')
const heads = 'head '
const bodies = 'body '

/** The drafts on this device. What is stored there and is no draft is left out. */
export function createDraftStore() {
  const open = lazyStore('carillon-drafts', 'drafts')
  const inStore = <T>(work: (store: IDBObjectStore) => T | Promise<T>) => transact(open, 'readwrite', work)
  /** After what pages that were left have stored. */
  const upToDate = <T>(work: (store: IDBObjectStore) => T | Promise<T>) =>
    inStore(async (store) => {
      await adoptBackups(store)
      return work(store)
    })
  return {
    read: (id: string) => upToDate((store) => readDraft(store, id)),
    /** Newest first. */
    list: async (baseUrl: string): Promise<DraftHead[]> => {
      const found = await upToDate((store) => readRange<unknown>(store, heads))
      return found
        .filter(isHead)
        .filter((head) => head.baseUrl === baseUrl)
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    },
    /** Writes if the draft still has the revision this one builds on; 0 means a new draft. */
    write: (draft: Draft): Promise<number | WriteConflict> => inStore((store) => writeDraft(store, draft)),
    /** What is stored, for the tab that edits from now on: writes that build on an earlier revision fail. */
    claim: (id: string) =>
      upToDate(async (store) => {
        const draft = await readDraft(store, id)
        if (!draft) return undefined
        const claimed = { ...draft, revision: draft.revision + 1 }
        put(store, claimed)
        return claimed
      }),
    /** At once, for a page that unloads; without the history if there is no room for it. */
    backUp: (draft: Draft) =>
      unloadBackup.save(draft) || unloadBackup.save({ ...draft, past: [], future: [] }),
    remove: (id: string): Promise<RemovedRecords> =>
      upToDate(async (store) => {
        const keys = [heads + id, bodies + id, testKeyOf(id)]
        const removed = await Promise.all(
          keys.map(async (key) => [key, await readFrom<unknown>(store, key)] as const),
        )
        for (const key of keys) store.delete(key)
        return removed.filter(([, value]) => value !== undefined)
      }),
    putBack: (removed: RemovedRecords) =>
      inStore((store) => {
        for (const [key, value] of removed) store.put(value, key)
      }),
    hasTest: (id: string) => inStore(async (store) => (await readFrom(store, testKeyOf(id))) !== undefined),
    moveTest: (from: string, to: string) =>
      inStore(async (store) => {
        const test = await readFrom(store, testKeyOf(from))
        if (test !== undefined) store.put(test, testKeyOf(to))
        store.delete(testKeyOf(from))
      }),
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

type Body = Pick<Draft, 'values' | 'past' | 'future' | 'base'>

const isHead = (kept: unknown): kept is DraftHead =>
  isRecord(kept) &&
  ['id', 'baseUrl', 'title', 'savedAt'].every((name) => typeof kept[name] === 'string') &&
  typeof kept['revision'] === 'number'

const statesIn = (kept: unknown): Snapshot[] =>
  listOf(kept).filter((state): state is Snapshot => isRecord(state) && isRecord(state['values']))

/** Without the patches that earlier consoles kept as its history. */
function draftIn(head: unknown, body: unknown): Draft | undefined {
  if (!isHead(head) || !isRecord(body) || !isRecord(body['values'])) return undefined
  const { values, base, past, future } = body
  return { ...head, values, base, past: statesIn(past), future: statesIn(future) }
}

const readDraft = async (store: IDBObjectStore, id: string): Promise<Draft | undefined> =>
  draftIn(await readFrom<unknown>(store, heads + id), await readFrom<unknown>(store, bodies + id))

export function splitDraft({ values, past, future, base, ...head }: Draft): [DraftHead, Body] {
  return [head, { values, past, future, base }]
}

function put(store: IDBObjectStore, draft: Draft) {
  const [head, body] = splitDraft(draft)
  store.put(head, heads + head.id)
  store.put(body, bodies + head.id)
}

async function writeDraft(store: IDBObjectStore, draft: Draft): Promise<number | WriteConflict> {
  const stored = await readFrom<DraftHead>(store, heads + draft.id)
  if (!stored && draft.revision > 0) return 'removed'
  if (stored && stored.revision !== draft.revision) return 'takenOver'
  const revision = draft.revision + 1
  put(store, { ...draft, revision })
  return revision
}

/** Completes writes that a page could not finish, unless the draft was written since. */
async function adoptBackups(store: IDBObjectStore): Promise<void> {
  for (const id of unloadBackup.ids()) {
    const kept = unloadBackup.read(id)
    const backup = draftIn(kept, kept)
    if (backup) await writeDraft(store, backup)
    store.transaction.addEventListener('complete', () => unloadBackup.drop(id))
  }
}
