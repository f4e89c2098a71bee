import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { fromText, write, type Database, type Executor } from '../sql/database.ts'
import type { Change } from '../interface/records.ts'

export function groupStore(database: Database) {
  const { db } = database
  return {
    create: (environmentId: string, group: NotificationGroup) =>
      write(database, async (tx) => {
        await tx
          .insertInto('notification_groups')
          .values({ id: group._id, environment_id: environmentId, document: JSON.stringify(group) })
          .execute()
      }),
    get: async (environmentId: string, id: string) => {
      const row = await one(db, environmentId, id).executeTakeFirst()
      return row && fromText<NotificationGroup>(row.document)
    },
    list: async (environmentId: string) => {
      const rows = await db
        .selectFrom('notification_groups')
        .select('document')
        .where('environment_id', '=', environmentId)
        .orderBy('seq')
        .execute()
      return rows.map((row) => fromText<NotificationGroup>(row.document))
    },
    update: (environmentId: string, id: string, change: Change<NotificationGroup>) =>
      update(database, environmentId, id, change),
    remove: async (environmentId: string, id: string) => {
      const result = await db
        .deleteFrom('notification_groups')
        .where('environment_id', '=', environmentId)
        .where('id', '=', id)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
  }
}

const one = (executor: Executor, environmentId: string, id: string) =>
  executor
    .selectFrom('notification_groups')
    .select('document')
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)

const update = (
  database: Database,
  environmentId: string,
  id: string,
  change: Change<NotificationGroup>,
): Promise<NotificationGroup | undefined> =>
  write(database, async (tx) => {
    const row = await one(tx, environmentId, id).forUpdate().executeTakeFirst()
    if (row === undefined) return undefined
    const stored = fromText<NotificationGroup>(row.document)
    const next = change(stored)
    if (next === stored) return stored
    const document = JSON.stringify(next)
    await tx.updateTable('notification_groups').set({ document }).where('id', '=', id).execute()
    return next
  })
