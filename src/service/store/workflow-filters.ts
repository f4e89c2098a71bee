import type { Workflow } from '#src/contract/workflow.ts'
import { fromText, toKey, type Executor } from './database.ts'

/** The columns, apart from name and state, by which the list is filtered and ordered. */
export const filterColumns = ({ _notificationGroupId, updatedAt, createdAt }: Workflow) => ({
  group_id: toKey(_notificationGroupId ?? ''),
  updated_at: updatedAt ?? createdAt ?? '',
})

const tagsOf = (workflow: Workflow): string[] => [...new Set((workflow.tags ?? []).map(toKey))]

export const haveSameTags = (one: Workflow, other: Workflow): boolean =>
  JSON.stringify(tagsOf(one)) === JSON.stringify(tagsOf(other))

type Place = { tx: Executor; environmentId: string; seq: number }

export async function insertTags({ tx, environmentId, seq }: Place, workflow: Workflow): Promise<void> {
  const tags = tagsOf(workflow)
  if (tags.length === 0) return
  await tx
    .insertInto('workflow_tags')
    .values(tags.map((tag) => ({ environment_id: environmentId, tag, workflow_seq: seq })))
    .execute()
}

export const removeTags = (tx: Executor, seq: number) =>
  tx.deleteFrom('workflow_tags').where('workflow_seq', '=', seq).execute()

/** Rows read at a time: documents may be large. */
const batch = 200

/** Fills columns that earlier versions lacked. Not in SQL: PostgreSQL reads no JSON with a NUL in its texts. */
export async function fillWorkflowFilters(tx: Executor): Promise<void> {
  for (let last = 0; ;) {
    const rows = await tx
      .selectFrom('workflows')
      .select(['seq', 'environment_id', 'document'])
      .where('seq', '>', last)
      .where('deleted_at', 'is', null)
      .orderBy('seq')
      .limit(batch)
      .execute()
    for (const { seq, environment_id: environmentId, document } of rows) {
      const workflow = fromText<Workflow>(document)
      await tx.updateTable('workflows').set(filterColumns(workflow)).where('seq', '=', seq).execute()
      await insertTags({ tx, environmentId, seq }, workflow)
    }
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.seq
  }
}
