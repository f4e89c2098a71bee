import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../sql/database.ts'
import { migrations } from './migrations.ts'
import { openStoreOn } from './open-store.ts'
import { testDatabases, type TestDatabases } from '#src/testing/service/databases.ts'

const everything = { page: 0, limit: 100 }
const global = { level: 'global' } as const
const workflow = (id: string, tag: string) => ({
  _id: id,
  name: id,
  tags: [tag],
  triggers: [{ identifier: 'same' }],
})

describe.each(testDatabases)('on $name', ({ start }) => {
  let databases: TestDatabases

  beforeAll(async () => {
    databases = await start()
    return () => databases.stop()
  })

  async function run({ db, kind }: Database, from: number, to: number): Promise<void> {
    await sql`create table if not exists schema_versions (version integer primary key)`.execute(db)
    for (const { steps } of migrations.filter(({ version }) => version > from && version <= to))
      for (const step of steps(kind))
        if (typeof step === 'string') await sql.raw(step).execute(db)
        else await step(db)
    await sql`insert into schema_versions (version) values (${to})`.execute(db)
  }

  test('what an earlier version stored is found like new, and what it marked as deleted is gone', async () => {
    const database = await databases.create()
    const { db } = database
    await run(database, 0, 4)
    await sql`insert into environments (id, organization_id, creator_id, document)
      values ('e', 'o', 'u', '{"_id":"e","name":"e"}')`.execute(db)
    await addRows(database, 'live', null)
    await addRows(database, 'removed', '2026-01-01T00:00:00.000Z')
    await run(database, 4, 13)
    await addRunOf(database, 'removed')

    const store = await openStoreOn(database)
    const { workflows, subscribers, preferences } = store
    expect(await workflows.list('e', everything)).toEqual({ data: [workflow('live', 'live')], totalCount: 1 })
    expect(await workflows.list('e', { ...everything, tag: 'live' })).toMatchObject({ totalCount: 1 })
    expect(await workflows.getByIdentifier('e', 'same')).toMatchObject({ _id: 'live' })
    expect(await subscribers.list('e', { ...everything, query: 'łukasz' })).toMatchObject([
      { firstName: 'live' },
    ])
    expect(await preferences.get('e', 'same', global)).toEqual({ enabled: false, channels: {} })
    const tables = [
      'workflows',
      'workflow_tags',
      'subscribers',
      'subscriber_terms',
      'preferences',
      'trigger_events',
      'notifications',
      'jobs',
      'messages',
    ]
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
      expect(JSON.stringify(rows), table).not.toContain('removed')
    }
    await subscribers.upsert('e', {
      subscriberId: 'same',
      change: (old) => ({ subscriberId: 'same', ...old }),
    })
    await store.close()
  })

  test('a version between two releases is refused', async () => {
    const database = await databases.create()
    await run(database, 0, 4)
    await sql`insert into schema_versions (version) values (9)`.execute(database.db)
    await expect(openStoreOn(database)).rejects.toThrow(
      'has version 9, made by a Carillon that was never released',
    )
  })
})

/** A workflow with a tag and a subscriber with terms and preferences, one of them for the deleted workflow, as version 4 stored them. */
async function addRows({ db }: Database, id: string, deletedAt: string | null): Promise<void> {
  await sql`insert into workflows (id, environment_id, identifier, name_lower, identifier_lower, active, created_at,
    deleted_at, document) values (${id}, 'e', 'same', ${id}, 'same', 1, '', ${deletedAt},
    ${JSON.stringify(workflow(id, id))})`.execute(db)
  await sql`insert into workflow_tags (environment_id, tag, workflow_seq)
    select 'e', ${id}, seq from workflows where id = ${id}`.execute(db)
  const person = JSON.stringify({ subscriberId: 'same', firstName: id, lastName: 'Łukasz' })
  await sql`insert into subscribers (environment_id, subscriber_id, deleted_at, document)
    values ('e', 'same', ${deletedAt}, ${person})`.execute(db)
  const seq = sql`(select max(seq) from subscribers)`
  await sql`insert into subscriber_terms (environment_id, term, subscriber_seq)
    values ('e', 'lukasz', ${seq}), ('e', ${id}, ${seq})`.execute(db)
  await sql`insert into preferences (subscriber_seq, workflow_id, document)
    values (${seq}, '', '{"enabled":false,"channels":{}}'), (${seq}, 'removed', '{}')`.execute(db)
}

/** An event, a notification, a job and a message of the newest subscriber. */
async function addRunOf({ db }: Database, id: string): Promise<void> {
  await sql`insert into workflow_versions (id, environment_id, workflow_id, channels, document)
    values ('v', 'e', 'other', '', '{}')`.execute(db)
  await sql`insert into trigger_events (environment_id, transaction_id, version_id, document)
    values ('e', ${id}, 'v', '{}')`.execute(db)
  const event = sql`(select max(seq) from trigger_events)`
  const person = sql`(select max(seq) from subscribers)`
  await sql`insert into notifications (id, environment_id, event_seq, subscriber_seq, workflow_id, channels, created_at)
    values (${id}, 'e', ${event}, ${person}, ${id}, '', '')`.execute(db)
  const notification = sql`(select max(seq) from notifications)`
  await sql`insert into jobs (id, environment_id, notification_seq, step, type, status, updated_at, document)
    values (${id}, 'e', ${notification}, 0, '', '', '', '{}')`.execute(db)
  await sql`insert into messages (id, environment_id, notification_seq, subscriber_seq, channel, step, seen, read,
    created_at, document) values (${id}, 'e', ${notification}, ${person}, '', 0, 0, 0, '', '{}')`.execute(db)
}
