import { useRef, useSyncExternalStore } from 'react'
import { deleteWorkflow } from '#src/client/bulk/delete-workflow.ts'
import type { RunSettings } from '#src/client/bulk/runs.ts'
import type { Client } from '#src/client/client.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { runWrite } from '#src/client/query.ts'
import type { SignedReason } from '#src/client/reason-prompt.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Change } from '#src/domain/bulk/change.ts'
import { undoRows, type PlannedRow, type Row } from '#src/domain/bulk/row.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { partTone } from '#src/ui/tokens.ts'
import { useFewNames } from '#src/ui/use-few-names.ts'
import { type Batch, holdDeletes, undoTimeMs } from '../../shared/held-deletes.ts'
import { operationOf } from '../../shared/bulk/run-text.ts'
import { runWords, startFailureText } from '../../shared/bulk/run-words.ts'
import { useRemoveRun, useStartRun, whenOver } from '../../shared/bulk/use-runs.ts'
import { actionWords } from './words.ts'
import '../import/provide-create.ts'

/** The links of the rows of the list. */
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
const idOf = ({ pathname }: HTMLAnchorElement) => decodeURIComponent(pathname.split('/').at(-1) ?? '')

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

const planned = (workflow: Workflow): PlannedRow => ({
  id: workflow._id,
  name: workflow.name,
  subject: workflow,
})

const hasSucceeded = ({ state }: Row) => state === 'applied' || state === 'unchanged'

/** The word of what a run does to workflows. */
export function taskOf(change: Change) {
  if (change.kind === 'status') return change.active ? 'activate' : 'deactivate'
  if (change.kind === 'tags') return change.add.length > 0 ? 'addTags' : 'removeTags'
  return change.kind === 'create' ? 'create' : 'delete'
}

type Settings = Pick<RunSettings, 'undoes'>

/** Starts runs over workflows, and says how they ended: with a message, or in their panel in the list. */
export function useWorkflowRuns() {
  const { reasonPrompt } = useClient()
  const begin = useStartRun()
  const remove = useRemoveRun()
  const t = useWords(actionWords)
  const r = useWords(runWords)
  const fewNames = useFewNames()
  const underWay = useRef(new Set<string>())

  /** Says what was left undone. */
  const tellLeft = (change: Change, left: readonly string[], total: number) => {
    const what = t(`run.${taskOf(change)}`)
    const done = total - left.length
    const message = t('run.partly', { what, done, total, list: fewNames(left) })
    toast({ message, tone: partTone(done, left.length) })
  }
  /** Resolves to the rows of a run once it is over, or to nothing if it could not be stored. */
  const follow = async (
    change: Change,
    rows: readonly PlannedRow[],
    note: SignedReason,
    more: Settings = {},
  ) => {
    // Workflows are few, and changed in order.
    const settings = { reason: '', limit: 1, ...note, ...more }
    const begun = await begin.mutateAsync({ change, rows, settings }).catch((error: unknown) => {
      toast({ message: startFailureText(r, error), tone: 'error' })
    })
    if (!begun) return undefined
    const { id, run } = begun
    await whenOver(run)
    const left = run.rows().filter((row) => !hasSucceeded(row))
    if (left.length === 0) remove.mutate(id)
    else if (!run.isWatched())
      tellLeft(
        change,
        left.map(({ name = '' }) => name),
        rows.length,
      )
    return { head: run.get().head, rows: run.rows() }
  }
  /** Once, however often the button is pressed before it is over. */
  const start = async (change: Change, rows: readonly PlannedRow[], more: Settings = {}): Promise<void> => {
    const pressed = JSON.stringify([change, rows.map(({ id }) => id)])
    if (underWay.current.has(pressed)) return
    underWay.current.add(pressed)
    await runToItsEnd(change, rows, more).finally(() => underWay.current.delete(pressed))
  }
  const runToItsEnd = async (change: Change, rows: readonly PlannedRow[], more: Settings): Promise<void> => {
    const [first] = rows
    const note = await reasonPrompt.ask({
      operation: operationOf(change),
      count: rows.length,
      name: first?.name ?? '',
      ...(change.kind === 'status' && !more.undoes && { active: change.active }),
    })
    const ended = note && (await follow(change, rows, note, more))
    const task = taskOf(change)
    if (!ended?.rows.every(hasSucceeded) || task === 'delete' || task === 'create') return
    const back = more.undoes ? [] : undoRows(change, ended.rows).rows
    const { id: run, createdAt } = ended.head
    toast({
      message: t(`ran.${more.undoes ? 'undone' : task}`, { count: rows.length }),
      ...(back.length > 0 && {
        action: { label: t('undo'), onAct: () => void start(change, back, { undoes: { run, createdAt } }) },
      }),
    })
  }
  return {
    follow,
    tellLeft,
    start: (change: Change, workflows: readonly Workflow[]) => start(change, workflows.map(planned)),
  }
}

