import type { Workflow } from '#src/contract/workflow.ts'
import { toKey, type Executor } from '../sql/database.ts'
import { eachLiveRow, type RowPlace } from '../sql/live-rows.ts'

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

export async function insertTags({ tx, ...place }: RowPlace, workflow: Workflow): Promise<void> {
  const rows = tagRows(place, workflow)
  if (rows.length > 0) await tx.insertInto('workflow_tags').values(rows).execute()
}

export const removeTags = (tx: Executor, seq: number) =>
  tx.deleteFrom('workflow_tags').where('workflow_seq', '=', seq).execute()

/** Fills columns that earlier versions lacked. Not in SQL, because PostgreSQL cannot read JSON with a NUL in its texts. */
export const fillWorkflowFilters = (tx: Executor): Promise<void> =>
  eachLiveRow<Workflow>(tx, 'workflows', async (place, workflow) => {
    await tx.updateTable('workflows').set(filterColumns(workflow)).where('seq', '=', place.seq).execute()
    await insertTags(place, workflow)
  })
