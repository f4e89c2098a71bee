import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StorePlace } from '../store/open-store.ts'
import { findPostgres, startPostgres, type TestPostgres } from '../store/test-postgres.ts'
import { bundle, startProcess } from '../store/test-process.ts'
import { openCaller, type Caller } from '../api/test-caller.ts'
import { openStillCaller } from '../api/test-still-caller.ts'

/** A hundred before a release; the default keeps `npm test` short. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3)

let folder = ''
let program = ''
const postgresBin = findPostgres()
let postgres: TestPostgres | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-runner-'))
  program = await bundle(join(import.meta.dirname, '../api/test-triggers.ts'))
  if (postgresBin !== undefined) postgres = await startPostgres(postgresBin)
}, 60_000)

afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
  await rm(program, { force: true })
})

const databases: [name: string, place: () => Promise<StorePlace>, isThere: boolean][] = [
  ['a folder', async () => ({ directory: await mkdtemp(join(folder, 'data-')) }), true],
  [
    postgresBin === undefined ? 'PostgreSQL: no server is installed here' : 'PostgreSQL',
    async () => ({ databaseUrl: (await postgres?.createDatabase()) ?? '' }),
    postgresBin !== undefined,
  ],
]

/** Collects for a second; the step before it tells each event alone. */
const steps = [
  { template: { type: 'in_app', content: '{{event}}' } },
  { template: { type: 'digest', content: '' }, metadata: { type: 'regular', amount: 1, unit: 'seconds' } },
  { template: { type: 'push', title: 'x', content: '{{#each step.events}}{{event}} {{/each}}' } },
]

async function prepare(place: StorePlace): Promise<void> {
  const { call, close } = await openCaller({ place })
  const { body } = await call('GET', '/v1/notification-groups')
  const notificationGroupId = body.data[0]._id as string
  await call('POST', '/v1/workflows', { name: 'Collect', notificationGroupId, active: true, steps })
  await close()
}

/** What the events came to: each alone, and each in a digest. */
async function contentsOf({ call }: Caller, channel: string): Promise<string[]> {
  const texts: string[] = []
  for (let page = 0; ; page += 1) {
    const { body } = await call('GET', `/v1/messages?channel=${channel}&limit=1000&page=${page}`)
    texts.push(...body.data.map(({ content }: { content: string }) => content))
    if (!body.hasMore) return texts.flatMap((text) => text.split(' ').filter(Boolean))
  }
}

async function expectEachOnce(place: StorePlace, acknowledged: readonly string[]): Promise<void> {
  const hour = 3_600_000
  const service = await openStillCaller({ place, startsAt: new Date(Date.now() + hour).toISOString() })
  await service.finish()
  for (const channel of ['in_app', 'push']) {
    const told = await contentsOf(service, channel)
    expect(new Set(told).size).toBe(told.length)
    expect(acknowledged.filter((event) => !told.includes(event))).toEqual([])
  }
  expect(service.failures).toEqual([])
}

describe.each(databases)('on %s', (_, placeOf, isThere) => {
  test.skipIf(!isThere)(
    'every acknowledged event is told once, after kill -9 in the middle of digests',
    async () => {
      const place = await placeOf()
      await prepare(place)
      const acknowledged: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const one = startProcess(program, JSON.stringify(place), `round${round}`)
        // After a different number of events each time, some of them after a digest was sent.
        await one.hasSaid(5 + ((round * 17) % 40))
        one.process.kill('SIGKILL')
        await one.ended
        acknowledged.push(...one.said)
      }
      await expectEachOnce(place, acknowledged)
    },
    60_000 + rounds * 20_000,
  )

  test.skipIf(!isThere)(
    'two processes lose and double nothing',
    async () => {
      const place = await placeOf()
      await prepare(place)
      const both = ['a', 'b'].map((name) => startProcess(program, JSON.stringify(place), name, '40'))
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
      const acknowledged = both.flatMap(({ said }) => said)
      expect(acknowledged).toHaveLength(80)
      await expectEachOnce(place, acknowledged)
    },
    120_000,
  )
})
