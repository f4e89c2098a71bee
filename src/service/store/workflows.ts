import { sql } from 'kysely'
import type { Workflow } from '#src/contract/workflow.ts'
import { fromText, isDuplicate, locked, toKey, write, type Database, type Executor } from './database.ts'
import { IdentifierTaken } from './store-error.ts'
import type { Change, Page, WorkflowStore } from './store.ts'

export function workflowStore(database: Database): WorkflowStore {
  const { db } = database
  return {
    create: async (environmentId, workflow) => {
      const row = { id: workflow._id, environment_id: environmentId, ...toColumns(workflow) }
      await orTaken(workflow, () => db.insertInto('workflows').values(row).execute())
    },
    get: async (environmentId, id) => {
      const row = await live(db, environmentId).select('document').where('id', '=', id).executeTakeFirst()
      return row && fromText<Workflow>(row.document)
    },
    getByIdentifier: async (environmentId, identifier) => {
      const row = await live(db, environmentId)
        .select('document')
        .where('identifier', '=', toKey(identifier))
        .executeTakeFirst()
      return row && fromText<Workflow>(row.document)
    },
    list: (environmentId, page) => list(db, environmentId, page),
    listActive: async (environmentId) => {
      const rows = await newestFirst(
        live(db, environmentId).select('document').where('active', '=', 1),
      ).execute()
      return rows.map((row) => fromText<Workflow>(row.document))
    },
    update: (environmentId, id, change) => update(database, environmentId, id, change),
    remove: async (environmentId, id, at) => {
      const result = await db
        .updateTable('workflows')
        .set({ deleted_at: at.toISOString() })
        .where('environment_id', '=', environmentId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
  }
}

const live = (executor: Executor, environmentId: string) =>
  executor.selectFrom('workflows').where('environment_id', '=', environmentId).where('deleted_at', 'is', null)

const newestFirst = <Query extends { orderBy: (by: 'created_at' | 'seq', way: 'desc') => Query }>(
  query: Query,
) => query.orderBy('created_at', 'desc').orderBy('seq', 'desc')

async function list(executor: Executor, environmentId: string, { page, limit, query }: Page) {
  const part = toLower(query ?? '')
  const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = live(executor, environmentId).$if(part !== '', (all) =>
    all.where(
      sql<boolean>`(name_lower like ${pattern} escape '\\' or identifier_lower like ${pattern} escape '\\')`,
    ),
  )
  const rows = await newestFirst(found.select('document'))
    .limit(limit)
    .offset(Math.max(page, 0) * limit)
    .execute()
  const { total } = await found
    .select(sql<number>`cast(count(*) as integer)`.as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows.map((row) => fromText<Workflow>(row.document)), totalCount: total }
}

const update = (
  database: Database,
  environmentId: string,
  id: string,
  change: Change<Workflow>,
): Promise<Workflow | undefined> =>
  write(database, async (tx) => {
    const row = await live(tx, environmentId)
      .select('document')
      .where('id', '=', id)
      .$call(locked(database.kind))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const stored = fromText<Workflow>(row.document)
    const next = change(stored)
    if (next === stored) return stored
    await orTaken(next, () => tx.updateTable('workflows').set(toColumns(next)).where('id', '=', id).execute())
    return next
  })

async function orTaken(workflow: Workflow, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isDuplicate(error) ? new IdentifierTaken(identifierOf(workflow), { cause: error }) : error
  }
}

const identifierOf = (workflow: Workflow): string => workflow.triggers?.[0]?.identifier ?? workflow._id

/** Without what PostgreSQL does not store (NUL, half a character) and nobody looks for. */
const toLower = (text: string): string => text.toLowerCase().replaceAll(/[\0\p{Cs}]/gu, '')

const toColumns = (workflow: Workflow) => ({
  identifier: toKey(identifierOf(workflow)),
  name_lower: toLower(workflow.name),
  identifier_lower: toLower(identifierOf(workflow)),
  active: workflow.active === true ? 1 : 0,
  created_at: workflow.createdAt ?? '',
  document: JSON.stringify(workflow),
})
