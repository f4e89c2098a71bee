import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '#src/testing/runs.ts'
import { openStore, type StorePlace } from './open-store.ts'
import { findPostgres, startPostgres, type TestPostgres } from './test-postgres.ts'
import { bundle, startProcess } from './test-process.ts'

let folder = ''
let program = ''
const postgresBin = findPostgres()
let postgres: TestPostgres | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-processes-'))
  program = await bundle(join(import.meta.dirname, 'test-writer.ts'))
  if (postgresBin !== undefined) postgres = await startPostgres(postgresBin)
})

afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
  await rm(program, { force: true })
})

test('what was acknowledged is there after kill -9 in mid-write', async () => {
  const place = { directory: join(folder, 'killed') }
  const acknowledged: string[] = []
  const rounds = isFullRun ? 8 : 4
  for (let round = 0; round < rounds; round += 1) {
    const writer = startProcess(program, 'subscribers', JSON.stringify(place), `round${round}`)
    // Killed after a different number of writes each time, without waiting for the current one.
    await writer.hasSaid(15 + 10 * round)
    writer.process.kill('SIGKILL')
    await writer.ended
    acknowledged.push(...writer.said.filter((line) => line.startsWith('round')))
  }
  const store = await openStore(place)
  const lost = await Promise.all(
    acknowledged.map(async (subscriberId) => {
      const preference = await store.preferences.get('env', subscriberId, { level: 'global' })
      return preference?.channels.sms === false ? [] : [subscriberId]
    }),
  )
  const found = await store.subscribers.list('env', { page: 0, limit: 100_000, query: 'ada' })
  await store.close()
  expect(lost.flat()).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  expect(found.length).toBeGreaterThanOrEqual(acknowledged.length)
  expect(found.length).toBeLessThanOrEqual(acknowledged.length + rounds)
})

describe('two processes that start at once on one', () => {
  const inOneFolder = async (): Promise<StorePlace> => ({ directory: join(folder, 'shared') })
  const onOneServer = async (): Promise<StorePlace> => ({
    databaseUrl: (await postgres?.createDatabase()) ?? '',
  })

  test('folder lose no write', () => countTogether(inOneFolder()))

  test.skipIf(postgresBin === undefined)(
    postgresBin === undefined
      ? 'PostgreSQL server: no server is installed here'
      : 'PostgreSQL server lose no write',
    () => countTogether(onOneServer()),
  )

  test('folder wait for each other inside one process too', async () => {
    const place = { directory: join(folder, 'twice') }
    const stores = await Promise.all([openStore(place), openStore(place)])
    await stores[0].environments.create({
      environment: { _id: 'env', name: 'env' },
      organizationId: 'o',
      creatorId: 'u',
    })
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
    expect(names).toEqual(Array.from({ length: 80 }, () => 'changed'))
  })

  async function countTogether(somewhere: Promise<StorePlace>): Promise<void> {
    const place = await somewhere
    const writers = ['a', 'b'].map((name) => startProcess(program, 'count', JSON.stringify(place), name))
    expect(await Promise.all(writers.map((writer) => writer.ended))).toEqual([0, 0])
    expect(writers.flatMap((writer) => writer.said).filter((line) => line === 'first')).toHaveLength(1)
    const store = await openStore(place)
    const preference = await store.preferences.get('env', 'shared', { level: 'global' })
    const subscribers = await store.subscribers.list('env', { page: 0, limit: 1000 })
    await store.close()
    expect(preference).toEqual({ channels: {}, count: 200 })
    expect(subscribers).toHaveLength(201)
  }
})
