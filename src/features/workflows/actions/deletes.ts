import { createStore } from 'zustand/vanilla'
import type { Note } from '#src/client/call.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isOver, type Run } from './runs.ts'

/** Milliseconds in which a delete can be taken back. */
export const undoTime = 10_000

type Sending = {
  /** One at a time, with what came of each. */
  send: (batch: Batch) => Promise<Run | undefined>
  /** All at once: the page is going away, and nobody waits for what comes of it. */
  sendAtOnce: (batch: Batch) => void
}
/** What is deleted together, and why. */
type Batch = { workflows: readonly Workflow[]; note: Note; hide: () => void }

/**
 * Deletes that were asked for and can still be taken back: no service restores what it deleted, so nothing is sent before.
 * What is hidden stays so until it turned out that it is still there.
 */
export function createDeletes({ send, sendAtOnce }: Sending) {
  const held = new Set<Batch>()
  const store = createStore((): ReadonlySet<string> => new Set())
  const hidden = store.getState
  const set = (next: ReadonlySet<string>) => store.setState(next, true)
  const show = (ids: readonly string[]) => set(new Set([...hidden()].filter((id) => !ids.includes(id))))
  const settle = ({ items }: Run) => {
    const [gone, left] = [items.filter(isOver), items.filter((item) => !isOver(item))]
    set(new Set([...hidden(), ...idsOf(gone.map(workflowIn))]))
    show(idsOf(left.map(workflowIn)))
  }
  const idsOf = (workflows: readonly Workflow[]) => workflows.map(({ _id }) => _id)
  const take = (batch: Batch): boolean => {
    if (!held.delete(batch)) return false
    batch.hide()
    return true
  }
  const sendNow = async (batch: Batch) => {
    if (!take(batch)) return undefined
    const run = await send(batch)
    if (run) settle(run)
    return run
  }
  return {
    hidden,
    subscribe: store.subscribe,
    /** Hides workflows that are to be deleted. `hide` takes away what offers to undo it. */
    hold(batch: Batch) {
      const { workflows } = batch
      held.add(batch)
      set(new Set([...hidden(), ...idsOf(workflows)]))
      return {
        undo: () => {
          if (take(batch)) show(idsOf(workflows))
        },
        send: () => sendNow(batch),
      }
    },
    /** Sends what is held: the list is left. */
    flush: () => Promise.all([...held].map(sendNow)),
    /** The same while the page goes away. */
    leave() {
      for (const batch of held) if (take(batch)) sendAtOnce(batch)
    },
    /** Shows again what a run could not delete. */
    settle,
  }
}

const workflowIn = ({ workflow }: { workflow: Workflow }) => workflow
