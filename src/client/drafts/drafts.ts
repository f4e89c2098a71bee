import { createStore } from 'zustand/vanilla'
import { randomId } from '../random-id.ts'
import { createTabLocks } from './tab-lock.ts'
import type { Scope } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { fingerprintOfDraft, newDraft, type Origin, reviveDraft } from './write-draft.ts'
import { openDraft, type OpenDraftContext } from './open-draft.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { listenForLeaving } from './writer.ts'

/** This browser's drafts for its current connection. */
export type Drafts<V> = ReturnType<typeof createDrafts<V>>

type Parts<V> = Pick<OpenDraftContext<V>, 'titleOf' | 'revive' | 'apiKey'> & { scope: () => Scope } & Partial<
    OpenDraftContext<V>
  >

export function createDrafts<V>(parts: Parts<V>) {
  const context = withDefaults(parts)
  const { store, channel, scope, apiKey } = context
  const changes = createStore(() => ({}))
  const notify = () => changes.setState({}, true)
  channel.addEventListener('message', notify)
  /** Also tells this tab, because a channel does not receive its own messages. */
  const notifyingContext: typeof context = {
    ...context,
    channel: {
      addEventListener: channel.addEventListener.bind(channel),
      removeEventListener: channel.removeEventListener.bind(channel),
      postMessage(message) {
        channel.postMessage(message)
        notify()
      },
    },
  }
  const announce = async <T>(id: string, change: Promise<T>) => {
    const result = await change
    notifyingContext.channel.postMessage({ kept: id })
    return result
  }
  return {
    /** Newest first. */
    list: (within = scope()) => store.list(within),
    /** Writes nothing until something changes, or `keep` is called. */
    begin(values: V, origin?: Origin) {
      return openDraft(newDraft(values, context, origin), notifyingContext)
    },
    /** `undefined` if it is absent, or has a format this console cannot read. */
    async open(id: string) {
      const found = await store.read(id)
      const draft = found && reviveDraft(found, context)
      return draft && openDraft(draft, notifyingContext)
    },
    rename: (id: string, name: string) => announce(id, store.rename(id, maskApiKey(name, apiKey()))),
    /** Removes a draft with its test. The returned function restores everything. */
    async remove(id: string) {
      const removed = await announce(id, store.remove(id))
      return () => announce(id, store.putBack(removed))
    },
    /** Whether the draft has a test. */
    hasTest: store.hasRelatedRecords,
    /** Adds the test of one id to another. */
    copyTests: store.copyTests,
    moveTests: store.moveTests,
    /** The fingerprint of a draft's first values. */
    fingerprint(values: V) {
      return fingerprintOfDraft(values, context)
    },
    /** Called when the list may have changed, in any tab. */
    subscribe: (listener: () => void) => changes.subscribe(listener),
  }
}

const withDefaults = <V>(parts: Parts<V>): OpenDraftContext<V> => ({
  store: createDraftStore(),
  tabLocks: createTabLocks(),
  channel: new BroadcastChannel('carillon-drafts'),
  now: () => new Date(),
  newId: randomId,
  onLeaving: listenForLeaving,
  ...parts,
})
