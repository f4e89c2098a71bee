import { EventEmitter } from 'node:events'
import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Preference } from '#src/contract/preference.ts'
import { openService } from '../../api/open-service.ts'
import { startServer, type RunningServer } from '#src/testing/service/server.ts'
import { onPool, openPostgres } from './postgres.ts'
import { StoreFailure } from '../sql/store-error.ts'
import type { Database } from '../sql/database.ts'
import { openStoreOn } from './open-store.ts'
import { failureKindOf } from '../sql/failure-kind.ts'
import { findPostgres, startPostgres, type TestPostgres } from '#src/testing/service/postgres.ts'

const bin = findPostgres()

describe.skipIf(bin === undefined)('with a PostgreSQL server', () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '')
  })
  afterAll(() => postgres.stop())

  async function start() {
    const databaseUrl = await postgres.createDatabase()
    const server = await startServer({ place: { databaseUrl } })
    onTestFinished(server.close)
    return { ...server, databaseUrl }
  }

  const call = ({ url, apiKey }: Pick<RunningServer, 'url' | 'apiKey'>, path: string, body?: object) =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function deadlocks(db: Database['db']): Promise<number> {
    const asked = sql<{ deadlocks: string }>`select deadlocks from pg_stat_database
      where datname = current_database()`
    return Number((await asked.execute(db)).rows[0]?.deadlocks)
  }

  /** Writers that continue until stopped and record every status. */
  function write(server: RunningServer) {
    const statuses = new Set<number>()
    let stopped = false
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let number = 0; !stopped; number += 1) {
        const reply = await call(server, '/v1/subscribers', { subscriberId: `${writer}-${number}` })
        statuses.add(reply.status)
        await reply.arrayBuffer()
      }
    })
    return {
      statuses,
      until: (status: number) => expect.poll(() => statuses.has(status)).toBe(true),
      stop: async () => {
        stopped = true
        await Promise.all(writers)
      },
    }
  }

  test('a bulk call creates people in a fixed order, so that concurrent calls do not deadlock', async () => {
    const { url, apiKey, environment, databaseUrl } = await start()
    const { db } = openPostgres(databaseUrl)
    onTestFinished(() => db.destroy())
    let reply: Promise<Response> | undefined
    await db.transaction().execute(async (other) => {
      const create = (id: string) =>
        sql`insert into subscribers (environment_id, subscriber_id, document)
          values (${environment.environment._id}, ${id}, ${JSON.stringify({ subscriberId: id })})`.execute(
          other,
        )
      await create('ada')
      const subscribers = [{ subscriberId: 'zoe' }, { subscriberId: 'ada' }]
      reply = call({ url, apiKey }, '/v1/subscribers/bulk', { subscribers })
      const waiting = sql`select 1 from pg_locks where not granted`
      await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
      await create('zoe')
    })
    expect(await (await reply)?.json()).toMatchObject({ data: { created: [], failed: [] } })
    expect(await deadlocks(db)).toBe(0)
  })

  test('preferences are written in a fixed order, so that concurrent calls do not deadlock', async () => {
    const databaseUrl = await postgres.createDatabase()
    const { db } = openPostgres(databaseUrl)
    onTestFinished(() => db.destroy())
    const store = await openStoreOn(openPostgres(databaseUrl))
    onTestFinished(store.close)
    const environment = { _id: 'env', name: 'env' }
    await store.environments.create({ environment, organizationId: 'o', creatorId: 'u' })
    const write = (subscriberId: string, channels: Preference['channels']) =>
      store.preferences.update('env', subscriberId, { level: 'global' }, () => ({ channels }))
    for (const subscriberId of ['ada', 'bob']) {
      await store.subscribers.upsert('env', { subscriberId, change: () => ({ subscriberId }) })
      await write(subscriberId, {})
    }
    let written: Promise<unknown> | undefined
    await db.transaction().execute(async (other) => {
      const lock = (subscriberId: string) =>
        sql`update preferences set document = preferences.document from subscribers
          where seq = subscriber_seq and subscriber_id = ${subscriberId}`.execute(other)
      await lock('ada')
      written = Promise.all(['bob', 'ada'].map((one) => write(one, { sms: false })))
      const waiting = sql`select 1 from pg_locks where not granted`
      await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
      await lock('bob')
    })
    expect(await written).toEqual([{ channels: { sms: false } }, { channels: { sms: false } }])
    expect(await deadlocks(db)).toBe(0)
  })

  test('an unreachable server is answered with 503 and Retry-After', async () => {
    const server = await start()
    await postgres.shutDown()
    const refused = await call(server, '/v1/subscribers')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({
      statusCode: 503,
      error: 'Service Unavailable',
      path: '/v1/subscribers',
    })
    expect((await call(server, '/v1/health-check')).status).toBe(503)
    await postgres.start()
    expect((await call(server, '/v1/health-check')).status).toBe(200)
  })

  type Fault = { name: string; strike: (databaseUrl: string) => Promise<void>; mend?: () => Promise<void> }
  test.each<Fault>([
    { name: 'a restart', strike: () => postgres.shutDown(), mend: () => postgres.start() },
    { name: 'connections cut off while in use', strike: (url) => postgres.terminate(url) },
    { name: 'a process of the server killed with -9', strike: (url) => postgres.crash(url) },
  ])('writing recovers by itself after $name, and callers get nothing worse than 503', async (fault) => {
    const server = await start()
    const writing = write(server)
    await writing.until(201)
    await fault.strike(server.databaseUrl)
    if (fault.mend) {
      await writing.until(503)
      await fault.mend()
    }
    await expect.poll(async () => (await call(server, '/v1/health-check')).status).toBe(200)
    writing.statuses.delete(201)
    await writing.until(201)
    await writing.stop()
    expect([...writing.statuses].filter((status) => status !== 503 && status !== 201)).toEqual([])
  })

  test('a statement that timed out is not carried out later', async () => {
    const databaseUrl = await postgres.createDatabase()
    const [{ db }, other] = [openPostgres(databaseUrl, { queryTimeoutMs: 500 }), openPostgres(databaseUrl)]
    onTestFinished(() => Promise.all([db.destroy(), other.db.destroy()]).then(() => {}))
    await sql`create table counts (number integer)`.execute(db)
    await sql`insert into counts values (1)`.execute(db)
    const waiting = sql<{ waiting: string }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await other.db.transaction().execute(async (tx) => {
      await sql`lock table counts`.execute(tx)
      await expect(sql`update counts set number = 2`.execute(db)).rejects.toMatchObject({ code: '57014' })
      expect((await waiting.execute(tx)).rows).toEqual([{ waiting: '0' }])
    })
    expect((await sql`select number from counts`.execute(db)).rows).toEqual([{ number: 1 }])
  })

  test('after a full disk, it is ready only once a write of ordinary size has succeeded', async () => {
    const database = openPostgres(await postgres.createDatabase())
    const store = await openStoreOn(database)
    onTestFinished(store.close)
    const written = async () => {
      const { rows } = await sql<{
        bytes: string
      }>`select pg_current_wal_insert_lsn() - '0/0' as bytes`.execute(database.db)
      return Number(rows[0]?.bytes)
    }
    const change = () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' })
    }
    await expect(store.subscribers.upsert('env', { subscriberId: 'a', change })).rejects.toThrow('is full')
    const before = await written()
    await store.ping()
    expect((await written()) - before, 'what cannot be compressed').toBeGreaterThan(64 * 1024)
  })

  test('calls to a frozen server fail after one timeout', async () => {
    const databaseUrl = await postgres.createDatabase()
    const limits = { connectTimeoutMs: 400, queryTimeoutMs: 400 }
    await openService({ place: { databaseUrl } }).then((service) => service.close())
    const store = await openStoreOn(openPostgres(databaseUrl, limits))
    await store.ping()
    await postgres.freeze()
    const calls = 60
    const frozenAt = performance.now()
    const answers = await Promise.allSettled(
      Array.from({ length: calls }, (_, number) =>
        number % 2 === 0
          ? store.subscribers.upsert('env', { subscriberId: 'a', change: () => ({ subscriberId: 'a' }) })
          : store.preferences.update('env', 'a', { level: 'global' }, () => ({ channels: {} })),
      ),
    )
    // Two timeouts and room for a busy machine; one after another would take more than twice as long.
    expect(performance.now() - frozenAt).toBeLessThan((calls / 2) * limits.queryTimeoutMs)
    expect(answers.map((answer) => answer.status === 'rejected' && failureKindOf(answer.reason))).toEqual(
      Array.from({ length: calls }, () => 'unavailable'),
    )
    await postgres.thaw()
    await expect
      .poll(() =>
        store.ping().then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('up')
    await store.close()
  })
})

