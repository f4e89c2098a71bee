import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, databaseFile } from '../sql/database.ts'
import { failureKindOf } from '../sql/failure-kind.ts'
import { requireKnownVersion, versionOf } from './migrate.ts'
import { nameOf, openDatabase, type StorePlace } from './open-store.ts'
import { reasonOf, StoreUnusable } from '../sql/store-error.ts'

/**
 * Whether the next start makes the tables, without changing anything. Rejects with `StoreUnusable`, whose message
 * contains no password.
 */
export async function isNewStore(place: StorePlace): Promise<boolean> {
  // Opening would create the file.
  if ('directory' in place && !existsSync(join(place.directory, databaseFile))) return true
  const database = await openDatabase(place)
  try {
    const version = await versionOf(database.db).catch((error: unknown) => {
      if (codeOf(error) === undefinedTable) return 0
      throw error
    })
    requireKnownVersion(version, database.where)
    return version === 0
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
