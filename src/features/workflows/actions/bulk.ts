import { createElement, useSyncExternalStore } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { Client } from '#src/client/client.ts'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { invalidate, runWrite } from '#src/client/query.ts'
import { byCurrentPerson } from '#src/client/session.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useFewNames } from '#src/ui/use-few-names.ts'
import { partTone } from '#src/ui/tokens.ts'
import { UndoLabel } from '#src/ui/feedback/UndoKey.tsx'
import { useWords } from '#src/ui/language.tsx'
import { createDeletes, undoTimeMs, createRuns, hasSucceeded, type Run, type Task } from './runs.ts'
import { createApplyTask, deleteWorkflow } from './apply-task.ts'
import { actionWords } from './words.ts'

/** The links of the rows of the list. */
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
const idOf = ({ pathname }: HTMLAnchorElement) => decodeURIComponent(pathname.split('/').at(-1) ?? '')

/** Focuses an element once the page has changed, but only if the focused one was removed. */
function focusIfLost(find: () => HTMLElement | undefined) {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/** Call before rows are removed. The function it returns then focuses the next remaining row. */
function prepareNextRowFocus(removedIds: ReadonlySet<string>): () => void {
  const all = links()
  const at = all.findIndex((link) => removedIds.has(idOf(link)))
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1).toReversed()].find(
    (link) => !removedIds.has(idOf(link)),
  )
  return () => focusIfLost(() => next)
}

const focusWorkflowRow = (id: string) => focusIfLost(() => links().find((link) => idOf(link) === id))

type Bulk = { runs: ReturnType<typeof createRuns>; deletes: ReturnType<typeof createDeletes> }

/** Runs belong to the tab, not to a screen: they continue while another screen is shown. */
const ofClient = new WeakMap<Client, Bulk>()

function bulkOf(client: Client): Bulk {
  const known = ofClient.get(client)
  if (known) return known
  const { queryClient, session } = client
  const currentBaseUrl = () => session.get().baseUrl
  const runs = createRuns(createApplyTask(client), currentBaseUrl)
  const deletes = createDeletes({
    send: async ({ workflows, note, baseUrl }) => {
      const run = await countedAsWrite(client, () => runs.start({ kind: 'delete', note }, workflows, baseUrl))
      await invalidate(queryClient, 'workflowList')
      if (run?.items.every(hasSucceeded)) runs.dismiss(run.id)
      return run
    },
    sendAtOnce: ({ workflows, note, baseUrl }) => {
      if (baseUrl !== currentBaseUrl()) return
      for (const workflow of workflows)
        void deleteWorkflow(queryClient, workflow, { note }).catch(() => undefined)
    },
  })
  window.addEventListener('pagehide', deletes.leave)
  client.beforeLeaving.add(deletes.flush)
  const bulk = { runs, deletes }
  ofClient.set(client, bulk)
  return bulk
}

/** Counts a run as one write from before its first read until its end: the connection and the page wait for it. */
const countedAsWrite = ({ queryClient }: Client, run: () => Promise<Run | undefined>) =>
  runWrite(queryClient, { mutationFn: run }, undefined)

/** Deletes workflows after a delay for undo; they are hidden at once. Resolves to `false` if the reason was not given. */
export function useDelete() {
  const client = useClient()
  const bulk = bulkOf(client)
  const t = useWords(actionWords)
  const toast = useToast()
  const tellUnseen = useTellUnseen()
  return async (workflows: readonly Workflow[]): Promise<boolean> => {
    const [first] = workflows
    if (!first) return false
    const { baseUrl } = client.session.get()
    // Asked now, because the page may be closed by the time it is sent.
    const note = await client.reasonPrompt.ask({
      operation: 'workflowDelete',
      count: workflows.length,
      name: first.name,
    })
    if (!note) return false
    const focusNext = prepareNextRowFocus(new Set(workflows.map(({ _id }) => _id)))
    let hide: () => void = () => undefined
    const scheduled = bulk.deletes.schedule({ workflows, note, baseUrl, hide: () => hide() })
    const send = async () => {
      const run = await scheduled.send()
      if (run) tellUnseen(run)
    }
    const undo = () => {
      scheduled.undo()
      focusWorkflowRow(first._id)
    }
    hide = toast({
      message:
        workflows.length === 1
          ? t('deleted.one', { name: first.name, seconds: undoTimeMs / 1000 })
          : t('deleted.many', { count: workflows.length, seconds: undoTimeMs / 1000 }),
      // Nothing has been deleted yet.
      tone: 'info',
      action: { label: createElement(UndoLabel), onAct: undo, hasUndoKey: true },
      stayMs: undoTimeMs,
      onEnd: () => void send(),
    })
    focusNext()
    return true
  }
}

