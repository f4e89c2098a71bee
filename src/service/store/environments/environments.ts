import { timingSafeEqual } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { fromText, isOneOf, sha256, write, type Database, type Executor } from '../sql/database.ts'
import { inGroups } from '../sql/in-groups.ts'
import type { EnvironmentRecord, KeyInformation } from '../interface/records.ts'
import type { Tables } from '../sql/tables.ts'

export function environmentStore(database: Database) {
  const { db } = database
  return {
    create: (record: EnvironmentRecord) => insert(db, record),
    /** False, without writing anything, if any environment exists; of several processes, one gets true. */
    createFirst: (record: EnvironmentRecord) =>
      write(database, async (tx) => {
        if (database.kind === 'postgres')
          await sql`lock table environments in share row exclusive mode`.execute(tx)
        const any = await tx.selectFrom('environments').select('id').limit(1).executeTakeFirst()
        if (any === undefined) await insert(tx, record)
        return any === undefined
      }),
    get: async (environmentId: string) => {
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

export type ApiKeyStore = ReturnType<typeof apiKeyStore>

/** Stores only SHA-256 hashes, so a lost key cannot be recovered. */
export function apiKeyStore(database: Database) {
  const { db } = database
  return {
    /** A known key moves to the environment and keeps its time. */
    add: (environmentId: string, key: string, at = new Date(), name = '', expiresAt?: Date) =>
      open(db, environmentId, key, at, { name, end: expiresAt?.toISOString() ?? '' }),
    list: async (environmentId: string) => {
      const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('environment_id', '=', environmentId)
        .orderBy('added_at')
        .orderBy('hash')
        .execute()
      return rows.map(toInformation)
    },
    /** False if there is no such key. */
    retire: async (environmentId: string, fingerprint: string) => {
      const result = await db
        .deleteFrom('api_keys')
        .where('environment_id', '=', environmentId)
        .where(hasFingerprint(fingerprint))
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    /** Makes the key end then, or at its own earlier end, and notes its successor. False if there is no such key. */
    expire: async (environmentId: string, fingerprint: string, at: Date, successor: string) => {
      const end = at.toISOString()
      const result = await db
        .updateTable('api_keys')
        .set({
          successor,
          expires_at: sql<string>`case when expires_at = '' or expires_at > ${end} then ${end} else expires_at end`,
        })
        .where('environment_id', '=', environmentId)
        .where(hasFingerprint(fingerprint))
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    noteUse: notingUses(db),
    /** Undefined for an unknown or expired key. */
    find: inGroups((keys: readonly string[]) => findKeys(database, keys)),
  }
}

/** Looks up the keys of concurrent calls together, because every call needs one. */
async function findKeys(
  { db, kind }: Database,
  keys: readonly string[],
): Promise<(EnvironmentRecord | undefined)[]> {
  const hashes = keys.map(sha256)
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('environments', 'environments.id', 'api_keys.environment_id')
    .selectAll('environments')
    .select('api_keys.hash')
    .where(isOneOf(kind, 'api_keys.hash', [...new Set(hashes)]))
    .where(isAlive())
    .execute()
  return hashes.map((hash) => {
    const row = rows.find((one) => timingSafeEqual(Buffer.from(one.hash), Buffer.from(hash)))
    return row && toRecord(row)
  })
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

async function open(
  executor: Executor,
  environmentId: string,
  key: string,
  at: Date,
  { name = '', end = '' } = {},
): Promise<void> {
  const life = { added_at: at.toISOString(), expires_at: end }
  await executor
    .insertInto('api_keys')
    .values({ hash: sha256(key), environment_id: environmentId, name, ...life })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ environment_id: environmentId }))
    .execute()
}

/** Writes only once a day for each key, so that reads do not turn into writes. */
function notingUses(db: Executor) {
  const noted = new Map<string, string>()
  return async (key: string, at = new Date()) => {
    const day = at.toISOString().slice(0, 10)
    if (noted.get(key) === day) return
    noted.set(key, day)
    await db
      .updateTable('api_keys')
      .set({ last_used_on: day })
      .where('hash', '=', sha256(key))
      .where('last_used_on', '<', day)
      .execute()
  }
}

const isAlive = () => sql<boolean>`(expires_at = '' or expires_at > ${new Date().toISOString()})`

const fingerprintLength = 12

const hasFingerprint = (fingerprint: string) =>
  sql<boolean>`substr(hash, 1, ${sql.lit(fingerprintLength)}) = ${fingerprint}`

const toInformation = (row: Selectable<Tables['api_keys']>): KeyInformation => ({
  fingerprint: row.hash.slice(0, fingerprintLength),
  name: row.name,
  addedAt: row.added_at,
  expiresAt: row.expires_at,
  lastUsedOn: row.last_used_on,
  successor: row.successor,
})

/** The beginning of a key's stored hash, by which people identify the key. */
export const fingerprintOf = (key: string): string => sha256(key).slice(0, fingerprintLength)

const toRecord = (row: Omit<Selectable<Tables['environments']>, 'seq'>): EnvironmentRecord => ({
  environment: fromText(row.document),
  organizationId: row.organization_id,
  creatorId: row.creator_id,
})
