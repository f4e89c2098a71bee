import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { advanceFlow } from '../../runner/advance-flow.ts'
import { createIds } from '../sql/ids.ts'
import type { Database } from '../sql/database.ts'
import { openStoreOn } from '../databases/open-store.ts'
import { removeOldRuns } from '../retention/run-retention.ts'
import type { Store } from '../databases/open-store.ts'
import { numbersTo } from '#src/testing/service/large.ts'
import { testDatabases, type TestDatabases } from '#src/testing/service/databases.ts'

const record = { environment: { _id: 'env', name: 'env' }, organizationId: 'org', creatorId: 'user' }
const start = Date.parse('2026-11-22T08:00:00.000Z')
const minute = 60_000
const iso = (milliseconds: number) => new Date(start + milliseconds).toISOString()

const collecting: Workflow = {
  _id: 'w',
  name: 'Collect',
  steps: [
    { template: { type: 'digest' }, metadata: { type: 'regular', amount: 10, unit: 'minutes' } },
    { template: { type: 'in_app', content: '{{#each step.events}}{{n}} {{/each}}' } },
  ],
}

describe.each(testDatabases)('runs on $name', ({ start: startDatabases }) => {
  let databases: TestDatabases
  let database: Database
  let store: Store

  beforeAll(async () => {
    databases = await startDatabases()
  })
  afterAll(() => databases.stop())

  const fresh = async () => {
    database = await databases.create()
    store = await openStoreOn(database)
    await store.environments.create(record)
    await store.workflows.create('env', collecting)
  }

  const newId = createIds(() => new Date(start))
  const trigger = async (n: number, at: number, subscriberId = 'ada', workflow = collecting) => {
    if (!(await store.workflows.get('env', workflow._id))) await store.workflows.create('env', workflow)
    return accept(n, at, subscriberId, workflow)
  }
  const accept = (n: number, at: number, subscriberId: string, workflow: Workflow) =>
    store.events.accept(
      'env',
      [
        {
          workflow,
          at: iso(at),
          event: { identifier: 'collect', transactionId: `t${n}`, payload: { n }, overrides: {} },
          recipients: [{ subscriberId, change: (stored): Subscriber => stored ?? { subscriberId } }],
        },
      ],
      newId,
    )
  const runDue = async (at: number, of = store) => {
    const now = new Date(start + at)
    let ran = 0
    for (let count = -1; count !== 0; ran += count)
      count = await of.flows.runDue(now.toISOString(), 7, (flow, ask) =>
        advanceFlow(flow, ask, { now, newId }),
      )
    return ran
  }
  const contents = async () => {
    const found = await store.messages.list('env', { page: 0, limit: 1000 })
    return found.map(({ document }) => document['content'])
  }

  test('are created once per transaction', async () => {
    await fresh()
    await Promise.all([1, 2, 3].map(() => trigger(1, 0)))
    await trigger(1, 0)
    expect(await store.notifications.list('env', { page: 0, limit: 10 })).toHaveLength(1)
    await store.close()
  })

  test('store a workflow version again after it was removed as unused', async () => {
    await fresh()
    await trigger(1, 0)
    await runDue(0)
    await runDue(10 * minute)
    await removeOldRuns(database, new Date(start + 99 * 24 * 60 * minute))
    await trigger(2, 0)
    await runDue(20 * minute)
    await runDue(30 * minute)
    expect(await contents()).toEqual(['2 '])
    await store.close()
  })

  test('join one digest, each event once, when several runners work at the same time', async () => {
    await fresh()
    for (let n = 0; n < 60; n += 1) await trigger(n, 0, n % 2 === 0 ? 'ada' : 'bob')
    await Promise.all([runDue(minute), runDue(minute), runDue(minute)])
    expect(await contents()).toEqual([])
    expect(await store.flows.nextDue()).toBe(iso(11 * minute))
    expect(await runDue(10 * minute)).toBe(0)
    await Promise.all([runDue(11 * minute), runDue(11 * minute)])
    expect(await store.flows.nextDue()).toBeUndefined()
    const told = (await contents()).map((text) => String(text).trim().split(' ').map(Number))
    expect(told.map((numbers) => numbers.length)).toEqual([30, 30])
    expect(told.flat().toSorted((one, other) => one - other)).toEqual([...Array(60).keys()])
    await store.close()
  })

  test('start another digest when one is full', async () => {
    await fresh()
    await trigger(1, 0)
    await runDue(0)
    const { rows } = await sql<{ seq: number }>`select seq from jobs where status = 'delayed'`.execute(
      database.db,
    )
    await sql`insert into jobs (id, environment_id, notification_seq, step, type, status, digest_key, decided_at,
        merged_into, updated_at, document)
      select 'joined', environment_id, notification_seq, 9, type, 'merged', digest_key, decided_at, seq, '', '{"details":[]}'
      from jobs, ${sql.raw(numbersTo(998, database.kind))} where seq = ${rows[0]?.seq}`.execute(database.db)
    for (const n of [2, 3, 4]) await trigger(n, n * minute)
    await runDue(5 * minute)
    await runDue(60 * minute)
    const told = (await contents()).map((text) => String(text).trim().split(' '))
    expect(told.map((numbers) => [numbers.length, numbers.at(-1)])).toEqual([
      [2, '4'],
      [1000, '2'],
    ])
    await store.close()
  })

  test('triggered while their workflow is being deleted are canceled or not started', async () => {
    await fresh()
    for (let round = 0; round < 8; round += 1) {
      const workflow = { ...collecting, _id: `w${round}` }
      await store.workflows.create('env', workflow)
      const calls = [1, 2, 3].map((n) => accept(round * 10 + n, 0, `user-${n}`, workflow))
      await Promise.all([...calls, store.workflows.remove('env', workflow._id, iso(0))])
      await runDue(0)
    }
    const waiting = await database.db.selectFrom('jobs').selectAll().where('due_at', 'is not', null).execute()
    expect(waiting).toHaveLength(0)
    const late = await accept(99, 0, 'ada', { ...collecting, _id: 'w1' })
    expect(late.map(({ event }) => event.transactionId)).toEqual(['t99'])
    expect(await store.notifications.list('env', { page: 0, limit: 10, transactionId: 't99' })).toEqual([])
    await store.close()
  })

  test('of a deleted workflow are canceled while waiting, including events that joined a digest', async () => {
    await fresh()
    for (const n of [1, 2]) await trigger(n, 0)
    await trigger(3, 0, 'ada', { ...collecting, _id: 'other' })
    await runDue(0)
    expect(await store.workflows.remove('env', 'w', iso(minute))).toBe(true)
    const found = await store.notifications.list('env', { page: 0, limit: 10 })
    const states = found.map(({ event, jobs }) => [
      event.transactionId,
      ...jobs.map(({ status, updatedAt }) => `${status} ${Date.parse(updatedAt) - start}`),
    ])
    expect(states).toEqual([
      ['t3', 'delayed 0', 'pending 0'],
      ['t2', `canceled ${minute}`, `canceled ${minute}`],
      ['t1', `canceled ${minute}`, `canceled ${minute}`],
    ])
    await store.close()
  })

  test('that are due are counted up to a limit', async () => {
    await fresh()
    expect(await store.flows.dueCount(iso(0), 5)).toBe(0)
    for (const n of [1, 2, 3]) await trigger(n, 0, `user-${n}`)
    expect(await store.flows.dueCount(iso(-1), 5)).toBe(0)
    expect(await store.flows.dueCount(iso(0), 5)).toBe(3)
    expect(await store.flows.dueCount(iso(0), 2)).toBe(2)
    await runDue(0)
    expect(await store.flows.dueCount(iso(9 * minute), 5)).toBe(0)
    expect(await store.flows.dueCount(iso(10 * minute), 5)).toBe(3)
    await store.close()
  })

  test('that fail leave everything unchanged', async () => {
    await fresh()
    await trigger(1, 0)
    const failing = store.flows.runDue(iso(0), 7, async (flow, ask) => {
      await advanceFlow(flow, ask, { now: new Date(start), newId })
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    expect(await store.flows.nextDue()).toBe(iso(0))
    expect(await runDue(0)).toBe(1)
    await store.close()
  })

  test('are marked by id, and nothing is when the person has no such message', async () => {
    await fresh()
    await trigger(1, 0)
    await runDue(0)
    await runDue(10 * minute)
    const [message] = await store.messages.list('env', { page: 0, limit: 10 })
    const mark = (id: string) => store.messages.mark('env', 'ada', [id], { seen: true })
    expect(await mark('missing')).toEqual([])
    expect(await mark(message?.id ?? '')).toMatchObject([{ id: message?.id, seen: true }])
    await store.close()
  })

  test('are removed when old or too many, except waiting ones', async () => {
    await fresh()
    const month: Workflow = {
      ...collecting,
      steps: [{ template: { type: 'delay' }, metadata: { type: 'regular', amount: 60, unit: 'days' } }],
    }
    const ping: Workflow = { ...collecting, steps: [{ template: { type: 'in_app', content: 'x' } }] }
    const day = 24 * 60 * minute
    await trigger(1, 0, 'ada', month)
    for (const n of [2, 3]) await trigger(n, 0, 'ada', ping)
    for (const n of [4, 5, 6]) await trigger(n, 31 * day, 'ada', ping)
    await runDue(31 * day)
    await trigger(7, 31 * day)
    await trigger(8, 31 * day)
    await runDue(31 * day)
    const kept = async () => {
      const found = await store.notifications.list('env', { page: 0, limit: 100 })
      return found.map(({ event }) => event.transactionId)
    }
    const now = new Date(start + 31 * day)
    await removeOldRuns(database, now, { days: 30, notifications: 100 })
    expect(await kept()).toEqual(['t8', 't7', 't6', 't5', 't4', 't1'])
    await removeOldRuns(database, now, { days: 30, notifications: 3 })
    expect(await kept()).toEqual(['t8', 't7', 't6', 't1'])
    await removeOldRuns(database, new Date(start + 99 * day), { days: 30, notifications: 3 })
    expect(await kept()).toEqual(['t8', 't7', 't1'])
    await runDue(99 * day)
    expect((await contents())[0]).toBe('7 8 ')
    await removeOldRuns(database, new Date(start + 99 * day), { days: 30, notifications: 100 })
    for (const table of ['notifications', 'jobs', 'messages', 'trigger_events', 'workflow_versions'])
      expect((await sql`select * from ${sql.table(table)}`.execute(database.db)).rows).toEqual([])
    await store.close()
  })
})