/** Tells what a run left undone if its panel is not on the screen. */
function useTellUnseen() {
  const { runs } = bulkOf(useClient())
  const t = useWords(actionWords)
  const toast = useToast()
  const fewNames = useFewNames()
  return ({ items, task }: Run) => {
    const left = items.filter((item) => !hasSucceeded(item))
    if (left.length === 0 || runs.isWatched()) return
    const [total, done] = [items.length, items.length - left.length]
    const list = fewNames(left.map(({ workflow }) => workflow.name))
    const message = t('run.partly', { what: t(`run.${task.kind}`), done, total, list })
    toast({ message, tone: partTone(done, left.length) })
  }
}

/** Ids of workflows that are deleted or about to be. */
export function useDeletedIds(): ReadonlySet<string> {
  const { deletes } = bulkOf(useClient())
  return useSyncExternalStore(deletes.subscribe, deletes.hidden)
}

export function useTaskRuns() {
  const client = useClient()
  const { runs, deletes } = bulkOf(client)
  const { baseUrl } = useSession()
  const shown = useSyncExternalStore(runs.subscribe, runs.get)
  const t = useWords(actionWords)
  const toast = useToast()
  const tellUnseen = useTellUnseen()
  /** A successful run only leaves a toast. */
  const settle = async (run: Run | undefined) => {
    await invalidate(client.queryClient, 'workflowList', 'workflowGet')
    if (!run) return
    if (!run.items.every(hasSucceeded)) return tellUnseen(run)
    runs.dismiss(run.id)
    if (run.task.kind !== 'delete') toast({ message: t(`ran.${run.task.kind}`, { count: run.items.length }) })
  }
  return {
    runs: shown.filter((run) => run.baseUrl === baseUrl),
    start: async (task: Task, workflows: readonly Workflow[]) => {
      const note = await client.reasonPrompt.ask(questionOf(task, workflows))
      if (note)
        await settle(await countedAsWrite(client, () => runs.start({ ...task, note }, workflows, baseUrl)))
    },
    again: async (run: Run) => {
      // Someone else must give their own reason.
      const isOwn = run.task.note?.by === byCurrentPerson(client.session).by
      const workflows = run.items.filter((item) => !hasSucceeded(item)).map(({ workflow }) => workflow)
      const note = isOwn ? run.task.note : await client.reasonPrompt.ask(questionOf(run.task, workflows))
      if (!isOwn && !note) return
      const ended = await countedAsWrite(client, () => runs.again(run.id, note))
      if (ended?.task.kind === 'delete') deletes.settle(ended)
      await settle(ended)
    },
    stop: (run: Run) => runs.stop(run.id),
    dismiss: (run: Run) => runs.dismiss(run.id),
  }
}

function questionOf({ kind }: Task, workflows: readonly Workflow[]): ReasonQuestion {
  const [first] = workflows
  const isStatus = kind === 'activate' || kind === 'deactivate'
  const operation = isStatus
    ? 'workflowStatusUpdate'
    : kind === 'delete'
      ? 'workflowDelete'
      : 'workflowUpdate'
  const active = isStatus ? { active: kind === 'activate' } : {}
  return { operation, count: workflows.length, name: first?.name ?? '', ...active }
}
