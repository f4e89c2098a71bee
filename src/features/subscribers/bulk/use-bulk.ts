import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { createBulk, type Bulk, type BulkRun } from '#src/client/bulk/bulk.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import type { CheckedRow } from '#src/client/bulk/runner.ts'
import type { Client } from '#src/client/client.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { storageFailureOf, type StorageFailure } from '#src/client/database.ts'
import { withJournal } from '#src/client/journal/use-journal.ts'
import { nonWriteKey, read } from '#src/client/query.ts'
import { isShared } from '#src/client/session.ts'
import type { BulkBody, BulkTarget, Plan } from '#src/domain/bulk/plan.ts'
import { nominalRate, type MeasuredRate, type RunHead, rollbackRunOf } from '#src/domain/bulk/run.ts'
import { requestedSwitches, settings } from '#src/domain/preferences/switches.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { askBeforeLeaving } from '#src/ui/leave-page.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import { bulkChangeText, type BulkLanguage } from './change-text.ts'
import {
  createDraft,
  type Draft,
  type DraftStore,
  idsToChange,
  isWorkflowId,
  prepareIds,
  toWorkflowId,
} from './plan-of.ts'

export const useWorkspace = () => workspaceOf(useClient())

export function useDraft(): [draft: Draft, store: DraftStore] {
  const { draft: store } = useWorkspace()
  return [useSyncExternalStore(store.subscribe, store.get), store]
}

/** The IDs of the draft. Processing of long lists is deferred, so that typing stays fluent. */
export function useIds() {
  const [{ text: typed, column, hasHeader, removeInvisible, removeQuotes, leftOut, kept, emails }] =
    useDraft()
  const text = useDeferredValue(typed)
  const prepared = useMemo(
    () => prepareIds({ text, removeInvisible, removeQuotes, column, hasHeader }),
    [text, column, hasHeader, removeInvisible, removeQuotes],
  )
  const ids = useMemo(
    () => idsToChange(prepared.report.ids, { leftOut, kept, emails }),
    [prepared, leftOut, kept, emails],
  )
  const isOffered = useMay('subscriberSearch').allowed
  /** Emails that can be looked up but have not been yet. */
  const openEmails = useMemo(
    () =>
      isOffered
        ? prepared.report.suspicious.filter(
            ({ id, why }) => why === 'email' && !leftOut.has(id) && emails?.has(id) !== true,
          ).length
        : 0,
    [prepared, leftOut, emails, isOffered],
  )
  return { ...prepared, ids, openEmails, isStale: text !== typed }
}

export function useRun(id: string): OpenRun {
  const { runs } = useWorkspace()
  const subscribe = useCallback((listener: () => void) => runs.watch(id, listener), [runs, id])
  return useSyncExternalStore(subscribe, () => runs.get(id))
}

export function useBulkLanguage(): BulkLanguage {
  const t = useWords(bulkWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  return { t, w, formatList }
}

export function useWorkflow(text: string) {
  const offered = useMay('workflowGet').allowed
  const workflowId = toWorkflowId(text)
  return useQuery({
    ...read('workflowGet', { workflowId }),
    enabled: offered && isWorkflowId(workflowId),
    retry: false,
  }).data
}

export function useChangeText(body: BulkBody, target: BulkTarget): string {
  const speech = useBulkLanguage()
  const workflow = useWorkflow(target.level === 'workflow' ? target.workflowId : '')
  return bulkChangeText(speech, body, target, workflow?.name)
}

/**
 * This browser's journal learns the outcome of a write without an answer from the check of its row. The server's learns it
 * by itself. A journal that cannot be read does not stop the check.
 */
const settleEntries = async (client: Client, { run, subscriberId, state, readAt }: CheckedRow) => {
  if (isShared(client.session)) return
  await withJournal(client, async (journal) => {
    for (const entry of await journal.list({ run, subscriberId, outcomes: ['unknown'] }))
      if (entry.kind === 'write') await journal.settleBy(entry, state, readAt)
  }).catch(() => undefined)
}

type Workspace = { bulk: Bulk; runs: OpenRuns; draft: DraftStore }

/** Kept per client instead of per screen, because runs continue while another screen is shown. */
const ofClient = new WeakMap<Client, Workspace>()

function workspaceOf(client: Client): Workspace {
  const known = ofClient.get(client)
  if (known) return known
  const bulk = createBulk({ ...client, onChecked: (found) => settleEntries(client, found) })
  const workspace = { bulk, runs: createOpenRuns(bulk.open), draft: createDraft() }
  ofClient.set(client, workspace)
  return workspace
}

/** How many requests may run in parallel. */
const limitAt = (pace: number) => (pace > 10 ? 4 : 2)

type RunSettings = Parameters<Bulk['create']>[1]

/** Stores a plan as a run, starts it and shows it. Resolves to `false` if it could not be stored. */
export function useStartRun() {
  const { bulk, runs } = useWorkspace()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: ({ plan, settings }: { plan: Plan; settings: RunSettings }) =>
      bulk.create(plan, { ...settings, limit: limitAt(settings.pace ?? 10) }),
  })
  const begin = async (plan: Plan, settings: RunSettings): Promise<boolean> => {
    const id = await create.mutateAsync({ plan, settings }).catch(() => undefined)
    if (id === undefined) return false
    void queryClient.invalidateQueries({ queryKey: ['bulkRunsByRun'] })
    runs.startWhenOpen(id)
    await navigate({ to: '/subscribers/-/bulk', search: { run: id } })
    // The pressed button is gone.
    document.querySelector('h1')?.focus()
    return true
  }
  return { begin, busy: create.isPending, failed: create.isError }
}

