import { isReferenceBroken, write, type Database, type Executor } from '../sql/database.ts'
import { removeOrphans } from './remove-runs.ts'

/** How long and how many notifications are kept, with their jobs and messages. Waiting ones are always kept. */
export type Keep = { days: number; notifications: number }
export const usualKeep: Keep = { days: 30, notifications: 500_000 }

/** Notifications per transaction, for which other writes have to wait. */
const batch = 500
const day = 86_400_000

export async function removeOldRuns(database: Database, now: Date, keep: Keep = usualKeep): Promise<void> {
  const before = new Date(now.getTime() - keep.days * day).toISOString()
  for (const { id } of await database.db.selectFrom('environments').select('id').execute())
    while ((await removeBatch(database, (tx) => olderThan(tx, id, before))) === batch);
  const last = await database.db
    .selectFrom('notifications')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .offset(keep.notifications)
    .executeTakeFirst()
  if (last) while ((await removeBatch(database, (tx) => upTo(tx, last.seq))) === batch);
  await removeUnusedVersions(database.db)
}

const olderThan = (tx: Executor, environmentId: string, time: string) =>
  finished(tx)
    .where('environment_id', '=', environmentId)
    .where('created_at', '<', time)
    .orderBy('created_at')
const upTo = (tx: Executor, seq: number) => finished(tx).where('seq', '<=', seq).orderBy('seq')

/** Notifications that are neither waiting nor part of a waiting digest. */
const finished = (tx: Executor) =>
  tx
    .selectFrom('notifications')
    .select(['seq', 'event_seq'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .leftJoin('jobs as digest', 'digest.seq', 'jobs.merged_into')
            .select('jobs.seq')
            .whereRef('jobs.notification_seq', '=', 'notifications.seq')
            .where(({ eb, or }) =>
              or([eb('jobs.due_at', 'is not', null), eb('digest.status', '=', 'delayed')]),
            ),
        ),
      ),
    )

async function removeBatch(
  database: Database,
  candidates: (tx: Executor) => ReturnType<typeof finished>,
): Promise<number> {
  return write(database, async (tx) => {
    const rows = await candidates(tx).limit(batch).execute()
    if (rows.length === 0) return 0
    const seqs = rows.map(({ seq }) => seq)
    await tx.deleteFrom('messages').where('notification_seq', 'in', seqs).execute()
    await tx.deleteFrom('jobs').where('notification_seq', 'in', seqs).execute()
    await tx.deleteFrom('notifications').where('seq', 'in', seqs).execute()
    await removeOrphans(tx, [...new Set(rows.map((row) => row.event_seq))])
    return rows.length
  })
}

async function removeUnusedVersions(db: Executor): Promise<void> {
  try {
    await unusedVersions(db).execute()
  } catch (error) {
    // A trigger has just begun to use one of them. The others are removed next time.
    if (!isReferenceBroken(error)) throw error
  }
}

const unusedVersions = (db: Executor) =>
  db
    .deleteFrom('workflow_versions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trigger_events')
            .select('trigger_events.seq')
            .whereRef('trigger_events.version_id', '=', 'workflow_versions.id'),
        ),
      ),
    )
