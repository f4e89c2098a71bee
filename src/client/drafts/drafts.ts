import { lazyStore, readFrom, readRange, transact } from '../database.ts'
import { randomId } from '../random-id.ts'
import { testKeyOf } from '../test-inputs.ts'
import {
  bodies,
  type Draft,
  type DraftHead,
  heads,
  isHead,
  putDraft,
  readDraft,
  writeDraft,
} from './draft-store.ts'
import { type DraftContext, openDraft } from './open-draft.ts'

/** This browser's drafts for its current connection. */
export type Drafts = ReturnType<typeof createDrafts>

type Parts = Pick<DraftContext, 'titleOf' | 'apiKey' | 'now'> &
  Partial<Pick<DraftContext, 'locks'>> & {
    baseUrl: () => string
    /** Who begins a draft now, where people are known by name. */
    byCurrentPerson?: () => Pick<DraftHead, 'by'>
    /** Called after this tab has changed the list. */
    onChanged: () => void
  }

export function createDrafts({
  baseUrl,
  byCurrentPerson,
  onChanged,
  locks = globalThis.navigator?.locks,
  ...parts
}: Parts) {
  const open = lazyStore('carillon-drafts', 'drafts')
  const inStore = <T>(work: (store: IDBObjectStore) => T | Promise<T>) => transact(open, 'readwrite', work)
  let writing: IDBTransaction | undefined
  const store: DraftContext['store'] = {
    write: (draft, isLast) =>
      inStore((at) => {
        const before = writing
        const { transaction } = at
        writing = transaction
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => (writing = writing === transaction ? undefined : writing))
        if (!isLast) return writeDraft(at, draft)
        // There is no time to compare revisions, nor to wait for an earlier write or for the commit.
        before?.abort()
        const revision = putDraft(at, draft)
        transaction.commit()
        return revision
      }),
    claim: (id) =>
      inStore(async (at) => {
        const draft = await readDraft(at, id)
        return draft && { ...draft, revision: putDraft(at, draft) }
      }),
  }
  return {
    read: (id: string) => inStore((at) => readDraft(at, id)),
    /** Newest first. */
    async list(): Promise<DraftHead[]> {
      const found = await inStore((at) => readRange<unknown>(at, heads))
      return found
        .filter(isHead)
        .filter((head) => head.baseUrl === baseUrl())
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    },
    /** A draft that is on no disk until it is written. */
    begin: (values: unknown, origin: Partial<Pick<Draft, 'id' | 'of' | 'base'>> = {}): Draft => ({
      ...byCurrentPerson?.(),
      id: randomId(),
      ...origin,
      baseUrl: baseUrl(),
      revision: 0,
      title: parts.titleOf(values),
      savedAt: '',
      values,
      past: [],
      future: [],
    }),
    /** Writes nothing until something changes, or `keep` is called. */
    open: (draft: Draft, isSame: DraftContext['isSame'] = () => false) =>
      openDraft(draft, { ...parts, store, locks, isSame, onWritten: onChanged }),
    /** Removes a draft with its test. The returned function restores everything; there is none if it was gone. */
    async remove(id: string) {
      const keys = [heads + id, bodies + id, testKeyOf(id)]
      const removed = await inStore(async (at) => {
        const values = await Promise.all(keys.map((key) => readFrom<unknown>(at, key)))
        for (const key of keys) at.delete(key)
        return values
      })
      if (removed.every((value) => value === undefined)) return undefined
      onChanged()
      return async () => {
        await inStore((at) =>
          keys.forEach((key, index) => removed[index] !== undefined && at.put(removed[index], key)),
        )
        onChanged()
      }
    },
    hasTest: (id: string) => inStore(async (at) => (await readFrom(at, testKeyOf(id))) !== undefined),
    moveTest: (from: string, to: string) =>
      inStore(async (at) => {
        const test = await readFrom(at, testKeyOf(from))
        if (test !== undefined) at.put(test, testKeyOf(to))
        at.delete(testKeyOf(from))
      }),
  }
}
