import { sql, type Transaction } from 'kysely'
import { write, type Database, type DatabaseKind, type Executor } from '../sql/database.ts'
import { migrations } from './migrations.ts'
import { StoreUnusable } from '../sql/store-error.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Migrates the database to this program's version; rejects with `StoreUnusable` if it is newer. Runs in one transaction
 * for which other processes wait, so that they may start together and a crash leaves nothing half done.
 */
export async function migrate(database: Database): Promise<void> {
  await write(database, async (tx) => {
    if (database.kind === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    await sql`create table if not exists schema_versions (version integer primary key)`.execute(tx)
    const version = await versionOf(tx)
    requireKnownVersion(version, database.where)
    await migrateFrom(version, tx, database.kind)
  })
}

/** An arbitrary number that other users of the server are unlikely to lock. */
const migrationLock = 1_667_330_668

/** 0 without any. Rejects if there is no such table. */
export async function versionOf(tx: Executor): Promise<number> {
  const found = await sql<{
    version: number | null
  }>`select max(version) as version from schema_versions`.execute(tx)
  return found.rows[0]?.version ?? 0
}

const newest = migrations.at(-1)?.version ?? 0

/** @throws StoreUnusable if the version is newer than this program's, or none that was released */
export function requireKnownVersion(
  version: number,
  where: string | undefined,
  remedy = 'Start the newer Carillon, or restore an older backup',
): void {
  const isKnown = version === 0 || migrations.some((one) => one.version === version)
  if (isKnown) return
  const what = `The database${where === undefined ? '' : ` ${where}`} has version ${version}, made by`
  throw new StoreUnusable(
    version > newest
      ? `${what} a newer Carillon; this one supports versions up to ${newest}. ${remedy}`
      : `${what} a Carillon that was never released. Start with another folder or database`,
  )
}

async function migrateFrom(version: number, tx: Transaction<Tables>, kind: DatabaseKind): Promise<void> {
  for (const migration of migrations) {
    if (migration.version <= version) continue
    for (const step of migration.steps(kind)) {
      if (typeof step === 'string') await sql.raw(step).execute(tx)
      else await step(tx)
    }
    await sql`insert into schema_versions (version) values (${migration.version})`.execute(tx)
  }
}
