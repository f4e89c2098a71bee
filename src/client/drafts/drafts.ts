import { createStore } from 'zustand/vanilla'
import { randomId } from '../random-id.ts'
import { createDraftStore, type Draft, type DraftHead } from './draft-store.ts'
import { type DraftContext, openDraft } from './open-draft.ts'

/** This browser's drafts for its current connection. */
export type Drafts = ReturnType<typeof createDrafts>

type Parts = Pick<DraftContext, 'titleOf' | 'apiKey' | 'now'> &
  Partial<Pick<DraftContext, 'locks'>> & {
    baseUrl: () => string
    /** Who begins a draft now, where people are known by name. */
    byCurrentPerson?: () => Pick<DraftHead, 'by'>
  }

export function createDrafts({
  baseUrl,
  byCurrentPerson,
  locks = globalThis.navigator?.locks,
  ...parts
}: Parts) {
  const store = createDraftStore()
  const changes = createStore(() => ({}))
  const changed = () => changes.setState({}, true)
  return {
    read: store.read,
    /** Newest first. */
    list: (of = baseUrl()) => store.list(of),
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
      openDraft(draft, { ...parts, store, locks, isSame, onWritten: changed }),
    /** Removes a draft with its test. The returned function restores everything; there is none if it was gone. */
    async remove(id: string) {
      const removed = await store.remove(id)
      if (removed.length === 0) return undefined
      changed()
      return async () => {
        await store.putBack(removed)
        changed()
      }
    },
    hasTest: store.hasTest,
    moveTest: store.moveTest,
    /** Called after this tab has changed the list. */
    subscribe: (listener: () => void) => changes.subscribe(listener),
  }
}
