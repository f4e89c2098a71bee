import { createStore } from 'zustand/vanilla'
import type { Client } from '#src/client/client.ts'
import type { SignedReason } from '#src/client/reason-prompt.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'

/** How long a delete can be undone. */
export const undoTimeMs = 10_000

const words = defineMessages({
  text: 'You can undo this for {seconds} seconds. Closing or reloading the page deletes at once, and you are not told if that fails.',
})

/** What the question before a delete says of its undo. */
export const useUndoText = (): string => useWords(words)('text', { seconds: undoTimeMs / 1000 })

export type Batch = {
  ids: readonly string[]
  note: SignedReason
  baseUrl: string
  /** Removes the offer to undo. */
  hide: () => void
}

type Sender<B extends Batch> = {
  /** Resolves to the ids of what still exists. */
  send: (batch: B) => Promise<readonly string[]>
  /** All at once: the page is closing and nothing can wait for the results. */
  sendAtOnce: (batch: B) => void
}

/**
 * The deletes of a tab that can still be undone: nothing is sent until then, because no service restores what it deleted.
 * They stay hidden unless they turn out to still exist, and are sent before the service or the page is left, never to
 * another service.
 */
export function holdDeletes<B extends Batch>(client: Client, { send, sendAtOnce }: Sender<B>) {
  const scheduled = new Set<B>()
  const store = createStore((): ReadonlySet<string> => new Set())
  const hidden = store.getState
  const show = (ids: readonly string[]) =>
    store.setState(new Set([...hidden()].filter((id) => !ids.includes(id))), true)
  const isMeant = ({ baseUrl }: B) => client.session.get().baseUrl === baseUrl
  const withdraw = (batch: B): boolean => {
    if (!scheduled.delete(batch)) return false
    batch.hide()
    return true
  }
  const sendNow = async (batch: B) => {
    if (withdraw(batch)) show(isMeant(batch) ? await send(batch) : batch.ids)
  }
  window.addEventListener('pagehide', () => {
    for (const batch of scheduled) if (withdraw(batch) && isMeant(batch)) sendAtOnce(batch)
  })
  client.beforeLeaving.add(() => Promise.all([...scheduled].map(sendNow)))
  return {
    hidden,
    subscribe: store.subscribe,
    /** Hides them; the batch's `hide` removes the offer to undo. */
    schedule(batch: B) {
      const { ids } = batch
      scheduled.add(batch)
      store.setState(new Set([...hidden(), ...ids]), true)
      return {
        undo: () => {
          if (withdraw(batch)) show(ids)
        },
        send: () => sendNow(batch),
      }
    },
  }
}
