import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aWrite } from '#src/testing/journal.ts'
import type { Database } from '../sql/database.ts'
import { apiKey, openTestClient } from '#src/testing/service/client.ts'
import type { Store } from '../databases/open-store.ts'
import { openTestStore, testDatabases } from '#src/testing/service/databases.ts'

const record = { environment: { _id: 'env', name: 'env' }, organizationId: 'org', creatorId: 'user' }
const person = { subscriberId: 'ada"\\1', firstName: 'Ada', email: 'ada@example.com' }

describe.each(testDatabases)('on $name', ({ start }) => {
  let database: Database
  let store: Store

  beforeAll(async () => {
    const opened = await openTestStore(start)
    ;({ database, store } = opened)
    await store.environments.create(record)
    return opened.close
  })

  /** The content of all tables as text. */
  async function everything(): Promise<string> {
    const tables = [
      'subscribers',
      'subscriber_terms',
      'preferences',
      'workflows',
      'workflow_tags',
      'idempotency_records',
    ]
    const rows = await Promise.all(
      tables.map((table) => sql`select * from ${sql.table(table)}`.execute(database.db)),
    )
    return JSON.stringify(rows.map((result) => result.rows)).toLowerCase()
  }

  test('a deleted subscriber leaves no row and no stored answer about them', async () => {
    const now = new Date('2026-11-22T08:00:00Z')
    for (const one of [
      person,
      { ...person, subscriberId: 'ada', firstName: 'Grace', email: 'grace@example.com' },
    ]) {
      await store.subscribers.upsert('env', { subscriberId: one.subscriberId, change: () => one })
      await store.preferences.update('env', one.subscriberId, { level: 'global' }, () => ({ channels: {} }))
      const request = { scope: 'org', key: one.firstName, bodyHash: 'h' }
      const begun = await store.idempotency.begin(request, now)
      if (begun.state !== 'started') throw new Error(begun.state)
      const answer = { status: 201, headers: {}, body: JSON.stringify({ data: one }) }
      await store.idempotency.finish(request, begun.token, answer, now)
    }
    expect(await store.subscribers.remove('env', person.subscriberId)).toBe(true)
    const left = await everything()
    expect(left).not.toContain('ada@example.com')
    expect(left, 'the other one is untouched').toContain('grace@example.com')
    expect((await store.idempotency.begin({ scope: 'org', key: 'Grace', bodyHash: 'h' }, now)).state).toBe(
      'done',
    )
  })

  test('a purge removes expired data', async () => {
    await store.idempotency.begin(
      { scope: 'org', key: 'expired', bodyHash: 'h' },
      new Date('2026-11-01T00:00:00Z'),
    )
    await store.purge(new Date('2026-11-22T08:00:00Z'))
    const left = await everything()
    expect(left).not.toContain('expired')
    expect(left).toContain('grace')
  })

  test('deleting a workflow also deletes its tags and the preferences for it', async () => {
    await store.workflows.create('env', {
      _id: 'w2',
      name: 'Second',
      tags: ['shop'],
      triggers: [{ identifier: 'two' }],
    })
    await store.preferences.update('env', 'ada', { level: 'workflow', workflowId: 'w2' }, () => ({
      channels: {},
    }))
    expect(await store.workflows.remove('env', 'w2', '')).toBe(true)
    expect(await everything()).not.toMatch(/w2|shop/)
  })
})

describe('after removal, no file of a running database contains', () => {
  const secret = 'Zebediah-Quillfeather'

  async function opened() {
    const directory = await mkdtemp(join(tmpdir(), 'carillon-purge-'))
    const service = await openTestClient({ place: { directory }, apiKey })
    onTestFinished(async () => {
      await service.close()
      await rm(directory, { recursive: true })
    })
    const holders = async (text = secret) => {
      const files = await Promise.all(
        (await readdir(directory)).map(async (name) => ({
          name,
          content: (await readFile(join(directory, name))).toString('latin1').toLowerCase(),
        })),
      )
      return files.filter(({ content }) => content.includes(text.toLowerCase())).map(({ name }) => name)
    }
    return { ...service, holders }
  }

  test('a person', async () => {
    const { call, holders } = await opened()
    const data = { note: `${secret} `.repeat(500) }
    const body = { subscriberId: 's1', firstName: secret, phone: '+44 20 7946 0000', data }
    expect((await call('POST', '/v1/subscribers', body, { 'idempotency-key': 'k' })).status).toBe(201)
    expect(await holders()).toEqual(['carillon.db-wal'])
    expect((await call('DELETE', '/v1/subscribers/s1')).status).toBe(200)
    expect(await holders()).toEqual([])
  })

  test('entries of the journal', async () => {
    const { store, holders } = await opened()
    const at = '2026-03-29T12:00:00.000Z'
    await store.journal.end(aWrite({ id: 'a', at, agent: secret }))
    expect(await holders()).toEqual(['carillon.db-wal'])
    const when = { at: '2026-04-20T12:00:00.000Z', zone: 'UTC' }
    const signed = { id: 'e', ...when, agent: 'Robin', reason: 'too old', ticket: '' }
    expect(await store.journal.erase(new Date('2026-04-01'), signed)).toBe(1)
    expect(await holders()).toEqual([])
    // The index of words holds them one by one, in order, without the beginning that two have in common.
    expect(await holders('uillfeather')).toEqual([])
  })

  test('expired data', async () => {
    const { store, holders } = await opened()
    const began = new Date('2026-11-01T00:00:00Z')
    await store.idempotency.begin({ scope: 'org', key: secret, bodyHash: 'h' }, began)
    expect(await holders()).toEqual(['carillon.db-wal'])
    await store.purge(new Date('2026-11-22T08:00:00Z'))
    expect(await holders()).toEqual([])
  })
})
