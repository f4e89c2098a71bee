import type { Note } from '#src/client/call/types.ts'
import { CallError, type Failure } from '#src/client/failure.ts'
import { runSequentially } from '#src/client/job-runner.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { createStore } from 'zustand/vanilla'

/** What is done to each workflow. */
export type Task = { note?: Note } & (
  | { kind: 'activate' | 'deactivate' | 'delete' }
  | { kind: 'addTags' | 'removeTags'; tags: readonly string[] }
)

/** `notKept`: the service reported success and did something else · `changed`: written by someone else since it was shown. */
export type TaskProblem = Failure | { kind: 'notKept' } | { kind: 'changed' }
export type TaskOutcome = 'done' | 'unchanged' | { trouble: TaskProblem }
export type Item = { workflow: Workflow; outcome: TaskOutcome | 'waiting' | 'running' }
export type Run = {
  id: number
  task: Task
  /** The service the run was started on: nothing is sent to any other. */
  baseUrl: string
  items: readonly Item[]
  /** `waiting`: another run goes first. */
  phase: 'waiting' | 'running' | 'stopping' | 'ended'
}

type ApplyOptions = {
  /** A repeat: it failed before, and the author has seen why. */
  again: boolean
  /** Whether the console is still connected to the service of the run. */
  isHere: () => boolean
}
/** Applies the task to one workflow. `waiting`: nothing was sent, because the console is connected elsewhere. */
export type ApplyTask = (
  task: Task,
  workflow: Workflow,
  how: ApplyOptions,
) => Promise<TaskOutcome | 'waiting'>

export const isFailed = ({ outcome }: Item): boolean => typeof outcome === 'object'
export const hasSucceeded = ({ outcome }: Item): boolean => outcome === 'done' || outcome === 'unchanged'
export const isQueued = ({ outcome }: Item): boolean => outcome === 'waiting'

/** Runs tasks on workflows: one write at a time, one run after another, each on the service it was started on. */
export function createRuns(applyTask: ApplyTask, currentBaseUrl: () => string) {
  const listeners = new Set<() => void>()
  let runs: readonly Run[] = []
  let nextId = 1
  let turn: Promise<unknown> = Promise.resolve()

  const set = (next: readonly Run[]) => {
    runs = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, how: (run: Run) => Run) =>
    set(runs.map((run) => (run.id === id ? how(run) : run)))
  const mark = (id: number, workflowId: string, outcome: Item['outcome']) =>
    change(id, (run) => ({
      ...run,
      items: run.items.map((item) => (item.workflow._id === workflowId ? { ...item, outcome } : item)),
    }))
  const find = (id: number) => runs.find((run) => run.id === id)

  const go = async (id: number, again: ReadonlySet<string>) => {
    const run = find(id)
    if (!run) return undefined
    if (run.phase === 'waiting') change(id, (before) => ({ ...before, phase: 'running' }))
    const isHere = () => currentBaseUrl() === run.baseUrl
    const next = () => {
      const now = find(id)
      return now?.phase === 'running' && isHere() ? now.items.find(isQueued) : undefined
    }
    await runSequentially(next, async ({ workflow }) => {
      mark(id, workflow._id, 'running')
      const how = { again: again.has(workflow._id), isHere }
      mark(id, workflow._id, await outcomeOf(applyTask(run.task, workflow, how)))
    })
    change(id, (before) => ({ ...before, phase: 'ended' }))
    return find(id)
  }
  const queue = (id: number, again: ReadonlySet<string> = new Set()): Promise<Run | undefined> => {
    const mine = turn.then(() => go(id, again))
    turn = mine
    return mine
  }
  return {
    get: () => runs,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether any screen shows the runs. */
    isWatched: () => listeners.size > 0,
    /** Resolves with the run when it ends or is stopped. */
    start(task: Task, workflows: readonly Workflow[], baseUrl = currentBaseUrl()): Promise<Run | undefined> {
      const id = nextId
      nextId += 1
      const items = workflows.map((workflow): Item => ({ workflow, outcome: 'waiting' }))
      set([...runs, { id, task, baseUrl, items, phase: 'waiting' }])
      return queue(id)
    },
    /** Finishes the current write and starts no other. */
    stop: (id: number) => change(id, (run) => (run.phase === 'ended' ? run : { ...run, phase: 'stopping' })),
    /** Continues a stopped run, and repeats what failed. */
    again(id: number, note?: Note): Promise<Run | undefined> {
      const failed = new Set((find(id)?.items ?? []).filter(isFailed).map(({ workflow }) => workflow._id))
      change(id, (run) => ({
        ...run,
        phase: 'waiting',
        task: note ? { ...run.task, note } : run.task,
        items: run.items.map((item) => (isFailed(item) ? { ...item, outcome: 'waiting' } : item)),
      }))
      return queue(id, failed)
    },
    dismiss: (id: number) => set(runs.filter((run) => run.id !== id || run.phase !== 'ended')),
  }
}

/** Never rejects: an unknown kind of failure must not hold up the other workflows and runs. */
const outcomeOf = (work: Promise<TaskOutcome | 'waiting'>): Promise<TaskOutcome | 'waiting'> =>
  work.catch((error: unknown) => ({
    trouble: error instanceof CallError ? error.failure : { kind: 'noAnswer', reason: 'network' },
  }))

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
