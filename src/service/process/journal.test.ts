import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '#src/domain/journal/entry.ts'
import { verify } from '#src/testing/journal.ts'
import { eventually } from '#src/testing/eventually.ts'
import type { StorePlace } from '../store/databases/open-store.ts'
import { createDatabase, findPostgres } from '#src/testing/service/postgres.ts'
import { bundle, startProcess } from '#src/testing/service/process.ts'
import { openServiceForPerson } from '#src/testing/service/person.ts'

let folder = ''
let program = ''
const postgresBin = findPostgres()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
  program = await bundle('src/testing/service/person.ts')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(program, { force: true })
})

type Desk = Awaited<ReturnType<typeof openServiceForPerson>>

async function chainOf({ call }: Desk): Promise<Entry[]> {
  const file = await (await call('GET', '/journal/export')).text()
  const entries = file
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry)
  expect(verify(file)).toMatchObject({ entries: entries.length, problem: undefined })
  return entries
}

const rounds = Number(process.env['KILL_ROUNDS'] ?? 2)

test('after kill -9 during a write, each write has its entry and each entry its write', async () => {
  const place = { directory: join(folder, 'killed') }
  const answered: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const writer = startProcess(program, JSON.stringify(place), `r${round}`, '1000')
    // Killed after a different number of writes each time, without waiting for the current one.
    await writer.hasPrinted(3 + ((7 * round) % 20))
    writer.process.kill('SIGKILL')
    await writer.ended
    answered.push(...writer.lines)
  }
  const desk = await openServiceForPerson(place)
  const { service } = desk
  await eventually(async () => expect(await service.store.journal.pending()).toEqual([]))
  const entries = await chainOf(desk)
  const applied = entries.flatMap((entry) =>
    entry.kind === 'write' && entry.outcome === 'applied' ? entry.subject.subscriberId : [],
  )
  const { _id: environmentId } = service.environment.environment
  const all = await service.store.subscribers.list(environmentId, { page: 0, limit: 10_000 })
  const written: string[] = []
  for (const { subscriberId } of all) {
    const preference = await service.store.preferences.get(environmentId, subscriberId, { level: 'global' })
    if (preference?.channels.sms === false) written.push(subscriberId)
  }
  await desk.close()
  expect(answered.filter((line) => line.startsWith('failed'))).toEqual([])
  expect(answered.filter((id) => !applied.includes(id))).toEqual([])
  expect(applied.toSorted()).toEqual(written.toSorted())
  expect(new Set(applied).size).toBe(applied.length)
  expect(entries.every((entry) => entry.kind === 'write' && entry.outcome !== 'unknown')).toBe(true)
})

describe('two processes write one chain', () => {
  const places: [string, () => Promise<StorePlace>, boolean][] = [
    ['in a folder', async () => ({ directory: join(folder, 'shared') }), true],
    [
      'on a PostgreSQL server',
      async () => ({ databaseUrl: await createDatabase(postgresBin ?? '') }),
      postgresBin !== undefined,
    ],
  ]
  for (const [name, open, isHere] of places)
    test.skipIf(!isHere)(name, async () => {
      const place = await open()
      const writers = ['a', 'b'].map((one) => startProcess(program, JSON.stringify(place), one, '15'))
      expect(await Promise.all(writers.map((writer) => writer.ended))).toEqual([0, 0])
      const desk = await openServiceForPerson(place)
      const entries = await chainOf(desk)
      await desk.close()
      expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    })
})
