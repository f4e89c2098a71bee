import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL 15 or later, or what speaks its wire. Connects when first used. */
export function openPostgres(databaseUrl: string): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, max: 10 })
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  return { kind: 'postgres', db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}
