import { timingSafeEqual } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { compiledOnce, fromText, sha256, write, type Database, type Executor } from './database.ts'
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
  const rowOf = compiledOnce(
    db,
    db
      .selectFrom('api_keys')
      .innerJoin('environments', 'environments.id', 'api_keys.environment_id')
      .selectAll('environments')
      .select('api_keys.hash')
      .where('api_keys.hash', '=', ''),
  )
  return {
    add: (environmentId, key, at = new Date()) => open(db, environmentId, key, at),
    set: (environmentId, key, at = new Date()) =>
      write(database, async (tx) => {
        await tx
          .deleteFrom('api_keys')
          .where('environment_id', '=', environmentId)
          .where('hash', '!=', sha256(key))
          .execute()
        await open(tx, environmentId, key, at)
      }),
    list: async (environmentId) => {
      const rows = await db
        .selectFrom('api_keys')
        .select(['hash', 'added_at'])
        .where('environment_id', '=', environmentId)
        .orderBy('added_at')
        .orderBy('hash')
        .execute()
      return rows.map((row) => ({ fingerprint: row.hash.slice(0, fingerprintLength), addedAt: row.added_at }))
    },
    retire: async (environmentId, fingerprint) => {
      const result = await db
        .deleteFrom('api_keys')
        .where('environment_id', '=', environmentId)
        .where(sql<string>`substr(hash, 1, ${sql.lit(fingerprintLength)})`, '=', fingerprint)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    find: async (key) => {
      const hash = sha256(key)
      const row = await rowOf(hash)
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

async function open(executor: Executor, environmentId: string, key: string, at: Date): Promise<void> {
  await executor
    .insertInto('api_keys')
    .values({ hash: sha256(key), environment_id: environmentId, added_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ environment_id: environmentId }))
    .execute()
}

const fingerprintLength = 12

/** Identifies a key to people: the beginning of its stored hash. */
export const fingerprintOf = (key: string): string => sha256(key).slice(0, fingerprintLength)

const toRecord = (row: Omit<Selectable<Tables['environments']>, 'seq'>): EnvironmentRecord => ({
  environment: fromText(row.document),
  organizationId: row.organization_id,
  creatorId: row.creator_id,
})
