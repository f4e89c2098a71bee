import { beforeAll, describe, expect, test } from 'vitest'
import { doingFirst } from '../sql/first-in-writes.ts'
import { markWritten } from './idempotency.ts'
import type { IdempotencyState } from '../interface/records.ts'
import type { Store } from '../databases/open-store.ts'
import { openTestStore, testDatabases } from '#src/testing/service/databases.ts'

const start = new Date('2026-11-21T08:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const answer = {
  status: 201,
  headers: { 'content-type': 'application/json' },
  body: '{"data":{"b":1,"a":2}}',
}

describe.each(testDatabases)('on $name', ({ start: startDatabases }) => {
  let store: Store
  let made = 0

  beforeAll(async () => {
    const opened = await openTestStore(startDatabases)
    store = opened.store
    await store.environments.create({
      environment: { _id: 'env', name: 'Development' },
      organizationId: 'org',
      creatorId: 'user',
    })
    return opened.close
  })

  const aRequest = () => {
    made += 1
    return { scope: 'org', key: `key ${made}`, bodyHash: 'hash' }
  }

  test('a request is run once and answered again for a day', async () => {
    const request = aRequest()
    const token = tokenOf(await store.idempotency.begin(request, start))
    expect(await store.idempotency.begin(request, after(0.9))).toEqual({ state: 'running' })
    expect(await store.idempotency.begin({ ...request, bodyHash: 'other' }, after(0.9))).toEqual({
      state: 'reused',
    })
    await store.idempotency.finish(request, token, answer, after(4))
    expect(await store.idempotency.begin(request, after(4 + 24 * 60 - 1))).toEqual({ state: 'done', answer })
    expect(await store.idempotency.begin({ ...request, bodyHash: 'other' }, after(6))).toEqual({
      state: 'reused',
    })
    expect((await store.idempotency.begin({ ...request, scope: 'another' }, after(6))).state).toBe('started')
    expect((await store.idempotency.begin({ ...request, bodyHash: 'other' }, after(4 + 24 * 60))).state).toBe(
      'started',
    )
  })

  test('an expired marker is taken over, and its first owner no longer has any effect', async () => {
    const request = aRequest()
    const first = tokenOf(await store.idempotency.begin(request, start))
    const second = tokenOf(await store.idempotency.begin(request, after(5)))
    expect(second).not.toBe(first)
    await store.idempotency.finish(request, first, answer, after(6))
    await store.idempotency.abandon(request, first)
    expect(await store.idempotency.begin(request, after(5.9))).toEqual({ state: 'running' })
  })

  const upsert = (subscriberId: string, change = () => ({ subscriberId })) =>
    store.subscribers.upsert('env', { subscriberId, change })

  test('a completed request is remembered for a day, even if its answer was never stored', async () => {
    const request = aRequest()
    const token = tokenOf(await store.idempotency.begin(request, start))
    await doingFirst([markWritten(request, token, start)], () => upsert('ada'))
    expect(await store.idempotency.begin(request, after(2))).toEqual({ state: 'written' })
    await store.idempotency.abandon(request, token)
    expect(await store.idempotency.begin(request, after(24 * 60 - 1))).toEqual({ state: 'written' })
    await store.idempotency.finish(request, token, answer, after(1))
    expect(await store.idempotency.begin(request, after(2))).toEqual({ state: 'done', answer })
  })

  test('a request without an answer is in doubt once it is over, or no process can be working on it', async () => {
    const day = 24 * 60 * 60_000
    const [lost, crashed] = [aRequest(), aRequest()]
    await store.idempotency.finish(
      lost,
      tokenOf(await store.idempotency.begin(lost, start, day)),
      undefined,
      start,
    )
    expect(await store.idempotency.begin(lost, after(0.1), day)).toEqual({ state: 'unknown' })
    await store.idempotency.begin(crashed, start, day)
    expect(await store.idempotency.begin(crashed, after(0.9), day)).toEqual({ state: 'running' })
    expect(await store.idempotency.begin(crashed, after(1.1), day)).toEqual({ state: 'unknown' })
  })

  test('a request whose write failed can be run again at once', async () => {
    const request = aRequest()
    const token = tokenOf(await store.idempotency.begin(request, start))
    const change = () => {
      throw new Error('refused')
    }
    const write = doingFirst([markWritten(request, token, start)], () => upsert('ada', change))
    await expect(write).rejects.toThrow('refused')
    await store.idempotency.abandon(request, token)
    expect((await store.idempotency.begin(request, start)).state).toBe('started')
  })

  test('a request that lost its key writes nothing, and does not affect others written with it', async () => {
    await upsert('grace')
    await upsert('joan')
    const request = aRequest()
    const first = tokenOf(await store.idempotency.begin(request, start))
    const second = tokenOf(await store.idempotency.begin(request, after(5)))
    const paused = { enabled: false, channels: {} }
    const pause = (subscriberId: string) =>
      store.preferences.update('env', subscriberId, { level: 'global' }, () => paused)
    const [late, other, current] = await Promise.allSettled([
      doingFirst([markWritten(request, first, start)], () => pause('grace')),
      pause('joan'),
      doingFirst([markWritten(request, second, after(5))], () => upsert('late')),
    ])
    expect(late).toMatchObject({ status: 'rejected', reason: { name: 'KeyTaken' } })
    expect([other.status, current.status]).toEqual(['fulfilled', 'fulfilled'])
    const kept = (id: string) => store.preferences.get('env', id, { level: 'global' })
    expect([await kept('grace'), await kept('joan')]).toEqual([undefined, paused])
  })

  test('an abandoned request can be run again at once', async () => {
    const request = aRequest()
    await store.idempotency.abandon(request, tokenOf(await store.idempotency.begin(request, start)))
    expect((await store.idempotency.begin(request, start)).state).toBe('started')
  })

  test('a stored answer is not removed by abandoning', async () => {
    const request = aRequest()
    const token = tokenOf(await store.idempotency.begin(request, start))
    await store.idempotency.finish(request, token, answer, start)
    await store.idempotency.abandon(request, token)
    expect(await store.idempotency.begin(request, start)).toEqual({ state: 'done', answer })
  })

  test.each([['new'], ['expired']])('of many concurrent requests with a %s key, one is run', async (kind) => {
    const request = { ...aRequest(), key: `${'long'.repeat(100)}\0${kind}` }
    if (kind === 'expired') await store.idempotency.begin(request, start)
    const states = await Promise.all(
      Array.from({ length: 10 }, () => store.idempotency.begin(request, after(10))),
    )
    expect(states.map(({ state }) => state).toSorted()).toEqual([
      ...Array<string>(9).fill('running'),
      'started',
    ])
  })
})

function tokenOf(state: IdempotencyState): string {
  if (state.state !== 'started') throw new Error(`The request is ${state.state}, not started.`)
  return state.token
}
