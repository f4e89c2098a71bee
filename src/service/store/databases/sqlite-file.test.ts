import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createIds } from '../sql/ids.ts'
import { openService } from '../../api/open-service.ts'
import { createService } from '../../api/service.ts'
import { apiKey, openTestClient } from '#src/testing/service/client.ts'
import { backUp } from './backup.ts'
import { openDatabase, openStore, openStoreOn } from './open-store.ts'
import { onFile } from './sqlite.ts'
import { StoreUnusable } from '../sql/store-error.ts'

let top = ''
let made = 0
beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'carillon-files-'))
})
afterAll(() => rm(top, { recursive: true }))

async function aFolder(): Promise<string> {
  made += 1
  const folder = join(top, String(made))
  await mkdir(folder)
  return folder
}

/** The folder of a running service with the samples and one more workflow. */
async function running() {
  const directory = await aFolder()
  const service = await openTestClient({ place: { directory }, content: 'sample' })
  onTestFinished(service.close)
  const { body } = await service.call('GET', '/v1/notification-groups')
  const workflow = { name: 'Mine', notificationGroupId: body.data[0]._id, steps: [] }
  expect((await service.call('POST', '/v1/workflows', workflow)).status).toBe(201)
  return { ...service, directory, file: join(directory, 'carillon.db') }
}

/** The names of the workflows of a service that starts with only this file. */
async function namesIn(file: string): Promise<string[]> {
  const directory = await aFolder()
  await copyFile(file, join(directory, 'carillon.db'))
  const service = await openTestClient({ place: { directory } })
  const { body } = await service.call('GET', '/v1/workflows')
  await service.close()
  return body.data.map(({ name }: { name: string }) => name)
}

const refusalOf = (directory: string) =>
  openService({ place: { directory }, content: 'sample' }).then(
    () => 'started',
    (error: unknown) => (error instanceof StoreUnusable ? error.message : `unexpected: ${String(error)}`),
  )

test('after a stop, a copy of the file alone contains everything', async () => {
  const { file, close } = await running()
  await close()
  expect(await namesIn(file)).toContain('Mine')
  expect((await readdir(join(file, '..'))).filter((name) => name.endsWith('.new'))).toEqual([])
})

