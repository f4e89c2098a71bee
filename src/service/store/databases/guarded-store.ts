import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { emptyLog, write, type Database } from '../sql/database.ts'
import { failureKindOf } from '../sql/failure-kind.ts'
import { idempotencyStore, removeExpired } from '../environments/idempotency.ts'
import { removeOldRuns } from '../retention/run-retention.ts'
import { StoreFailure } from '../sql/store-error.ts'

/**
 * The same parts, whose calls reject with `StoreFailure` if the database is the cause, and a `ping` that remembers
 * failures: after one it resolves only once a write succeeds, and never again after damaged content was found.
 */
export function guarded<Parts extends object>(parts: Parts, database: Database) {
  let last: StoreFailure | undefined
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const kind = failureKindOf(error)
      if (kind === undefined) throw error
      const failure = error instanceof StoreFailure ? error : new StoreFailure(kind, error)
      if (last?.kind !== 'damaged') last = failure
      throw failure
    }
  }
  return {
    ...guardedParts(parts, guard),
    /** Removes expired rows and runs beyond what is kept. */
    purge: (now: Date) => guard(() => purge(database, now)),
    /** Resolves if the database answers; rejects if it does not, or while writes fail. */
    ping: () =>
      guard(async () => {
        await sql`select 1`.execute(database.db)
        database.requireInPlace?.()
        if (last?.kind === 'damaged') throw last
        if (last) await writeForTest(database)
        last = undefined
      }),
  }
}

type Guard = <T>(work: () => Promise<T>) => Promise<T>

type Calls = Record<string, (...given: unknown[]) => Promise<unknown>>

function guardedParts<Parts extends object>(parts: Parts, guard: Guard): Parts {
  const all = Object.entries(parts as Record<string, Calls>).map(([part, calls]) => {
    const guardedCalls = Object.entries(calls).map(
      ([name, call]) => [name, (...given: unknown[]) => guard(() => call(...given))] as const,
    )
    return [part, Object.fromEntries(guardedCalls)]
  })
  return Object.fromEntries(all) as Parts // the same names and signatures
}

/** Removes expired data. */
async function purge(database: Database, now: Date): Promise<void> {
  await removeExpired(database.db, now)
  await removeOldRuns(database, now)
  await emptyLog(database)
}

/** A test write as large as an ordinary one, with incompressible content, which is removed afterwards. */
async function writeForTest(database: Database): Promise<void> {
  await write(database, async (tx) => {
    const store = idempotencyStore({ ...database, db: tx })
    const request = { scope: '', key: 'health', bodyHash: randomBytes(48 * 1024).toString('base64') }
    const begun = await store.begin(request, new Date(0))
    if (begun.state === 'started') await store.abandon(request, begun.token)
  })
}
