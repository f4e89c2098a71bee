import { sql } from 'kysely'
import { fromText, type Executor } from './database.ts'

export type RowPlace = { tx: Executor; environmentId: string; seq: number }

/** Rows read at a time, because documents may be large. */
const batch = 200

/**
 * Calls `fill` for every row that is not deleted, in order. Only for migrations that run while there is `deleted_at`.
 * `Document` is the type this store writes to the table.
 */
export async function eachLiveRow<Document>(
  tx: Executor,
  table: 'subscribers' | 'workflows',
  fill: (place: RowPlace, document: Document) => Promise<void>,
): Promise<void> {
  for (let last = 0; ;) {
    const rows = await tx
      .selectFrom(table)
      .select(['seq', 'environment_id', 'document'])
      .where('seq', '>', last)
      .where(sql<boolean>`deleted_at is null`)
      .orderBy('seq')
      .limit(batch)
      .execute()
    for (const { seq, environment_id: environmentId, document } of rows)
      await fill({ tx, environmentId, seq }, fromText<Document>(document))
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.seq
  }
}
