import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openStoreOn } from '../databases/open-store.ts'
import { removeOldRuns } from './run-retention.ts'
import { testDatabases } from '#src/testing/service/databases.ts'

/** Only a server: SQLite and PGlite have one writer at a time. */
const server = testDatabases.find(({ name }) => name === 'a PostgreSQL server')

test.skipIf(!server)('a workflow version that a concurrent trigger uses is kept', async () => {
  const databases = await server?.start()
  if (!databases) return
  const database = await databases.create()
  const store = await openStoreOn(database)
  onTestFinished(async () => {
    await store.close()
    await databases.stop()
  })
  const environment = { _id: 'env', name: 'env' }
  await store.environments.create({ environment, organizationId: 'org', creatorId: 'user' })
  const version = { id: 'v', environment_id: 'env', workflow_id: 'w', channels: '', document: '{}' }
  await database.db.insertInto('workflow_versions').values(version).execute()
  const event = { environment_id: 'env', transaction_id: 't', version_id: 'v', document: '{}' }
  const trigger = await database.db.startTransaction().execute()
  await trigger.insertInto('trigger_events').values(event).execute()
  const removing = removeOldRuns(database, new Date())
  const waiting = async () => {
    const found = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(
      database.db,
    )
    return found.rows.length
  }
  await expect.poll(waiting).toBe(1)
  await trigger.commit().execute()
  await removing
  expect(await database.db.selectFrom('workflow_versions').select('id').execute()).toEqual([{ id: 'v' }])
})
