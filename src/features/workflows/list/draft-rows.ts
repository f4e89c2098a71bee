import type { DraftHead } from '#src/client/drafts/draft.ts'
import type { Workflow } from '#src/contract/workflow.ts'

/** A workflow, with the newest draft of changes to it, or a draft alone. */
export type Row = { id: string } & (
  | { workflow: Workflow; draft?: DraftHead | undefined }
  | { workflow?: undefined; draft: DraftHead }
)

export type ListedDrafts = {
  /** Newest first. */
  drafts: readonly DraftHead[]
  /** Those that fit the page and its filters, and may have rows of their own. */
  matching: readonly DraftHead[]
  /** Whether they loaded after the list was shown, so that they must not move its rows. */
  isLate: boolean
}

/**
 * The rows of a page of the list. Drafts that belong to no workflow on it get rows of their own: at most `most`, and the
 * number of the others is returned. They come first, unless they are late.
 */
export function rowsOf(
  workflows: readonly Workflow[],
  { drafts, matching, isLate }: ListedDrafts,
  most: number,
): { rows: Row[]; hidden: number } {
  const newest = new Map<string, DraftHead>()
  for (const draft of drafts) {
    const workflowId = draft.of?.workflowId
    if (workflowId !== undefined && !newest.has(workflowId)) newest.set(workflowId, draft)
  }
  const onPage = workflows.map((workflow) => ({
    id: workflow._id,
    workflow,
    draft: newest.get(workflow._id),
  }))
  const shown = new Set(onPage.map(({ draft }) => draft))
  const alone = matching.filter((draft) => !shown.has(draft)).map((draft) => ({ id: draft.id, draft }))
  const own = alone.slice(0, most)
  return { rows: isLate ? [...onPage, ...own] : [...own, ...onPage], hidden: alone.length - own.length }
}
