import { createHash } from 'node:crypto'
import { sql, type CompiledQuery, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { currentFirstSteps } from './first-in-writes.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'
export type Database = {
  kind: DatabaseKind
  db: Kysely<Tables>
  where?: string
  /** @throws StoreFailure if the database is no longer the one that was opened */
  requireInPlace?: () => void
}

/** File of the embedded database in the data folder. */
export const databaseFile = 'carillon.db'

/** Runs queries inside or outside of a transaction. */
export type Executor = Kysely<Tables>

/**
 * Runs `work` in a write transaction. SQLite holds its only write lock from the start; on PostgreSQL `work` locks the
 * rows it read (`forUpdate`), and a transaction that the server aborted to break a deadlock runs again.
 */
export async function write<T>({ db }: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const first = currentFirstSteps()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        for (const each of first) await each(tx)
        return work(tx)
      })
    } catch (error) {
      if (attempt === writeAttempts || !isTransactionConflict(error)) throw error
    }
  }
}

/** Like `write`, for removing personal data: on SQLite, it must not remain in the write-ahead log either. */
export async function writeAndForget<T>(
  database: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await write(database, work)
  await emptyLog(database)
  return result
}

/** Empties the write-ahead log, which may still contain removed data. If that fails now, the hourly purge tries again. */
export async function emptyLog({ kind, db }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {})
}

const writeAttempts = 10
/** PostgreSQL's serialization failure and deadlock: another transaction came first, and a retry may succeed. */
export const isTransactionConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** A query that is compiled once. The values of a call replace those it was built with, in the same order. */
export function compiledOnce<Row>(
  db: Executor,
  query: { compile: () => CompiledQuery<Row> },
): (...values: readonly string[]) => Promise<Row | undefined> {
  const compiled = query.compile()
  return async (...parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows[0]
}

/**
 * Whether a column or expression has one of these values. The statement does not depend on their number, so it is
 * prepared once.
 */
export function isOneOf(
  kind: DatabaseKind,
  place: string | RawBuilder<unknown>,
  values: readonly (string | number)[],
) {
  const one = typeof place === 'string' ? sql.ref(place) : sql`(${place})`
  return kind === 'postgres'
    ? sql<boolean>`${one} = any(${[...values]})`
    : sql<boolean>`${one} in (select value from json_each(${JSON.stringify(values)}))`
}

export const isDuplicate = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error))

export const isReferenceBroken = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(error))

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Free text as an index key, because PostgreSQL cannot store NUL or index long texts. Two texts never share a key: the
 * escapes are those of JSON, where a backslash never precedes an `s`.
 */
export function toKey(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1)
  return escaped.length <= longestKey ? escaped : `\\s${sha256(text)}`
}

const longestKey = 300

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Parses a column written by this store, which justifies the cast. */
export const fromText = <Document>(text: string): Document => JSON.parse(text) as Document

/** Parses equal texts only once, for the `most` recent texts. The shared value must not be changed. */
export function parsedOnce<Document>(most: number): (text: string) => Document {
  const known = new Map<string, Document>()
  return (text) => {
    const document = known.get(text) ?? fromText<Document>(text)
    known.delete(text)
    known.set(text, document)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return document
  }
}
