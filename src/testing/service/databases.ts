import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import Libsql from 'libsql'
import { openDatabase, openStoreOn } from '#src/service/store/databases/open-store.ts'
import { onFile } from '#src/service/store/databases/sqlite.ts'
import type { Database } from '#src/service/store/sql/database.ts'
import type { Tables } from '#src/service/store/sql/tables.ts'
import { createDatabase, findPostgres } from './postgres.ts'

/** Creates databases for tests. */
export type TestDatabases = {
  /** A new database without tables. */
  create: () => Promise<Database>
  stop: () => Promise<void>
}

const postgresBin = findPostgres()

/** The databases on which the store's tests run. The name says so if this machine has no server. */
export const testDatabases: readonly { name: string; start: () => Promise<TestDatabases> }[] = [
  { name: 'a SQLite file', start: startFiles },
  postgresBin === undefined
    ? { name: 'PGlite, for want of a PostgreSQL server', start: startPglite }
    : { name: 'a PostgreSQL server', start: async () => onServer(postgresBin) },
]

/** A store on a new database. `close` also stops the database. */
export async function openTestStore(start: () => Promise<TestDatabases>) {
  const databases = await start()
  const database = await databases.create()
  const store = await openStoreOn(database)
  const close = async () => {
    await store.close()
    await databases.stop()
  }
  return { databases, database, store, close }
}

async function startFiles(): Promise<TestDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-store-'))
  let made = 0
  return {
    create: async () => {
      made += 1
      const file = new Libsql(join(folder, `${made}.db`))
      file.exec('PRAGMA journal_mode = WAL')
      return onFile(file)
    },
    stop: () => rm(folder, { recursive: true }),
  }
}

const onServer = (bin: string): TestDatabases => ({
  create: async () => openDatabase({ databaseUrl: await createDatabase(bin) }),
  stop: async () => {},
})

/** PostgreSQL inside this process. Callers wait for its only connection. */
async function startPglite(): Promise<TestDatabases> {
  const { PGlite } = await import('@electric-sql/pglite')
  return {
    create: async () => {
      const pglite = await PGlite.create()
      let free = Promise.resolve()
      const connect = async () => {
        const before = free
        let release = () => {}
        free = new Promise((resolve) => (release = resolve))
        await before
        const query = (text: string, parameters: unknown[]) => pglite.query(text, parameters)
        return { query, release } as unknown as PostgresPoolClient // the part that Kysely uses
      }
      const end = async () => {
        await free
        await pglite.close()
      }
      const dialect = new PostgresDialect({ pool: { connect, end } })
      return { kind: 'postgres', db: new Kysely<Tables>({ dialect }) }
    },
    stop: async () => {},
  }
}
