import { lastChangeOf, rowState, wantedState, type Change, type Setting } from '../model/changes.ts'
import { usePendingWishes } from '../model/subscriber-queries.ts'
import type { WorkflowRow } from './workflow-rows.ts'

type Given = { subscriberId: string; log: readonly Change[]; loadedAt: number }

export type Shown = ReturnType<typeof useShown>

/** What each switch of a row shows and what became of its last change. */
export function useShown({ subscriberId, log, loadedAt }: Given) {
  const pending = usePendingWishes(subscriberId)
  return (row: WorkflowRow, setting: Setting) => {
    const mine = pending.filter(({ workflowId }) => workflowId === row.id)
    const { on, waiting } = wantedState(row.known, mine)[setting]
    const change = lastChangeOf(log, setting, row.id)
    return { on, state: rowState({ change, waiting, current: row.known[setting], loadedAt }) }
  }
}
