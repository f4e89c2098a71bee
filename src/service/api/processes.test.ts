import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StorePlace } from '../store/databases/open-store.ts'
import { createDatabase, findPostgres } from '#src/testing/service/postgres.ts'
import { openTestClient, type TestClient } from '#src/testing/service/client.ts'
import { bundle, startProcess } from '#src/testing/service/process.ts'
import { openStoppedClockClient } from '#src/testing/service/stopped-clock-client.ts'

/** Use a hundred before a release; the default keeps `npm test` short. */
const kills = Number(process.env['KILL_ROUNDS'] ?? 2)
const together = 4
/** All that run at the end are killed, too. */
const killed = Math.max(kills, together)

let folder = ''
let program = ''
const postgresBin = findPostgres()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-processes-'))
  program = await bundle('src/testing/service/worker.ts')
})

afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(program, { force: true })
})

const databases: [name: string, place: () => Promise<StorePlace>, isThere: boolean][] = [
  ['a folder', async () => ({ directory: await mkdtemp(join(folder, 'data-')) }), true],
  [
    postgresBin === undefined ? 'PostgreSQL: no server is installed here' : 'PostgreSQL',
    async () => ({ databaseUrl: await createDatabase(postgresBin ?? '') }),
    postgresBin !== undefined,
  ],
]

/** A message for each event, then a digest that collects for a second. */
const steps = [
  { template: { type: 'in_app', content: '{{event}}' } },
  { template: { type: 'digest', content: '' }, metadata: { type: 'regular', amount: 1, unit: 'seconds' } },
  { template: { type: 'push', title: 'x', content: '{{#each step.events}}{{event}} {{/each}}' } },
]

async function prepare(place: StorePlace): Promise<void> {
  const { call, close } = await openTestClient({ place })
  const { body } = await call('GET', '/v1/notification-groups')
  const notificationGroupId = body.data[0]._id as string
  await call('POST', '/v1/workflows', { name: 'Collect', notificationGroupId, active: true, steps })
  await call('POST', '/v1/subscribers', { subscriberId: 'shared' })
  await close()
}

/** All rows of a list, page by page. */
async function all({ call }: TestClient, path: string, limit: number): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let page = 0; ; page += 1) {
    const { body } = await call('GET', `${path}limit=${limit}&page=${page}`)
    rows.push(...body.data)
    if (body.data.length < limit) return rows
  }
}

/** Expects everything acknowledged exactly once, plus at most one unacknowledged write per killed process. */
function expectOnce(found: readonly string[], acknowledged: readonly string[]): void {
  expect(new Set(found).size).toBe(found.length)
  expect(acknowledged.filter((one) => !found.includes(one))).toEqual([])
  expect(found.length).toBeLessThanOrEqual(acknowledged.length + killed)
}

async function audit(place: StorePlace, lines: readonly string[]): Promise<void> {
  const told = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))
  const anHourLater = new Date(Date.now() + 3_600_000).toISOString()
  const service = await openStoppedClockClient({ place, startsAt: anHourLater })
  await service.finish()
  for (const channel of ['in_app', 'push']) {
    const messages = await all(service, `/v1/messages?channel=${channel}&`, 1000)
    expectOnce(
      messages.flatMap(({ content }) => String(content).split(' ').filter(Boolean)),
      told('event'),
    )
  }
  const environmentId = service.environment.environment._id
  const people = await service.store.subscribers.list(environmentId, {
    page: 0,
    limit: 100_000,
    query: 'grace',
  })
  expectOnce(
    people.map(({ subscriberId }) => subscriberId),
    told('subscriber'),
  )
  const workflows = await all(service, '/v1/workflows?query=same&', 100)
  expectOnce(
    workflows.map(({ description }) => String(description)),
    told('workflow'),
  )
  const { store } = service
  const globally = { level: 'global' } as const
  const kept = await Promise.all(
    told('subscriber').map((id) => store.preferences.get(environmentId, id, globally)),
  )
  expect(kept.filter((preference) => preference?.channels.sms !== false)).toEqual([])
  const counted = Number((await store.preferences.get(environmentId, 'shared', globally))?.['count'])
  expect(counted).toBeGreaterThanOrEqual(told('count').length)
  expect(counted).toBeLessThanOrEqual(told('count').length + killed)
  expect(service.failures).toEqual([])
}

describe.each(databases)('on %s', (_, placeOf, isThere) => {
  test.skipIf(!isThere)(
    `nothing is lost or duplicated by ${together} processes, some killed during a write`,
    async () => {
      const place = await placeOf()
      await prepare(place)
      const start = (number: number) => startProcess(program, JSON.stringify(place), `p${number}`)
      const running = Array.from({ length: together }, (__, number) => start(number))
      const lines: string[] = []
      const end = async (at: number) => {
        const one = running[at]
        one?.process.kill('SIGKILL')
        await one?.ended
        lines.push(...(one?.lines ?? []))
      }
      for (let kill = 0; kill < kills - together; kill += 1) {
        // Kills after a different number of writes each time, without waiting for the current one.
        await running[kill % together]?.hasPrinted(5 + ((kill * 7) % 20))
        await end(kill % together)
        running[kill % together] = start(together + kill)
      }
      for (const one of running) await one.hasPrinted(16)
      for (const at of running.keys()) await end(at)
      await audit(place, lines)
    },
  )

  test.skipIf(!isThere)(
    'two processes that start at the same time on an empty database create one environment',
    async () => {
      const place = await placeOf()
      const both = ['a', 'b'].map((name) => startProcess(program, JSON.stringify(place), name, '0'))
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
      const { store, call, close } = await openTestClient({ place })
      expect(await store.environments.list()).toHaveLength(1)
      expect((await call('GET', '/v1/notification-groups')).body.data).toHaveLength(1)
      await close()
    },
  )
})
