import { createStore } from 'zustand/vanilla'
import type { Note } from '#src/client/call.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { hasSucceeded, type Run } from './runs.ts'

/** How long a delete can be undone. */
export const undoTimeMs = 10_000

type DeleteSender = {
  send: (batch: Batch) => Promise<Run | undefined>
  /** All at once: the page is closing and nothing can wait for the results. */
  sendAtOnce: (batch: Batch) => void
}
type Batch = { workflows: readonly Workflow[]; note: Note; baseUrl: string; hide: () => void }

/**
 * Deletes that can still be undone: nothing is sent until then, because no service restores what it deleted. Workflows
 * stay hidden unless they turn out to still exist.
 */
export function createDeletes({ send, sendAtOnce }: DeleteSender) {
  const scheduled = new Set<Batch>()
  const store = createStore((): ReadonlySet<string> => new Set())
  const hidden = store.getState
  const set = (next: ReadonlySet<string>) => store.setState(next, true)
  const show = (ids: readonly string[]) => set(new Set([...hidden()].filter((id) => !ids.includes(id))))
  const settle = ({ items }: Run) => {
    const [deleted, left] = [items.filter(hasSucceeded), items.filter((item) => !hasSucceeded(item))]
    set(new Set([...hidden(), ...idsOf(deleted.map(workflowIn))]))
    show(idsOf(left.map(workflowIn)))
  }
  const idsOf = (workflows: readonly Workflow[]) => workflows.map(({ _id }) => _id)
  const withdraw = (batch: Batch): boolean => {
    if (!scheduled.delete(batch)) return false
    batch.hide()
    return true
  }
  const sendNow = async (batch: Batch) => {
    if (!withdraw(batch)) return undefined
    const run = await send(batch)
    if (run) settle(run)
    return run
  }
  return {
    hidden,
    subscribe: store.subscribe,
    /** Hides workflows; the batch's `hide` removes the offer to undo. */
    schedule(batch: Batch) {
      const { workflows } = batch
      scheduled.add(batch)
      set(new Set([...hidden(), ...idsOf(workflows)]))
      return {
        undo: () => {
          if (withdraw(batch)) show(idsOf(workflows))
        },
        send: () => sendNow(batch),
      }
    },
    flush: () => Promise.all([...scheduled].map(sendNow)),
    leave() {
      for (const batch of scheduled) if (withdraw(batch)) sendAtOnce(batch)
    },
    /** Shows again what a run could not delete. */
    settle,
  }
}

const workflowIn = ({ workflow }: { workflow: Workflow }) => workflow
