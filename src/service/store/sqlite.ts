import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDialectConfig,
} from 'kysely'
import Libsql from 'libsql'
import { codeOf, type Database } from './database.ts'
import { StoreUnusable } from './store-error.ts'
import type { Tables } from './tables.ts'

export const databaseFile = 'carillon.db'

/** A file in `directory`, which is made when missing; without one, memory that is gone after `close`. */
export async function openSqlite(directory: string | undefined): Promise<Database> {
  if (directory === undefined) return toDatabase(new Libsql(':memory:'))
  const path = join(directory, databaseFile)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const file = new Libsql(path)
    await whileBusy(() => {
      file.exec('PRAGMA journal_mode = WAL')
      file.exec('PRAGMA synchronous = FULL')
    })
    return toDatabase(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreUnusable(`The database ${path} cannot be opened: ${reason}`, { cause: error })
  }
}

function toDatabase(file: Libsql.Database): Database {
  file.exec('PRAGMA foreign_keys = ON')
  return { kind: 'sqlite', db: new Kysely<Tables>({ dialect: new PatientDialect({ database: file }) }) }
}

/**
 * SQLite's own busy timeout stops the whole process while it waits, so a second store in the same process could never
 * let go. Waiting happens out here instead, between statements.
 */
const patience = { milliseconds: 15_000, shortest: 1, longest: 25 }

async function whileBusy<T>(work: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + patience.milliseconds
  for (let pause = patience.shortest; ; pause = Math.min(pause * 2, patience.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_BUSY') || Date.now() > deadline) throw error
      await sleep(pause * (0.5 + Math.random()))
    }
  }
}

class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PatientDriver(this.#config)
  }
}

class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection())
  }

  /** Takes the write lock at once: a transaction that reads first could otherwise no longer write after another did. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection

  constructor(inner: DatabaseConnection) {
    this.#inner = inner
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return whileBusy(() => this.#inner.executeQuery<R>(query))
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}
