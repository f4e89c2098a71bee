import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { codeOf, databaseFile } from '../sql/database.ts'
import { failureKindOf } from '../sql/failure-kind.ts'
import { requireKnownVersion } from './migrate.ts'
import { migrations } from './migrations.ts'
import { nameOf, openDatabase } from './open-store.ts'
import { reasonOf, StoreUnusable } from '../sql/store-error.ts'

/** `behind`: the number of migrations the next start will run. */
export type Look = { isNew: true } | { isNew: false; behind: number }

/** Inspects a database without changing it. Rejects with `StoreUnusable`, whose message contains no password. */
export async function lookAt(place: { databaseUrl: string } | { directory: string }): Promise<Look> {
  const isFile = 'directory' in place
  // Opening would create the file.
  if (isFile && !existsSync(join(place.directory, databaseFile))) return { isNew: true }
  const database = await openDatabase(place)
  try {
    const found = await sql<{ version: number | null }>`select max(version) as version from schema_versions`
      .execute(database.db)
      .catch((error: unknown) => {
        if (codeOf(error) === undefinedTable) return undefined
        throw error
      })
    const version = found?.rows[0]?.version ?? 0
    requireKnownVersion(version, database.where)
    return version === 0 ? { isNew: true } : { isNew: false, behind: migrations.length - version }
  } catch (error) {
    if (error instanceof StoreUnusable) throw error
    const isRefusal = failureKindOf(error) === undefined || /^(28|3D)/.test(codeOf(error))
    const what = isRefusal ? 'Refused by' : 'No answer from'
    throw new StoreUnusable(`${what} ${nameOf(database)}: ${reasonOf(error)}`, { cause: error })
  } finally {
    await database.db.destroy()
  }
}

/** PostgreSQL's code for a database that has none of our tables. */
const undefinedTable = '42P01'