describe('a backup', () => {
  test('is complete even while the service writes, and readable only by its owner', async () => {
    const { directory, call } = await running()
    const target = join(await aFolder(), 'copy.db')
    const [backup] = await Promise.all([
      Promise.resolve().then(() => backUp(directory, target)),
      ...Array.from({ length: 20 }, (_, number) =>
        call('POST', '/v1/subscribers', { subscriberId: `s${number}` }),
      ),
    ])
    expect(backup).toMatchObject({ from: join(directory, 'carillon.db'), workflows: 6 })
    expect(backup.bytes).toBe((await stat(target)).size)
    expect((await stat(target)).mode & 0o777).toBe(0o600)
    expect(await namesIn(target)).toContain('Mine')
    expect((await call('GET', '/v1/subscribers/s19')).status).toBe(200)
  })

  test('overwrites nothing', async () => {
    const { directory } = await running()
    const target = join(await aFolder(), 'copy.db')
    await writeFile(target, 'precious')
    expect(() => backUp(directory, target)).toThrow(/copy\.db already exists\. Choose another name/)
    expect(await readFile(target, 'utf8')).toBe('precious')
    const folder = await aFolder()
    const dangling = join(folder, 'dangling.db') // not seen by a check for a file, as one that is made meanwhile
    await symlink('nowhere', dangling)
    expect(() => backUp(directory, dangling)).toThrow(/dangling\.db already exists\. Choose another name/)
    expect(await readlink(dangling)).toBe('nowhere')
    expect(await readdir(folder)).toEqual(['dangling.db'])
  })

  test('leaves nothing behind if it cannot be written', async () => {
    const { directory } = await running()
    expect(() => backUp(directory, join(top, 'no-folder', 'copy.db'))).toThrow(
      /^Could not write .*: there is no folder .*no-folder$/,
    )
    expect(() => backUp(directory, top)).toThrow(/already exists/)
    const folder = await aFolder()
    expect(() => backUp(folder, join(folder, 'copy.db'))).toThrow(/There is no database .*--data/)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('refuses, and leaves unchanged,', () => {
  test('a file of 0 bytes', async () => {
    const directory = await aFolder()
    await writeFile(join(directory, 'carillon.db'), '')
    expect(await refusalOf(directory)).toBe(
      `The database ${directory}/carillon.db is empty (0 bytes). Restore a backup there, or move the file away to start with a new database`,
    )
    expect((await stat(join(directory, 'carillon.db'))).size).toBe(0)
  })

  test('a copy without its -wal file, from before anything was written to the main file', async () => {
    const directory = await aFolder()
    const path = join(directory, 'carillon.db')
    const file = new Libsql(path)
    file.exec('PRAGMA journal_mode = WAL')
    file.close()
    expect(await refusalOf(directory)).toMatch(
      /^The database .*carillon\.db has no Carillon tables\. It may be a copy made without its -wal/,
    )
  })

  test('a database of another program', async () => {
    const directory = await aFolder()
    const path = join(directory, 'carillon.db')
    const file = new Libsql(path)
    file.exec('create table bookmarks (id integer)')
    file.close()
    const before = await readFile(path)
    expect(await refusalOf(directory)).toMatch(/carillon\.db belongs to another program\. Restore a backup/)
    expect((await readFile(path)).equals(before)).toBe(true)
  })

  test('a file that is no database', async () => {
    const directory = await aFolder()
    await writeFile(join(directory, 'carillon.db'), 'x'.repeat(5000))
    expect(await refusalOf(directory)).toMatch(/carillon\.db is not a database\. Restore a backup/)
  })

  test('a database of a newer Carillon', async () => {
    const { directory, file, close } = await running()
    await close()
    const newer = new Libsql(file)
    newer.exec('insert into schema_versions (version) values (999)')
    newer.close()
    expect(await refusalOf(directory)).toMatch(
      /^The database .*carillon\.db has version 999, made by a newer Carillon;.*restore an older backup/,
    )
  })

  test('a -wal file without its database', async () => {
    const { directory, file } = await running()
    const elsewhere = await aFolder()
    await copyFile(`${file}-wal`, join(elsewhere, 'carillon.db-wal'))
    expect(directory).not.toBe(elsewhere)
    expect(await refusalOf(elsewhere)).toMatch(
      /carillon\.db is missing, but .*carillon\.db-wal contains writes/,
    )
    expect(await readdir(elsewhere)).toEqual(['carillon.db-wal'])
  })

  test('a truncated database', async () => {
    const { directory, file, close } = await running()
    await close()
    await truncate(file, 20 * 4096)
    await writeFile(`${file}-wal`, 'left over')
    expect(await refusalOf(directory)).toMatch(/carillon\.db is damaged\. Restore a backup/)
  })
})

test('a full disk is reported as such in the answer, the log and the health check, until there is space again', async () => {
  const database = onFile(new Libsql(join(await aFolder(), 'full.db')))
  const store = await openStoreOn(database)
  onTestFinished(store.close)
  const now = () => new Date()
  await store.environments.create({
    environment: { _id: 'env', name: 'env' },
    organizationId: 'o',
    creatorId: 'u',
  })
  await store.apiKeys.add('env', apiKey)
  const failures: unknown[] = []
  const options = { onFailure: (_: string, error: unknown) => void failures.push(error) }
  const service = createService({ store, now, newId: createIds(now), wakeRunner: () => {}, options })
  const call = (method: string, path: string, body?: object) =>
    service.fetch(
      new Request(`http://service${path}`, {
        method,
        headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  expect((await call('POST', '/v1/subscribers', { subscriberId: 'ada' })).status).toBe(201)
  const pages = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database.db)
  await sql.raw(`PRAGMA max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 2}`).execute(database.db)

  const large = { text: 'x'.repeat(90_000) }
  const writes = [
    ['POST', '/v1/subscribers', { subscriberId: 'grace', data: large }],
    ['PUT', '/v1/subscribers/ada', { data: large }],
    ['POST', '/v1/subscribers', { subscriberId: 'barbara', data: large }],
  ] as const
  for (const [method, path, body] of writes) {
    const refused = await call(method, path, body)
    expect([refused.status, await refused.json()]).toMatchObject([
      507,
      {
        message: 'The database has no space left. Free some disk space',
        error: 'Insufficient Storage',
      },
    ])
  }
  expect(String(failures[0])).toMatch(/database is full: .*disk is full/)
  expect((await call('GET', '/v1/subscribers')).status).toBe(200)
  const health = await call('GET', '/v1/health-check')
  expect([health.status, await health.json()]).toMatchObject([
    503,
    { message: expect.stringContaining('no space') as unknown },
  ])

  await sql`PRAGMA max_page_count = 100000`.execute(database.db)
  expect((await call('GET', '/v1/health-check')).status).toBe(200)
  expect((await call('PUT', '/v1/subscribers/ada', { data: large })).status).toBe(200)
})

test.each([
  ['its file was deleted', (file: string) => rm(file)],
  ['its log was deleted', (file: string) => rm(`${file}-wal`)],
  [
    'a copy took its place',
    (file: string) => copyFile(file, `${file}.copy`).then(() => rename(`${file}.copy`, file)),
  ],
])('a database refuses writes, which would be lost, once %s', async (_, lose) => {
  const { call, file } = await running()
  await lose(file)
  const told = {
    message: 'The database file was moved, replaced or deleted. Put it back or restart the service',
  }
  const ready = await call('GET', '/v1/health-check')
  expect([ready.status, ready.body]).toMatchObject([503, told])
  const refused = await call('POST', '/v1/subscribers', { subscriberId: 'ada' })
  expect([refused.status, refused.body]).toMatchObject([500, told])
  expect((await call('GET', '/v1/workflows')).status).toBe(200)
})

test('a database that was moved accepts writes again when it is back', async () => {
  const { call, directory } = await running()
  await rename(directory, `${directory}-moved`)
  const ada = { subscriberId: 'ada' }
  expect((await call('POST', '/v1/subscribers', ada)).status).toBe(500)
  await rename(`${directory}-moved`, directory)
  expect((await call('GET', '/v1/health-check')).status).toBe(200)
  expect((await call('POST', '/v1/subscribers', ada)).status).toBe(201)
})

test('a database found to be damaged is never reported as healthy again', async () => {
  const database = await openDatabase({ memory: true })
  const store = await openStoreOn(database)
  onTestFinished(store.close)
  await store.ping()
  const broken = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
  await expect(
    store.subscribers.upsert('env', {
      subscriberId: 'a',
      change: () => {
        throw broken
      },
    }),
  ).rejects.toThrow('The database is damaged')
  await expect(store.ping()).rejects.toThrow('The database is damaged')
})

test('two stores that create the database at the same time share one', async () => {
  const directory = await aFolder()
  const stores = await Promise.all([openStore({ directory }), openStore({ directory })])
  await stores[0].environments.create({
    environment: { _id: 'e', name: 'e' },
    organizationId: 'o',
    creatorId: 'u',
  })
  expect(await stores[1].environments.list()).toHaveLength(1)
  await Promise.all(stores.map((store) => store.close()))
})

test('two stores on one folder wait for each other even within one process', async () => {
  const place = { directory: await mkdtemp(join(tmpdir(), 'carillon-twice-')) }
  const stores = await Promise.all([openStore(place), openStore(place)])
  const environment = { _id: 'env', name: 'env' }
  await stores[0].environments.create({ environment, organizationId: 'o', creatorId: 'u' })
  const groups = stores.flatMap((store, index) =>
    Array.from({ length: 40 }, async (_, number) => {
      const _id = `${index}-${number}`
      await store.groups.create('env', { _id, name: 'made' })
      await store.groups.update('env', _id, (group) => ({ ...group, name: 'changed' }))
    }),
  )
  await Promise.all(groups)
  const names = (await stores[1].groups.list('env')).map((group) => group.name)
  await Promise.all(stores.map((store) => store.close()))
  await rm(place.directory, { recursive: true })
  expect(names).toEqual(Array.from({ length: 80 }, () => 'changed'))
})
