import { sql } from 'kysely'
import { write, type Database } from './database.ts'
import { failureKindOf } from './failure-kind.ts'
import { idempotencyStore, removeExpired } from './idempotency.ts'
import { removeOldRuns } from './run-retention.ts'
import { StoreFailure } from './store-error.ts'
import type { Store } from './store.ts'

type Parts = Omit<Store, 'ping' | 'purge' | 'close'>

/**
 * The same parts, whose calls reject with `StoreFailure` when the database is to blame, and a `ping` that remembers
 * it: after a failure it resolves only once a write succeeds, and never again after damaged content was found.
 */
export function guarded(parts: Parts, database: Database): Parts & Pick<Store, 'ping' | 'purge'> {
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
    environments: guardedCalls(parts.environments, guard),
    apiKeys: guardedCalls(parts.apiKeys, guard),
    groups: guardedCalls(parts.groups, guard),
    workflows: guardedCalls(parts.workflows, guard),
    subscribers: guardedCalls(parts.subscribers, guard),
    preferences: guardedCalls(parts.preferences, guard),
    events: guardedCalls(parts.events, guard),
    flows: guardedCalls(parts.flows, guard),
    notifications: guardedCalls(parts.notifications, guard),
    messages: guardedCalls(parts.messages, guard),
    idempotency: guardedCalls(parts.idempotency, guard),
    journal: guardedCalls(parts.journal, guard),
    purge: (now) => guard(() => purge(database, now)),
    ping: () =>
      guard(async () => {
        await sql`select 1`.execute(database.db)
        if (last?.kind === 'damaged') throw last
        if (last) await writeForTest(database)
        last = undefined
      }),
  }
}

type Guard = <T>(work: () => Promise<T>) => Promise<T>

function guardedCalls<Part extends object>(part: Part, guard: Guard): Part {
  const calls = Object.entries(part).map(
    ([name, call]: [string, (...given: unknown[]) => Promise<unknown>]) => [
      name,
      (...given: unknown[]) => guard(() => call(...given)),
    ],
  )
  return Object.fromEntries(calls) as Part // the same names and signatures
}

/** Earlier versions marked deleted rows and did not remove them. */
async function purge(database: Database, now: Date): Promise<void> {
  await write(database, async (tx) => {
    await removeExpired(tx, now)
    await tx.deleteFrom('subscribers').where('deleted_at', 'is not', null).execute()
    await tx.deleteFrom('workflows').where('deleted_at', 'is not', null).execute()
  })
  await removeOldRuns(database, now)
}

/** As large as an ordinary write, and removed afterwards. */
async function writeForTest(database: Database): Promise<void> {
  await write(database, async (tx) => {
    const store = idempotencyStore({ ...database, db: tx })
    const request = { scope: '', key: 'health', bodyHash: 'x'.repeat(64 * 1024) }
    const begun = await store.begin(request, new Date(0))
    if (begun.state === 'started') await store.abandon(request, begun.token)
  })
}
