import type { Kept } from '#src/client/library.ts'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow-reading.ts'

/** What this browser kept, searched and cut into pages as a service would do it. */
export function libraryPage(
  kept: readonly Kept[],
  { page, limit, query }: { page: number; limit: number; query: string },
): WorkflowPage {
  const wanted = query.trim().toLowerCase()
  const found = kept
    .map(({ workflow }) => workflow)
    .filter((workflow) =>
      [workflow.name, identifierIn(workflow)].some((text) => text.toLowerCase().includes(wanted)),
    )
  return {
    page,
    pageSize: limit,
    totalCount: found.length,
    data: found.slice(page * limit, (page + 1) * limit),
  }
}
