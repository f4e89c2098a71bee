import { timingSafeEqual } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { fromText, sha256, write, type Database, type Executor } from './database.ts'
import type { ApiKeyStore, EnvironmentRecord, EnvironmentStore } from './store.ts'
import type { Tables } from './tables.ts'

export function environmentStore(database: Database): EnvironmentStore {
  const { db } = database
  return {
    create: (record) => insert(db, record),
    createFirst: (record) =>
      write(database, async (tx) => {
        if (database.kind === 'postgres')
          await sql`lock table environments in share row exclusive mode`.execute(tx)
        const any = await tx.selectFrom('environments').select('id').limit(1).executeTakeFirst()
        if (any === undefined) await insert(tx, record)
        return any === undefined
      }),
    get: async (environmentId) => {
      const row = await db
        .selectFrom('environments')
        .selectAll()
        .where('id', '=', environmentId)
        .executeTakeFirst()
      return row && toRecord(row)
    },
    list: async () => {
      const rows = await db.selectFrom('environments').selectAll().orderBy('seq').execute()
      return rows.map(toRecord)
    },
  }
}

export function apiKeyStore(database: Database): ApiKeyStore {
  const { db } = database
  return {
    add: (environmentId, key) => open(db, environmentId, sha256(key)),
    set: (environmentId, key) =>
      write(database, async (tx) => {
        const hash = sha256(key)
        await tx
          .deleteFrom('api_keys')
          .where('environment_id', '=', environmentId)
          .where('hash', '!=', hash)
          .execute()
        await open(tx, environmentId, hash)
      }),
    find: async (key) => {
      const hash = sha256(key)
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('environments', 'environments.id', 'api_keys.environment_id')
        .selectAll('environments')
        .select('api_keys.hash')
        .where('api_keys.hash', '=', hash)
        .executeTakeFirst()
      return row && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash)) ? toRecord(row) : undefined
    },
  }
}

async function insert(
  executor: Executor,
  { environment, organizationId, creatorId }: EnvironmentRecord,
): Promise<void> {
  await executor
    .insertInto('environments')
    .values({
      id: environment._id,
      organization_id: organizationId,
      creator_id: creatorId,
      document: JSON.stringify(environment),
    })
    .execute()
}

async function open(executor: Executor, environmentId: string, hash: string): Promise<void> {
  await executor
    .insertInto('api_keys')
    .values({ hash, environment_id: environmentId })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ environment_id: environmentId }))
    .execute()
}

const toRecord = (row: Omit<Selectable<Tables['environments']>, 'seq'>): EnvironmentRecord => ({
  environment: fromText(row.document),
  organizationId: row.organization_id,
  creatorId: row.creator_id,
})
