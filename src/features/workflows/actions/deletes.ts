import { createStore } from 'zustand/vanilla'
import type { SignedReason } from '#src/client/reason-prompt.ts'
import type { Workflow } from '#src/contract/workflow.ts'

/** How long a delete can be undone. */
export const undoTimeMs = 10_000

export type Batch = {
  workflows: readonly Workflow[]
  note: SignedReason
  baseUrl: string
  /** Removes the offer to undo. */
  hide: () => void
}

type Sender = {
  /** Resolves to the ids of what still exists. */
  send: (batch: Batch) => Promise<readonly string[]>
  /** All at once: the page is closing and nothing can wait for the results. */
  sendAtOnce: (batch: Batch) => void
}

/**
 * Deletes that can still be undone: nothing is sent until then, because no service restores what it deleted. Workflows
 * stay hidden unless they turn out to still exist.
 */
export function createDeletes({ send, sendAtOnce }: Sender) {
  const scheduled = new Set<Batch>()
  const store = createStore((): ReadonlySet<string> => new Set())
  const hidden = store.getState
  const hide = (ids: readonly string[]) => store.setState(new Set([...hidden(), ...ids]), true)
  const show = (ids: readonly string[]) =>
    store.setState(new Set([...hidden()].filter((id) => !ids.includes(id))), true)
  const withdraw = (batch: Batch): boolean => {
    if (!scheduled.delete(batch)) return false
    batch.hide()
    return true
  }
  const sendNow = async (batch: Batch) => {
    if (withdraw(batch)) show(await send(batch))
  }
  return {
    hidden,
    subscribe: store.subscribe,
    /** Hides workflows; the batch's `hide` removes the offer to undo. */
    schedule(batch: Batch) {
      const ids = batch.workflows.map(({ _id }) => _id)
      scheduled.add(batch)
      hide(ids)
      return {
        undo: () => {
          if (withdraw(batch)) show(ids)
        },
        send: () => sendNow(batch),
      }
    },
    flush: () => Promise.all([...scheduled].map(sendNow)),
    leave() {
      for (const batch of scheduled) if (withdraw(batch)) sendAtOnce(batch)
    },
  }
}
