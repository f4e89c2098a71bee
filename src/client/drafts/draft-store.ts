import { readKeys, lazyStore, readRange, readFrom, transact } from '../database.ts'
import { testPrefixes } from '../test-inputs.ts'
import { type Draft, type DraftBody, type DraftHead, isWithin, type Scope } from './draft.ts'
import { createUnloadBackup } from '../unload-backup.ts'

/** The drafts on this device. Values come back as written; readers must check them. */
export type DraftStore = ReturnType<typeof createDraftStore>

type Body = DraftBody<unknown>

const unloadBackup = createUnloadBackup<Draft<unknown>>('carillon.parting ')

/** Another tab wrote in between, or deleted the draft. */
export type WriteConflict = 'takenOver' | 'removed'

export type RemovedRecords = readonly (readonly [key: string, value: unknown])[]

const keys = {
  head: (id: string) => `head ${id}`,
  body: (id: string) => `body ${id}`,
  unloadBackup: (id: string) => `parting ${id}`,
}

export function createDraftStore() {
  const open = lazyStore('carillon-drafts', 'drafts')
  return {
    read: (id: string) =>
      transact(open, 'readwrite', async (store) => {
        await adoptBackup(store, id)
        return readDraft(store, id)
      }),
    /** There is no time to check the revision: the next read adopts the backup unless the draft has been written since. */
    backUp: async (draft: Draft<unknown>): Promise<void> => {
      if (unloadBackup.save(draft)) return
      await open('readwrite', (store) => {
        store.put(draft, keys.unloadBackup(draft.id))
        store.transaction.commit()
      })
    },
    /** Writes if the draft still has the revision this one builds on; 0 means a new draft. Keeps the author's name for it. */
    write: (draft: Draft<unknown>): Promise<DraftHead | WriteConflict> =>
      transact(open, 'readwrite', (store) => writeDraft(store, draft)),
    /** Invalidates every write that builds on an earlier revision. */
    bumpRevision: (id: string) =>
      transact(open, 'readwrite', async (store) => {
        await adoptBackup(store, id)
        const draft = await readDraft(store, id)
        if (!draft) return undefined
        const [head, body] = splitDraft({ ...draft, revision: draft.revision + 1 })
        store.put(head, keys.head(id))
        return { ...head, ...body }
      }),
    /** Newest first. */
    list: async (scope: Scope): Promise<DraftHead[]> => {
      const heads = await transact(open, 'readwrite', async (store) => {
        const backedUp = await readKeys(store, keys.unloadBackup(''))
        const ids = backedUp.map((key) => key.slice(keys.unloadBackup('').length))
        await Promise.all([...ids, ...unloadBackup.ids()].map((id) => adoptBackup(store, id)))
        return readRange<DraftHead>(store, keys.head(''))
      })
      return heads
        .filter((head) => isWithin(scope, head))
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    },
    rename: (id: string, name: string) =>
      transact(open, 'readwrite', async (store) => {
        const head = await readFrom<DraftHead>(store, keys.head(id))
        if (head) store.put({ ...head, name } satisfies DraftHead, keys.head(id))
      }),
    remove: (id: string): Promise<RemovedRecords> =>
      transact(open, 'readwrite', async (store) => {
        await adoptBackup(store, id)
        const allKeys = [keys.head(id), keys.body(id), ...(await relatedKeys(store, id))]
        const removed = await Promise.all(
          allKeys.map(async (key) => [key, await readFrom<unknown>(store, key)] as const),
        )
        for (const key of allKeys) store.delete(key)
        unloadBackup.drop(id)
        return removed.filter(([, value]) => value !== undefined)
      }),
    putBack: (removed: RemovedRecords) =>
      transact(open, 'readwrite', (store) => {
        for (const [key, value] of removed) store.put(value, key)
      }),
    hasRelatedRecords: (id: string) =>
      transact(open, 'readonly', async (store) => (await relatedKeys(store, id)).length > 0),
    copyTests: (from: string, to: string) =>
      transact(open, 'readwrite', (store) => copyTestRecords(store, from, to)),
    moveTests: (from: string, to: string) =>
      transact(open, 'readwrite', (store) => copyTestRecords(store, from, to, { andRemove: true })),
  }
}

async function relatedKeys(store: IDBObjectStore, id: string): Promise<string[]> {
  const prefixes = testPrefixes.map((prefixOf) => prefixOf(id))
  return (await Promise.all(prefixes.map((prefix) => readKeys(store, prefix)))).flat()
}

async function copyTestRecords(
  store: IDBObjectStore,
  from: string,
  to: string,
  { andRemove = false } = {},
): Promise<void> {
  for (const prefixOf of testPrefixes) {
    const prefix = prefixOf(from)
    for (const key of await readKeys(store, prefix)) {
      store.put(await readFrom(store, key), `${prefixOf(to)}${key.slice(prefix.length)}`)
      if (andRemove) store.delete(key)
    }
  }
}

async function readDraft(store: IDBObjectStore, id: string): Promise<Draft<unknown> | undefined> {
  const [head, body] = await Promise.all([
    readFrom<DraftHead>(store, keys.head(id)),
    readFrom<Body>(store, keys.body(id)),
  ])
  return head && body && { ...head, ...body }
}

async function writeDraft(store: IDBObjectStore, draft: Draft<unknown>): Promise<DraftHead | WriteConflict> {
  const [{ name: _, ...head }, body] = splitDraft(draft)
  const stored = await readFrom<DraftHead>(store, keys.head(draft.id))
  if (!stored && draft.revision > 0) return 'removed'
  if (stored && stored.revision !== draft.revision) return 'takenOver'
  const written: DraftHead = {
    ...head,
    ...(stored?.name === undefined ? {} : { name: stored.name }),
    revision: draft.revision + 1,
  }
  store.put(written, keys.head(draft.id))
  store.put(body, keys.body(draft.id))
  return written
}

function splitDraft({ values, history, base, ...head }: Draft<unknown>): [DraftHead, Body] {
  return [head, { values, history, ...(base === undefined ? {} : { base }) }]
}

async function adoptBackup(store: IDBObjectStore, id: string): Promise<void> {
  const backup = unloadBackup.read(id) ?? (await readFrom<Draft<unknown>>(store, keys.unloadBackup(id)))
  if (!backup) return
  await writeDraft(store, backup)
  store.delete(keys.unloadBackup(id))
  store.transaction.addEventListener('complete', () => unloadBackup.drop(id))
}
