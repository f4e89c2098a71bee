import type { UseStore } from 'idb-keyval'
import { keysOf, openLate, rangeOf, readFrom, transact } from '../database.ts'
import { samplePlaces } from '../samples/sample-places.ts'
import { type Draft, type DraftBody, type DraftHead, isWithin, type Scope, type Version } from './draft.ts'
import { unloadBackup } from './unload-backup.ts'

/** The drafts on this device. Values come back as written; readers must check them. */
export type DraftStore = ReturnType<typeof createDraftStore>

type Body = DraftBody<unknown>

const mostVersions = 100

/** Another tab wrote in between, or deleted the draft. */
export type Refused = 'takenOver' | 'removed'

export type Removed = readonly (readonly [key: string, value: unknown])[]

const places = {
  head: (id: string) => `head ${id}`,
  body: (id: string) => `body ${id}`,
  unloadBackup: (id: string) => `parting ${id}`,
  versions: (id: string) => `version ${id} `,
  version: (id: string, number: number) => `version ${id} ${number}`,
}

export function createDraftStore() {
  const open = openLate('carillon-drafts', 'drafts')
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
        store.put(draft, places.unloadBackup(draft.id))
        store.transaction.commit()
      })
    },
    /** Writes if the draft still has the revision this one builds on; 0 means a new draft. Keeps the author's name for it. */
    write: (draft: Draft<unknown>): Promise<DraftHead | Refused> =>
      transact(open, 'readwrite', (store) => writeDraft(store, draft)),
    /** Invalidates every write that builds on an earlier revision. */
    bumpRevision: (id: string) =>
      transact(open, 'readwrite', async (store) => {
        await adoptBackup(store, id)
        const draft = await readDraft(store, id)
        if (!draft) return undefined
        const [head, body] = splitDraft({ ...draft, revision: draft.revision + 1 })
        store.put(head, places.head(id))
        return { ...head, ...body }
      }),
    /** Newest first. */
    list: async (scope: Scope): Promise<DraftHead[]> => {
      const heads = await transact(open, 'readwrite', async (store) => {
        const backedUp = await keysOf(store, places.unloadBackup(''))
        const ids = backedUp.map((key) => key.slice(places.unloadBackup('').length))
        await Promise.all([...ids, ...unloadBackup.ids()].map((id) => adoptBackup(store, id)))
        return rangeOf<DraftHead>(store, places.head(''))
      })
      return heads
        .filter((head) => isWithin(scope, head))
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    },
    rename: (id: string, name: string) =>
      transact(open, 'readwrite', async (store) => {
        const head = await readFrom<DraftHead>(store, places.head(id))
        if (head) store.put({ ...head, name } satisfies DraftHead, places.head(id))
      }),
    remove: (id: string): Promise<Removed> =>
      transact(open, 'readwrite', async (store) => {
        await adoptBackup(store, id)
        const keys = [places.head(id), places.body(id), ...(await relatedKeys(store, id))]
        const removed = await Promise.all(
          keys.map(async (key) => [key, await readFrom<unknown>(store, key)] as const),
        )
        for (const key of keys) store.delete(key)
        unloadBackup.drop(id)
        return removed.filter(([, value]) => value !== undefined)
      }),
    putBack: (removed: Removed) =>
      transact(open, 'readwrite', (store) => {
        for (const [key, value] of removed) store.put(value, key)
      }),
    hasBeside: (id: string) =>
      transact(open, 'readonly', async (store) => (await relatedKeys(store, id)).length > 0),
    copySamples: (from: string, to: string) =>
      transact(open, 'readwrite', (store) => bringSamples(store, from, to)),
    ...versionsIn(open),
  }
}

function versionsIn(open: UseStore) {
  const readVersions = async (store: IDBObjectStore, id: string) => {
    const versions = await rangeOf<Version<unknown>>(store, places.versions(id))
    return versions.toSorted((one, other) => other.number - one.number)
  }
  return {
    /** Newest first. */
    versions: (id: string) => transact(open, 'readonly', (store) => readVersions(store, id)),
    addVersion: (id: string, version: Omit<Version<unknown>, 'number'>): Promise<Version<unknown>> =>
      transact(open, 'readwrite', async (store) => {
        const [latest] = await readVersions(store, id)
        const numbered = { ...version, number: (latest?.number ?? 0) + 1 }
        store.put(numbered, places.version(id, numbered.number))
        store.delete(places.version(id, numbered.number - mostVersions))
        return numbered
      }),
    moveVersions: (from: string, to: string) =>
      transact(open, 'readwrite', async (store) => {
        const [moved, [latest]] = await Promise.all([
          readVersions(store, from),
          readVersions(store, to),
          bringSamples(store, from, to, { andRemove: true }),
        ])
        for (const version of moved) {
          const number = (latest?.number ?? 0) + version.number
          store.put({ ...version, number } satisfies Version<unknown>, places.version(to, number))
          store.delete(places.version(from, version.number))
        }
      }),
  }
}

async function relatedKeys(store: IDBObjectStore, id: string): Promise<string[]> {
  const beginnings = [places.versions(id), samplePlaces.samples(id), samplePlaces.inputs(id)]
  return (await Promise.all(beginnings.map((beginning) => keysOf(store, beginning)))).flat()
}

async function bringSamples(
  store: IDBObjectStore,
  from: string,
  to: string,
  { andRemove = false } = {},
): Promise<void> {
  for (const beginningAt of [samplePlaces.samples, samplePlaces.inputs]) {
    const beginning = beginningAt(from)
    for (const key of await keysOf(store, beginning)) {
      store.put(await readFrom(store, key), `${beginningAt(to)}${key.slice(beginning.length)}`)
      if (andRemove) store.delete(key)
    }
  }
}

async function readDraft(store: IDBObjectStore, id: string): Promise<Draft<unknown> | undefined> {
  const [head, body] = await Promise.all([
    readFrom<DraftHead>(store, places.head(id)),
    readFrom<Body>(store, places.body(id)),
  ])
  return head && body && { ...head, ...body }
}

async function writeDraft(store: IDBObjectStore, draft: Draft<unknown>): Promise<DraftHead | Refused> {
  const [{ name: _, ...head }, body] = splitDraft(draft)
  const there = await readFrom<DraftHead>(store, places.head(draft.id))
  if (!there && draft.revision > 0) return 'removed'
  if (there && there.revision !== draft.revision) return 'takenOver'
  const written: DraftHead = {
    ...head,
    ...(there?.name === undefined ? {} : { name: there.name }),
    revision: draft.revision + 1,
  }
  store.put(written, places.head(draft.id))
  store.put(body, places.body(draft.id))
  return written
}

function splitDraft({ values, history, base, ...head }: Draft<unknown>): [DraftHead, Body] {
  return [head, { values, history, ...(base === undefined ? {} : { base }) }]
}

async function adoptBackup(store: IDBObjectStore, id: string): Promise<void> {
  const backup = unloadBackup.read(id) ?? (await readFrom<Draft<unknown>>(store, places.unloadBackup(id)))
  if (!backup) return
  await writeDraft(store, backup)
  store.delete(places.unloadBackup(id))
  store.transaction.addEventListener('complete', () => unloadBackup.drop(id))
}
