import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import Libsql from 'libsql'
import { codeOf, databaseFile, type Database } from '../sql/database.ts'
import { makeFolder } from './make-folder.ts'
import { migrate } from './migrate.ts'
import { createFile, hasContent, requireContent, requireInPlace, requireOurs } from './sqlite-file.ts'
import { reasonOf, StoreUnusable } from '../sql/store-error.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Opens a file in `directory`, for its owner only; both are created if missing. Without a directory, uses memory that
 * `close` discards.
 */
export async function openSqlite(directory: string | undefined): Promise<Database> {
  if (directory === undefined) return onFile(new Libsql(':memory:'))
  const path = join(directory, databaseFile)
  try {
    makeFolder(directory)
    if (!existsSync(path)) await createFile(path, (file) => migrate(onFile(file)))
    return await openFile(path)
  } catch (error) {
    if (error instanceof StoreUnusable) throw error
    throw new StoreUnusable(`Could not open the database ${path}: ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * Retries while another process is opening the file. Each attempt uses a new connection, because a statement that hit a
 * lock stays active.
 */
const openFile = (path: string): Promise<Database> =>
  whileBusy(() => {
    requireContent(path)
    const stoppedUncleanly = hasContent(`${path}-wal`)
    const file = new Libsql(path)
    try {
      requireOurs(file, path, stoppedUncleanly)
      file.exec('PRAGMA journal_mode = WAL')
      file.exec('PRAGMA synchronous = FULL')
      return { ...onFile(file, { inPlace: requireInPlace(path) }), where: path }
    } catch (error) {
      file.close()
      throw error
    }
  })

type FileOptions = {
  /** How long writes wait for those of another process. */
  waitMs?: number
  /** Called before each write; throws while the file is not the one that was opened. */
  inPlace?: () => void
}

/** A database on an open file or in memory, without checking its content. */
export function onFile(file: Libsql.Database, options: FileOptions = {}): Database {
  file.exec('PRAGMA foreign_keys = ON')
  // Overwrites deleted content, so that a deleted person cannot be found in the file.
  file.exec('PRAGMA secure_delete = ON')
  blockFor(file, blockingMs)
  const { waitMs = busyTimeoutMs, inPlace = () => {} } = options
  const dialect = new SqliteDialect({ database: preparing(file) })
  dialect.createQueryCompiler = () => new WithoutRowLocks()
  dialect.createDriver = () => new PatientDriver(file, { waitMs, inPlace })
  return { kind: 'sqlite', db: new Kysely<Tables>({ dialect }), requireInPlace: inPlace }
}

/** SQLite has one writer at a time, and no words for locks on rows. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** How long a statement may block this process; beyond that, waiting happens between statements. */
const blockingMs = 10
const blockFor = (file: Libsql.Database, milliseconds: number) =>
  file.exec(`PRAGMA busy_timeout = ${milliseconds}`)

/** The same time as a statement may take on PostgreSQL. */
const busyTimeoutMs = 7_000
const retryPauseMs = { shortest: 1, longest: 5 }

/**
 * SQLite's own busy timeout blocks the process, so that a second store in it could never release its lock. Here, others
 * can run between attempts.
 */
async function whileBusy<T>(work: () => T, waitMs = busyTimeoutMs): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() - began > waitMs) throw error
      await sleep(retryPauseMs.shortest + Math.random() * (retryPauseMs.longest - retryPauseMs.shortest))
    }
  }
}

/** Thrown before libsql is asked about a transaction of a closed file, which would end the process. */
const closed = () => new Error('The database is closed')

const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

/** Throws at once while another process is writing. Does nothing if a transaction of this process has the lock. */
function tryWriteLock(file: Libsql.Database): void {
  if (!file.open) throw closed()
  if (file.inTransaction) return
  blockFor(file, 0)
  try {
    file.exec('begin immediate')
    file.exec('rollback')
  } finally {
    blockFor(file, blockingMs)
  }
}

/** A full disk ends the transaction by itself; an error about that would hide the cause. */
function rollback(file: Libsql.Database): void {
  if (file.inTransaction) file.exec('rollback')
}

/**
 * Moves the write-ahead log into the file, so that a copy of the file alone is complete. Closing would do so, but libsql
 * releases prepared statements only on garbage collection. The log stays while another process uses the file.
 */
function emptyLog(file: Libsql.Database): void {
  try {
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // For example because the disk is full. Nothing is lost, because the next start reads the log.
  }
}

/**
 * Prepares each statement once, because libsql frees statements only on garbage collection, which does not know
 * their size.
 */
function preparing(file: Libsql.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const statement = prepared.get(sql) ?? file.prepare(sql)
      prepared.delete(sql)
      prepared.set(sql, statement)
      const [oldest] = prepared.keys()
      if (prepared.size > mostPrepared && oldest !== undefined) prepared.delete(oldest)
      return statement
    },
  }
}

const mostPrepared = 200

class PatientDriver extends SqliteDriver {
  readonly #file: Libsql.Database
  readonly #options: Required<FileOptions>
  #waiting: Promise<void> | undefined

  constructor(file: Libsql.Database, options: Required<FileOptions>) {
    super({ database: preparing(file) })
    this.#file = file
    this.#options = options
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection()
    if (!this.#file.open) {
      await super.releaseConnection()
      throw closed()
    }
    return patient(this.#file, inner, () => this.beginTransaction())
  }

  /**
   * Takes the write lock at once: a transaction that starts with a read could no longer write after another one did.
   * Uses `exec`, which leaves nothing behind: a prepared statement that hit a lock stays active and blocks every
   * commit.
   */
  override async beginTransaction(): Promise<void> {
    const began = performance.now()
    for (;;) {
      if (this.#waiting) await this.#lockIsFree(this.#waiting)
      try {
        this.#file.exec('begin immediate')
        break
      } catch (error) {
        if (!isBusy(error) || performance.now() - began > this.#options.waitMs) throw error
        this.#wait()
      }
    }
    // Checked only now, because the file may have been moved during the wait for the lock.
    try {
      this.#options.inPlace()
    } catch (error) {
      rollback(this.#file)
      throw error
    }
  }

  #wait(): void {
    this.#waiting = whileBusy(() => tryWriteLock(this.#file), this.#options.waitMs).finally(() => {
      this.#waiting = undefined
    })
  }

  /** All calls that need the lock share one wait for it and its failure. Reads continue meanwhile. */
  async #lockIsFree(waiting: Promise<void>): Promise<void> {
    await super.releaseConnection()
    try {
      await waiting
    } finally {
      await super.acquireConnection()
    }
  }

  override async commitTransaction(): Promise<void> {
    this.#file.exec('commit')
  }

  /** Waits for the running call; waiting calls then fail. */
  override async destroy(): Promise<void> {
    await super.acquireConnection()
    emptyLog(this.#file)
    await super.destroy()
    await super.releaseConnection()
  }

  override async rollbackTransaction(): Promise<void> {
    rollback(this.#file)
  }
}

/** Single writes get a transaction too, so that only `begin` can hit a lock. Reads never do in WAL mode. */
const patient = (
  file: Libsql.Database,
  inner: DatabaseConnection,
  begin: () => Promise<void>,
): DatabaseConnection => ({
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (file.inTransaction || /^\s*(select|explain|pragma)\b/i.test(query.sql))
      return inner.executeQuery<R>(query)
    await begin()
    try {
      const result = await inner.executeQuery<R>(query)
      file.exec('commit')
      return result
    } catch (error) {
      rollback(file)
      throw error
    }
  },
  streamQuery: (...given) => inner.streamQuery(...given),
})
