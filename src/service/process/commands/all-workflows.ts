import type { Workflow } from '#src/contract/workflow.ts'
import type { Store } from '../../store/interface/store.ts'

const limit = 100
/** Attempts before it returns what it has, because other people may keep changing the list. */
const maxReads = 5

/**
 * All workflows, newest first, each once. Pages shift when a workflow is created or deleted meanwhile; then all
 * are read again.
 */
export async function allWorkflows({ workflows }: Store, environmentId: string): Promise<Workflow[]> {
  for (let read = 1; ; read += 1) {
    const all = new Map<string | undefined, Workflow>()
    const totals = new Set<number>()
    for (let page = 0; ; page += 1) {
      const { data, totalCount } = await workflows.list(environmentId, { page, limit })
      totals.add(totalCount)
      for (const one of data) all.set(one._id, one)
      if (data.length < limit) break
    }
    if (totals.size === 1 || read === maxReads) return [...all.values()]
  }
}
