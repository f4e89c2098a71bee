import { randomId } from '../random-id.ts'
import { createTabLocks } from './tab-lock.ts'
import type { DraftHead, Scope, Version } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { fingerprintOf, newDraft, type Origin, reviveDraft } from './keeping.ts'
import { openDraft, type OpenDraft, type Workshop } from './open-draft.ts'
import { withoutKey } from './without-key.ts'
import { listenForLeaving } from './writer.ts'

/** The drafts of this browser for the connection it has. */
export type Drafts<V> = {
  /** Newest first. */
  list(): Promise<DraftHead[]>
  /** Nothing is written until something is changed, or `keep` is called. */
  begin(values: V, origin?: Origin): Promise<OpenDraft<V>>
  /** `undefined` when it is not there, or was kept in a form this console cannot read. */
  open(id: string): Promise<OpenDraft<V> | undefined>
  rename(id: string, name: string): Promise<void>
  /** With its versions, samples and test input. The answer puts all of it back. */
  remove(id: string): Promise<() => Promise<void>>
  /** Whether versions, samples or test input lie beside the draft. */
  hasBeside(id: string): Promise<boolean>
  /** Puts samples and test input of one id beside those of another as well. */
  copySamples(from: string, to: string): Promise<void>
  /** Newest first. */
  versions(id: string): Promise<Version<V>[]>
  keepVersion(id: string, version: Pick<Version<V>, 'name' | 'values' | 'mark'>): Promise<Version<V>>
  /** Puts all versions of one id behind those of another, and its samples and test input beside them. */
  moveVersions(from: string, to: string): Promise<void>
  /** Tells values apart, as drafts do. */
  fingerprint(values: V): string
  /** Hears when the list may have changed, in this tab or another. */
  subscribe(listener: () => void): () => void
}

type Parts<V> = Pick<Workshop<V>, 'titleOf' | 'revive' | 'apiKey'> & { scope: () => Scope } & Partial<
    Workshop<V>
  >

export function createDrafts<V>(parts: Parts<V>): Drafts<V> {
  const workshop = withDefaults(parts)
  const { store, channel, now, scope, apiKey, revive } = workshop
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  channel.addEventListener('message', tell)
  /** A channel does not hear itself. */
  const telling: typeof workshop = {
    ...workshop,
    channel: {
      addEventListener: channel.addEventListener.bind(channel),
      removeEventListener: channel.removeEventListener.bind(channel),
      postMessage(message) {
        channel.postMessage(message)
        tell()
      },
    },
  }
  const after = async <T>(id: string, change: Promise<T>) => {
    const result = await change
    telling.channel.postMessage({ kept: id })
    return result
  }
  return {
    list: () => store.list(scope()),
    begin: (values, origin) => openDraft(newDraft(values, workshop, origin), telling),
    async open(id) {
      const found = await store.read(id)
      const draft = found && reviveDraft(found, workshop)
      return draft && openDraft(draft, telling)
    },
    rename: (id, name) => after(id, store.rename(id, withoutKey(name, apiKey()))),
    async remove(id) {
      const removed = await after(id, store.remove(id))
      return () => after(id, store.putBack(removed))
    },
    hasBeside: store.hasBeside,
    copySamples: store.copySamples,
    async versions(id) {
      const versions = await store.versions(id)
      return versions.flatMap((version) => {
        const values = revive(version.values)
        return values === undefined ? [] : [{ ...version, values }]
      })
    },
    async keepVersion(id, kept) {
      const version = withoutKey({ ...kept, at: now().toISOString() }, apiKey())
      const { number } = await store.addVersion(id, version)
      return { ...version, number }
    },
    moveVersions: store.moveVersions,
    fingerprint: (values) => fingerprintOf(values, workshop),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const withDefaults = <V>(parts: Parts<V>): Workshop<V> => ({
  store: createDraftStore(),
  tabLocks: createTabLocks(),
  channel: new BroadcastChannel('carillon-drafts'),
  now: () => new Date(),
  newId: randomId,
  onLeaving: listenForLeaving,
  ...parts,
})