/** Deletes belong to the tab, not to a screen: they are sent while another screen is shown. */
type WorkflowBatch = Batch & { workflows: readonly Workflow[] }
const ofClient = new WeakMap<Client, ReturnType<typeof holdDeletes<WorkflowBatch>>>()

function useDeletes() {
  const client = useClient()
  const { follow, tellLeft } = useWorkflowRuns()
  const known = ofClient.get(client)
  if (known) return known
  const send = async ({ ids, workflows, note }: WorkflowBatch) => {
    // Counted as one write: the connection and the page wait for it.
    const work = { mutationFn: () => follow({ kind: 'delete' }, workflows.map(planned), note) }
    const ended = await runWrite(client.queryClient, work, undefined)
    return ended ? ended.rows.filter((row) => !hasSucceeded(row)).map(({ id }) => id) : ids
  }
  const deletes = holdDeletes(client, {
    send,
    sendAtOnce: ({ workflows, note }) => {
      for (const { _id, name } of workflows)
        void deleteWorkflow(client.queryClient, _id, { note }).catch(() =>
          tellLeft({ kind: 'delete' }, [name], 1),
        )
    },
  })
  ofClient.set(client, deletes)
  return deletes
}

/** Deletes workflows after a delay for undo; they are hidden at once. Resolves to `false` if the reason was not given. */
export function useDelete() {
  const client = useClient()
  const deletes = useDeletes()
  const t = useWords(actionWords)
  return async (workflows: readonly Workflow[]): Promise<boolean> => {
    const [first] = workflows
    if (!first) return false
    const count = workflows.length
    const { baseUrl } = client.session.get()
    // Asked now, because the page may be closed by the time it is sent.
    const note = await client.reasonPrompt.ask({
      operation: 'workflowDelete',
      count,
      name: first.name,
    })
    if (!note) return false
    const ids = workflows.map(({ _id }) => _id)
    const focusNext = prepareNextRowFocus(new Set(ids))
    let hide: () => void = () => undefined
    const scheduled = deletes.schedule({ ids, workflows, note, baseUrl, hide: () => hide() })
    const undo = () => {
      scheduled.undo()
      toast({ message: count === 1 ? t('kept.one', { name: first.name }) : t('kept.many', { count }) })
      focusWorkflowRow(first._id)
    }
    hide = toast({
      message: count === 1 ? t('deleted.one', { name: first.name }) : t('deleted.many', { count }),
      // Nothing has been deleted yet.
      tone: 'info',
      action: { label: t('undo'), onAct: undo, hasUndoKey: true },
      stayMs: undoTimeMs,
      onEnd: () => void scheduled.send(),
    })
    focusNext()
    return true
  }
}

/** Ids of workflows that are deleted or about to be. */
export function useDeletedIds(): ReadonlySet<string> {
  const deletes = useDeletes()
  return useSyncExternalStore(deletes.subscribe, deletes.hidden)
}
