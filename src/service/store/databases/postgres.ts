import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database } from '../sql/database.ts'
import { failureKindOf } from '../sql/failure-kind.ts'
import type { Tables } from '../sql/tables.ts'

export type PostgresLimits = {
  /** How long a call waits for a connection, new or from the pool. */
  connectTimeoutMs: number
  /**
   * How long one statement may take. After that, its connection is closed, which rolls the transaction back; only a commit
   * may still be carried out by the server.
   */
  queryTimeoutMs: number
}

export const usualLimits: PostgresLimits = {
  connectTimeoutMs: 5_000,
  queryTimeoutMs: 7_000,
}

/** Sets only the settings that the server has, because not every compatible server has both. */
const toSet = `select set_config(name, value, false)
  from (values ($1, $2), ($3, $4)) as wanted (name, value) join pg_settings using (name)`

/**
 * PostgreSQL 15 or later, or a compatible server. Connects on first use, and reconnects after the server was
 * unreachable.
 */
export function openPostgres(databaseUrl: string, limits: Partial<PostgresLimits> = {}): Database {
  const { connectTimeoutMs, queryTimeoutMs } = { ...usualLimits, ...limits }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    max: 10,
  })
  const settings = [
    // The server gives up first, so that nothing reported as failed is carried out later.
    ['statement_timeout', String(Math.floor(queryTimeoutMs * 0.9))],
    // Compiling a statement takes longer than running it.
    ['jit', 'off'],
  ]
  pool.on('connect', (client) => void client.query(toSet, settings.flat()).catch(() => {}))
  return { kind: 'postgres', db: new Kysely<Tables>({ dialect: onPool(pool) }) }
}

export function onPool(pool: Pick<pg.Pool, 'connect' | 'end' | 'on'>): PostgresDialect {
  // A broken connection fails its call, and the pool replaces it. Without listeners the process would end; the pool's
  // own listener is only attached while a connection is idle.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const kept = { connect: async () => leaving(await pool.connect()), end: () => pool.end() }
  return new PostgresDialect({ pool: kept as unknown as PostgresPool }) // Kysely only calls these two
}

/** Ensures that a failed connection is not reused, not even for a rollback, because an answer may still arrive. */
function leaving(client: pg.PoolClient): PostgresPoolClient {
  let failure: Error | undefined
  const query = async (text: string, parameters: unknown[]) => {
    if (failure) throw failure
    try {
      return await client.query(text, parameters)
    } catch (error) {
      if (failureKindOf(error) === 'unavailable' && error instanceof Error) failure = error
      throw error
    }
  }
  return { query, release: () => client.release(failure) } as unknown as PostgresPoolClient // as above
}
