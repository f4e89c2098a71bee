import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { createIds } from '../store/sql/ids.ts'
import type { Database } from '../store/sql/database.ts'
import { openStoreOn } from '../store/databases/open-store.ts'
import type { Store } from '../store/databases/open-store.ts'
import { testDatabases, type TestDatabases } from '#src/testing/service/databases.ts'
import * as carrying from './advance-flow.ts'
import { startRunner } from './runner.ts'

const now = () => new Date('2026-11-22T08:00:00.000Z')
const newId = createIds(now)
const ping: Workflow = { _id: 'w', name: 'Ping', steps: [{ template: { type: 'in_app', content: 'x' } }] }

describe.each(testDatabases)('a failing flow on $name', ({ start }) => {
  let databases: TestDatabases
  let database: Database
  let store: Store

  beforeAll(async () => {
    databases = await start()
  })
  afterAll(() => databases.stop())

  /** Starts one flow for each person. */
  const open = async (people: readonly string[]) => {
    database = await databases.create()
    store = await openStoreOn(database)
    await store.environments.create({
      environment: { _id: 'env', name: 'env' },
      organizationId: 'org',
      creatorId: 'user',
    })
    await store.workflows.create('env', ping)
    for (const subscriberId of people) {
      const event = { identifier: 'ping', transactionId: subscriberId, payload: {}, overrides: {} }
      const recipients = [{ subscriberId, change: () => ({ subscriberId }) }]
      await store.events.accept(
        'env',
        [{ workflow: ping, at: now().toISOString(), event, recipients }],
        newId,
      )
    }
  }

  const runAll = async (of = store) => {
    const failures: string[] = []
    const onFailure = (error: unknown) => void failures.push(String(error))
    const runner = startRunner({ store: of, now, newId, onFailure })
    await runner.settled()
    await runner.stop()
    return failures
  }

  const statuses = async () => {
    const rows = await database.db
      .selectFrom('jobs')
      .innerJoin('notifications', 'notifications.seq', 'jobs.notification_seq')
      .innerJoin('trigger_events', 'trigger_events.seq', 'notifications.event_seq')
      .select(['transaction_id', 'status', 'due_at'])
      .orderBy('jobs.seq')
      .execute()
    return rows.map((row) => `${row.transaction_id} ${row.status}${row.due_at === null ? '' : ', due'}`)
  }

  const spoil = (subscriberId: string, failure: () => Error) => {
    const { advanceFlow } = carrying
    return vi.spyOn(carrying, 'advanceFlow').mockImplementation(async (flow, questions, moment) => {
      if (flow.subscriber.subscriberId === subscriberId) throw failure()
      return advanceFlow(flow, questions, moment)
    })
  }

  test('is the only one affected, even if another process has completed it by then', async () => {
    await open(['ada', 'bob', 'cy'])
    const spoiled = spoil('ada', () => new TypeError('spoiled'))
    let failed = 0
    const runDue: Store['flows']['runDue'] = async (...given) => {
      try {
        return await store.flows.runDue(...given)
      } catch (error) {
        failed += 1
        const first = database.db.selectFrom('jobs').select('seq').orderBy('seq').limit(1)
        const taken = database.db.updateTable('jobs').set({ status: 'completed', due_at: null })
        if (failed === 2) await taken.where('seq', '=', (await first.executeTakeFirstOrThrow()).seq).execute()
        throw error
      }
    }
    expect(await runAll({ ...store, flows: { ...store.flows, runDue } })).toEqual(['TypeError: spoiled'])
    spoiled.mockRestore()
    expect(await statuses()).toEqual(['ada completed', 'bob completed', 'cy completed'])
    await store.close()
  })

  test.each([
    ['its event', 'trigger_events'],
    ['its log', 'jobs'],
  ] as const)('is given up if %s cannot be read', async (_, table) => {
    await open(['ada', 'bob'])
    const rows = await database.db.selectFrom(table).select('seq').orderBy('seq').limit(1).execute()
    const { seq = 0 } = rows[0] ?? {}
    await database.db.updateTable(table).set({ document: '{' }).where('seq', '=', seq).execute()
    expect(await runAll()).toEqual([expect.stringContaining('SyntaxError')])
    expect(await statuses()).toEqual(['ada failed', 'bob completed'])
    await store.close()
  })

  test('is the only one given up if its results cannot be stored', async () => {
    await open(['ada', 'bob', 'cy', 'dan'])
    const { advanceFlow } = carrying
    const spoiled = vi.spyOn(carrying, 'advanceFlow').mockImplementation(async (flow, questions, moment) => {
      const outcome = await advanceFlow(flow, questions, moment)
      const isSame = ['bob', 'cy'].includes(flow.subscriber.subscriberId)
      return isSame
        ? { ...outcome, messages: outcome.messages.map((each) => ({ ...each, id: 'same' })) }
        : outcome
    })
    expect(await runAll()).toEqual([expect.stringMatching(/unique/i)])
    spoiled.mockRestore()
    expect(await statuses()).toEqual(['ada completed', 'bob completed', 'cy failed', 'dan completed'])
    await store.close()
  })

  test('is not given up because of a serialization failure of the database', async () => {
    await open(['ada', 'bob'])
    const spoiled = spoil('ada', () => Object.assign(new Error('deadlock'), { code: '40P01' }))
    expect(await runAll()).toEqual(['Error: deadlock'])
    expect(await statuses()).toEqual(['ada queued, due', 'bob queued, due'])
    spoiled.mockRestore()
    expect(await runAll()).toEqual([])
    expect(await statuses()).toEqual(['ada completed', 'bob completed'])
    await store.close()
  })
})
