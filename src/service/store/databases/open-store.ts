import type { Database } from '../sql/database.ts'
import { environmentStore, apiKeyStore } from '../environments/environments.ts'
import { eventStore } from '../runs/events.ts'
import { flowStore } from '../flows/flows.ts'
import { groupStore } from '../environments/groups.ts'
import { guarded } from './guarded-store.ts'
import { idempotencyStore } from '../environments/idempotency.ts'
import { journalStore } from '../journal/journal.ts'
import { messageStore } from '../runs/messages.ts'
import { migrate } from './migrate.ts'
import { notificationStore } from '../runs/notifications.ts'
import { preferenceStore } from '../subscribers/preferences.ts'
import { reasonOf, StoreUnusable } from '../sql/store-error.ts'
import { subscriberStore } from '../subscribers/subscribers.ts'
import { workflowStore } from '../workflows/workflows.ts'

/** A PostgreSQL address, a folder for the embedded database, or memory that `close` discards. */
export type StorePlace = { databaseUrl: string } | { directory: string } | { memory: true }

/** Rejects with `StoreUnusable`, whose message can be shown to operators and contains no password. */
export async function openStore(place: StorePlace): Promise<Store> {
  if ('databaseUrl' in place) await prepareServer(place.databaseUrl)
  return openStoreOn(await openDatabase(place))
}

/** A migration may take longer than any call, or wait for another process. */
const migrationTimeoutMs = 10 * 60_000

async function prepareServer(databaseUrl: string): Promise<void> {
  const { openPostgres } = await import('./postgres.ts')
  const database = openPostgres(databaseUrl, { queryTimeoutMs: migrationTimeoutMs })
  await ready(database)
  await database.db.destroy()
}

/** Like `openStore`, on an open database, which is closed if it cannot be used. */
export async function openStoreOn(database: Database): Promise<Store> {
  await ready(database)
  return toStore(database)
}

async function ready(database: Database): Promise<void> {
  try {
    await migrate(database)
  } catch (error) {
    await database.db.destroy()
    if (error instanceof StoreUnusable) throw error
    throw new StoreUnusable(`Could not use ${nameOf(database)}: ${reasonOf(error)}`, { cause: error })
  }
}

/** The name of a database for operators, without the address of a server, which contains a password. */
export const nameOf = ({ kind }: Database): string =>
  kind === 'postgres' ? 'the database of DATABASE_URL' : 'the database'

/** Loads only the driver that is needed, because drivers are native or large. */
export async function openDatabase(place: StorePlace): Promise<Database> {
  if ('databaseUrl' in place) return (await import('./postgres.ts')).openPostgres(place.databaseUrl)
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite('directory' in place ? place.directory : undefined)
}

/** Everything the service stores. Documents are returned as they were given, with the same keys in the same order. */
export type Store = ReturnType<typeof toStore>

function toStore(database: Database) {
  let closed: Promise<void> | undefined
  const parts = {
    environments: environmentStore(database),
    apiKeys: apiKeyStore(database),
    groups: groupStore(database),
    workflows: workflowStore(database),
    subscribers: subscriberStore(database),
    preferences: preferenceStore(database),
    events: eventStore(database),
    flows: flowStore(database),
    notifications: notificationStore(database),
    messages: messageStore(database),
    idempotency: idempotencyStore(database),
    journal: journalStore(database),
  }
  return {
    ...guarded(parts, database),
    /** Waits for running calls, then releases the database. A second call does nothing. */
    close: () => (closed ??= database.db.destroy()),
  }
}