/** Replaced by a new object on every change. */
export type OpenRun =
  | { kind: 'opening' }
  | { kind: 'open'; run: BulkRun; view: RunView }
  | { kind: 'missing' }
  | { kind: 'failed'; why: StorageFailure }

type Entry = { shown: OpenRun; listeners: Set<() => void>; end: () => void }

const updateIntervalMs = 100
/** A rate measured over fewer rows means nothing. */
const fewestRowsForRate = 20
const opening: OpenRun = { kind: 'opening' }

export type OpenRuns = ReturnType<typeof createOpenRuns>

/** The runs that this tab has open, either on the screen or running in the background. */
export function createOpenRuns(open: Bulk['open']) {
  const entries = new Map<string, Entry>()
  const toStart = new Set<string>()
  /** The rate of the latest run, by base URL. */
  const measured = new Map<string, MeasuredRate>()
  let onBackgroundChange: (view: RunView) => void = () => undefined

  const show = (entry: Entry, shown: OpenRun) => {
    entry.shown = shown
    for (const listener of entry.listeners) listener()
  }
  const closeIfLeft = (id: string, entry: Entry) => {
    if (entry.listeners.size > 0 || entries.get(id) !== entry) return
    const { shown } = entry
    if (shown.kind === 'opening' || (shown.kind === 'open' && isGoing(shown.run.get()))) return
    entries.delete(id)
    entry.end()
    if (shown.kind === 'open') void shown.run.close()
  }
  const follow = (id: string, entry: Entry, run: BulkRun) => {
    const tell = () => {
      const view = run.get()
      show(entry, { kind: 'open', run, view })
      const { head, rate, counts } = view
      if (isGoing(view) && counts.applied + counts.unchanged >= fewestRowsForRate)
        measured.set(head.connection.baseUrl, { perSecond: rate.perSecond, nominal: nominalRate(head) })
      if (entry.listeners.size > 0 || isGoing(view)) return
      if (view.holder === 'here') onBackgroundChange(view)
      closeIfLeft(id, entry)
    }
    const slowly = slowed(tell)
    const stop = run.subscribe(slowly.call)
    // Closing the page would leave the outcome of sent requests unknown.
    const stopAsking = askBeforeLeaving(() => isGoing(run.get()))
    entry.end = () => {
      stop()
      stopAsking()
      slowly.cancel()
    }
    show(entry, { kind: 'open', run, view: run.get() })
    if (toStart.delete(id)) void run.start()
  }
  const begin = (id: string): Entry => {
    const entry: Entry = { shown: opening, listeners: new Set(), end: () => undefined }
    entries.set(id, entry)
    open(id)
      .then((run) => (run ? follow(id, entry, run) : show(entry, { kind: 'missing' })))
      .catch((error: unknown) => show(entry, { kind: 'failed', why: storageFailureOf(error) }))
      .finally(() => closeIfLeft(id, entry))
    return entry
  }
  return {
    get: (id: string): OpenRun => entries.get(id)?.shown ?? opening,
    /** Keeps a run open while it is watched or running. */
    watch(id: string, listener: () => void): () => void {
      const entry = entries.get(id) ?? begin(id)
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        setTimeout(() => closeIfLeft(id, entry))
      }
    },
    measured: (baseUrl: string): MeasuredRate | undefined => measured.get(baseUrl),
    startWhenOpen: (id: string) => void toStart.add(id),
    /** Called for runs that end or pause in the background. */
    setBackgroundListener(listener: (view: RunView) => void) {
      onBackgroundChange = listener
    },
  }
}

const isGoing = ({ head, holder }: RunView): boolean => holder === 'here' && head.phase === 'running'

function slowed(tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined
        tell()
      }, updateIntervalMs)
    },
    cancel: () => clearTimeout(timer),
  }
}

/** The runs of this browser. A screen of one run keeps a list of its own: this one must not show an old state. */
export function useRuns(screen: 'list' | 'run' = 'list') {
  const { bulk } = useWorkspace()
  const { baseUrl } = useSession()
  return useQuery({
    queryKey: [screen === 'list' ? 'bulkRuns' : 'bulkRunsByRun', baseUrl],
    queryFn: () => bulk.list(),
    staleTime: 0,
    retry: false,
  })
}

/** The run that rolled this one back, as far as this browser knows. */
export const useRollbackOf = (head: RunHead): RunHead | undefined =>
  rollbackRunOf(head, useRuns('run').data ?? [])

/** What a run changes; for a rollback also which run it reverses. `only`: the body of its only request. */
export function useRunText(head: RunHead, only = head.body): string {
  const { t, w, formatList } = useBulkLanguage()
  const of = useUndoneText(head)
  const change = useChangeText(only ?? {}, head.target)
  const { data: runs = [] } = useRuns('run')
  if (head.undoes === undefined) return only ? change : t('say.back')
  const undone = runs.find(({ id }) => id === head.undoes)
  const requested = requestedSwitches(undone?.body ?? only ?? {})
  const names = settings.filter((setting) => requested[setting] !== undefined)
  if (of === undefined || names.length === 0) return t('say.back')
  return t('say.backOf', {
    settings: formatList(names.map((setting) => settingName(w, setting, head.target.level))),
    run: of,
  })
}

/** The run that a rollback reverses: “SMS off” of 27 Nov, 14:27. */
export function useUndoneText({ undoes }: Pick<RunHead, 'undoes'>): string | undefined {
  const { t } = useBulkLanguage()
  const { formatDateTime } = useLanguage()
  const undone = useRuns('run').data?.find(({ id }) => id === undoes)
  const change = useChangeText(undone?.body ?? {}, undone?.target ?? { level: 'global' })
  if (!undone?.body) return undefined
  return t('say.run', { change, time: formatDateTime(undone.createdAt) })
}
