import { useCallback, useDeferredValue, useMemo, useSyncExternalStore, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient, useIsOffered } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { BulkBody, BulkTarget, Plan } from '#src/domain/bulk/plan.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import { type OpenRun, createOpenRuns, type OpenRuns } from './open-runs.ts'
import { idsToChange, isWorkflowId, prepareIds, toWorkflowId } from './plan-of.ts'
import { bulkChangeText, type BulkLanguage } from './change-text.ts'
import { createBulk, type Bulk } from '#src/client/bulk/bulk.ts'
import type { CheckedRow } from '#src/client/bulk/runner.ts'
import type { Client } from '#src/client/client.ts'
import { isShared } from '#src/client/session.ts'
import { withJournal } from '#src/client/journal/use-journal.ts'
import { createDraft, type Draft, type DraftStore } from './draft.ts'
import { useNavigate } from '@tanstack/react-router'

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
  const isOffered = [useIsOffered('subscriberList'), useIsOffered('subscriberSearch')].every(
    (one) => one !== false,
  )
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
  const offered = useIsOffered('workflowGet') !== false
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

/** Stores a plan as a run, starts it and shows it. Resolves to `false` if it could not be stored. */
export function useStartRun() {
  const { bulk, runs } = useWorkspace()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const start = async (plan: Plan, settings: Parameters<Bulk['create']>[1]): Promise<boolean> => {
    setBusy(true)
    setFailed(false)
    const id = await bulk
      .create(plan, { ...settings, limit: limitAt(settings.pace ?? 10) })
      .catch(() => undefined)
    setBusy(false)
    setFailed(id === undefined)
    if (id === undefined) return false
    void queryClient.invalidateQueries({ queryKey: ['bulkRunsByRun'] })
    runs.startWhenOpen(id)
    await navigate({ to: '/subscribers/-/bulk', search: { run: id } })
    // The pressed button is gone.
    document.querySelector('h1')?.focus()
    return true
  }
  return { begin: start, busy, failed }
}
