import type { Workflow } from '#src/contract/workflow.ts'
import { toKey, type Executor } from '../sql/database.ts'

/** The columns, apart from name and state, by which the list is filtered and ordered. */
export const filterColumns = ({ _notificationGroupId, updatedAt, createdAt }: Workflow) => ({
  group_id: toKey(_notificationGroupId ?? ''),
  updated_at: updatedAt ?? createdAt ?? '',
})

export const tagsOf = (workflow: Workflow): string[] => [...new Set((workflow.tags ?? []).map(toKey))]

export const haveSameTags = (one: Workflow, other: Workflow): boolean =>
  JSON.stringify(tagsOf(one)) === JSON.stringify(tagsOf(other))

/** Rows for the tags of a workflow; none if the workflow was not written (`seq` is undefined). */
export const tagRows = (
  { environmentId, seq }: { environmentId: string; seq: number | undefined },
  workflow: Workflow,
) =>
  seq === undefined
    ? []
    : tagsOf(workflow).map((tag) => ({ environment_id: environmentId, tag, workflow_seq: seq }))

export async function insertTags(
  { tx, ...place }: { tx: Executor; environmentId: string; seq: number },
  workflow: Workflow,
): Promise<void> {
  const rows = tagRows(place, workflow)
  if (rows.length > 0) await tx.insertInto('workflow_tags').values(rows).execute()
}

export const removeTags = (tx: Executor, seq: number) =>
  tx.deleteFrom('workflow_tags').where('workflow_seq', '=', seq).execute()