/** A pool with one client, whose queries fail with the errors of `fail`. */
function fakePool(fail: () => Error | undefined) {
  const released: unknown[] = []
  const asked: string[] = []
  const client = Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      asked.push(text)
      const error = fail()
      if (error) throw error
      return { command: 'SELECT', rowCount: 0, rows: [] }
    },
    release: (failure?: Error) => void released.push(failure),
  }) as unknown as pg.PoolClient // the part that is used
  const events = new EventEmitter()
  let made = false
  const pool = {
    connect: async () => {
      if (!made) events.emit('connect', client)
      made = true
      return client
    },
    end: async () => {},
    on: (event: string, listener: (...given: never[]) => void) => events.on(event, listener as () => void),
  } as unknown as pg.Pool // as above
  return { pool, client, events, released, asked }
}

describe('with any server', () => {
  test('an error of a connection, in use or idle, does not end the process', async () => {
    const { pool, client, events } = fakePool(() => undefined)
    const db = new Kysely({ dialect: onPool(pool) })
    await sql`select 1`.execute(db)
    expect(() => client.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow()
    expect(() => events.emit('error', new Error('idle'))).not.toThrow()
  })

  test('a lost connection is neither rolled back nor used again', async () => {
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const { pool, released, asked } = fakePool(() => (asked.length > 1 ? lost : undefined))
    const db = new Kysely({ dialect: onPool(pool) })
    const work = db.transaction().execute((tx) => sql`select 1`.execute(tx))
    await expect(work).rejects.toThrow('terminating connection')
    expect(asked).toEqual(['begin', 'select 1'])
    expect(released).toEqual([lost])
  })
})

test.each([
  ['57P01', 'unavailable'],
  ['57P03', 'unavailable'],
  ['08006', 'unavailable'],
  ['53300', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ENOENT', 'unavailable'],
  ['25006', 'unavailable'],
  ['SQLITE_BUSY_SNAPSHOT', 'unavailable'],
  ['SQLITE_IOERR_WRITE', 'unavailable'],
  ['SQLITE_FULL', 'full'],
  ['53100', 'full'],
  ['SQLITE_CORRUPT_INDEX', 'damaged'],
  ['XX001', 'damaged'],
  ['23505', undefined],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['40P01', undefined],
])('the code %s says that the database is %s', (code, kind) => {
  expect(failureKindOf(Object.assign(new Error('x'), { code }))).toBe(kind)
})

test.each([
  ['Connection terminated unexpectedly', 'unavailable'],
  ['timeout exceeded when trying to connect', 'unavailable'],
  ['Query read timeout', 'unavailable'],
  ['Cannot read properties of undefined', undefined],
])('%s: %s', (message, kind) => {
  expect(failureKindOf(new Error(message))).toBe(kind)
  if (kind) expect(failureKindOf(new StoreFailure('full', new Error(message)))).toBe('full')
})
