import { createHash } from 'node:crypto'
import { sql, type CompiledQuery, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { firstAtHand } from './first-in-writes.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'
export type Database = {
  kind: DatabaseKind
  db: Kysely<Tables>
  where?: string
  /** @throws StoreFailure if the database is no longer the one that was opened */
  requireInPlace?: () => void
}

/** The embedded database's, in the data folder. */
export const databaseFile = 'carillon.db'

/** Inside or outside of a transaction. */
export type Executor = Kysely<Tables>

/**
 * Runs `work` in a write transaction. SQLite holds its only write lock from the start; on PostgreSQL `work` locks the
 * rows it read (`locked`), and a transaction that the server aborted to break a deadlock runs again.
 */
export async function write<T>({ db }: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const first = firstAtHand()
  return untilNotOutrun(() =>
    db.transaction().execute(async (tx) => {
      for (const each of first) await each(tx)
      return work(tx)
    }),
  )
}

/** The same for work that needs no transaction around its statements: that would be two more. */
export const writeAtOnce = <T>(database: Database, work: (executor: Executor) => Promise<T>): Promise<T> =>
  firstAtHand().length > 0 ? write(database, work) : untilNotOutrun(() => work(database.db))

async function untilNotOutrun<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === writeAttempts || !isOutrun(error)) throw error
    }
  }
}

/** The same for what removes personal data: on SQLite, the log must not go on holding it either. */
export async function writeAndForget<T>(
  database: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await write(database, work)
  await emptyLog(database)
  return result
}

/** What was removed is gone from the tables. Where the log cannot be emptied now, the hourly purge tries again. */
export async function emptyLog({ kind, db }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {})
}

const writeAttempts = 10
/** Another transaction came first: the same call may succeed later. PostgreSQL's serialization failure and deadlock. */
export const isOutrun = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** A query built and compiled once. Values of a call take the places of those it was built with, in their order. */
export function compiledOnce<Row>(
  db: Executor,
  query: { compile: () => CompiledQuery<Row> },
): (...values: readonly string[]) => Promise<Row | undefined> {
  const compiled = query.compile()
  return async (...parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows[0]
}

/** For `$call` on a select: locks the rows until the transaction ends. */
export const locked =
  (kind: DatabaseKind) =>
  <Query extends { forUpdate: () => Query }>(query: Query): Query =>
    kind === 'postgres' ? query.forUpdate() : query

/** Whether a column or expression has one of these values. The statement is the same whatever their number, so it is prepared once. */
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
 * Free text as an index entry: PostgreSQL stores no NUL and indexes no long text. Two texts never share a key:
 * escapes are JSON's, where a backslash never precedes an `s`.
 */
export function toKey(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1)
  return escaped.length <= longestKey ? escaped : `\\s${sha256(text)}`
}

const longestKey = 300

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads a column this store wrote, hence the cast. */
export const fromText = <Document>(text: string): Document => JSON.parse(text) as Document

/** The same value for the same text, of as many texts as were read last. It must not be changed. */
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
