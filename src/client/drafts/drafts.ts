import { createStore } from 'zustand/vanilla'
import { randomId } from '../random-id.ts'
import { createTabLocks } from './tab-lock.ts'
import type { DraftHead, Scope, Version } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { fingerprintOf, newDraft, type Origin, reviveDraft } from './keeping.ts'
import { openDraft, type OpenDraft, type Workshop } from './open-draft.ts'
import { withoutKey } from './without-key.ts'
import { listenForLeaving } from './writer.ts'

/** This browser's drafts for its current connection. */
export type Drafts<V> = {
  /** Newest first. */
  list(): Promise<DraftHead[]>
  /** Writes nothing until something changes, or `keep` is called. */
  begin(values: V, origin?: Origin): Promise<OpenDraft<V>>
  /** `undefined` if it is absent, or has a format this console cannot read. */
  open(id: string): Promise<OpenDraft<V> | undefined>
  rename(id: string, name: string): Promise<void>
  /** With its versions, samples and test input. The returned function restores everything. */
  remove(id: string): Promise<() => Promise<void>>
  hasBeside(id: string): Promise<boolean>
  /** Adds the samples and test input of one id to another. */
  copySamples(from: string, to: string): Promise<void>
  /** Newest first. */
  versions(id: string): Promise<Version<V>[]>
  keepVersion(id: string, version: Pick<Version<V>, 'name' | 'values' | 'mark'>): Promise<Version<V>>
  /** Appends the versions of one id to another, with samples and test input. */
  moveVersions(from: string, to: string): Promise<void>
  fingerprint(values: V): string
  /** Called when the list may have changed, in any tab. */
  subscribe(listener: () => void): () => void
}

type Parts<V> = Pick<Workshop<V>, 'titleOf' | 'revive' | 'apiKey'> & { scope: () => Scope } & Partial<
    Workshop<V>
  >

export function createDrafts<V>(parts: Parts<V>): Drafts<V> {
  const workshop = withDefaults(parts)
  const { store, channel, now, scope, apiKey, revive } = workshop
  const changes = createStore(() => ({}))
  const tell = () => changes.setState({}, true)
  channel.addEventListener('message', tell)
  /** A channel does not receive its own messages. */
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
      const { number } = await after(id, store.addVersion(id, version))
      return { ...version, number }
    },
    moveVersions: (from, to) => after(to, store.moveVersions(from, to)),
    fingerprint: (values) => fingerprintOf(values, workshop),
    subscribe: changes.subscribe,
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
