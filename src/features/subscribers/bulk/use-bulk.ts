import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { BulkBody, BulkTarget } from '#src/domain/bulk/plan.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import type { OpenRun } from './open-runs.ts'
import { idsToChange, isWorkflowId, prepare, toWorkflowId } from './plan-of.ts'
import { sayChange, type Speech } from './say-change.ts'
import { workspaceOf } from './workspace.ts'

export const useWorkspace = () => workspaceOf(useClient())

export function useDraft() {
  const { draft } = useWorkspace()
  return useSyncExternalStore(draft.subscribe, draft.get)
}

/** The ids of the draft. A long list is looked through behind what is typed. */
export function useIds() {
  const { text: typed, column, hasHeader, mend, unwrap, leftOut, emails } = useDraft()
  const text = useDeferredValue(typed)
  const prepared = useMemo(
    () =>
      prepare({
        text,
        mend,
        unwrap,
        ...(column === undefined ? {} : { column }),
        ...(hasHeader === undefined ? {} : { hasHeader }),
      }),
    [text, column, hasHeader, mend, unwrap],
  )
  const ids = useMemo(
    () => idsToChange(prepared.report.ids, { leftOut, ...(emails && { emails }) }),
    [prepared, leftOut, emails],
  )
  return { ...prepared, ids, behind: text !== typed }
}

export function useRun(id: string): OpenRun {
  const { runs } = useWorkspace()
  const subscribe = useCallback((listener: () => void) => runs.watch(id, listener), [runs, id])
  return useSyncExternalStore(subscribe, () => runs.get(id))
}

export function useSpeech(): Speech {
  const t = useWords(bulkWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  return { t, w, formatList }
}

/** A workflow by its id, where the service shows workflows. */
export function useWorkflow(text: string) {
  const offered = useOffers('workflowGet') !== false
  const workflowId = toWorkflowId(text)
  return useQuery({
    ...read('workflowGet', { workflowId }),
    enabled: offered && isWorkflowId(workflowId),
    retry: false,
  }).data
}

/** What a request asks for, with its workflow by name where the service shows it. */
export function useChangeText(body: BulkBody, target: BulkTarget): string {
  const speech = useSpeech()
  const workflow = useWorkflow(target.level === 'workflow' ? target.workflowId : '')
  return sayChange(speech, body, target, workflow?.name)
}
