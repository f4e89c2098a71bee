import type { Workflow } from '#src/contract/workflow.ts'
import type { Store } from '../../store/store.ts'

const limit = 100

/** Newest first. */
export async function allWorkflows({ workflows }: Store, environmentId: string): Promise<Workflow[]> {
  const all: Workflow[] = []
  for (let page = 0; ; page += 1) {
    const { data } = await workflows.list(environmentId, { page, limit })
    all.push(...data)
    if (data.length < limit) return all
  }
}
