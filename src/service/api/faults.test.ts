import { expect, onTestFinished, test } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { createFaultInjector, type FaultRule } from '../faults/faults.ts'
import { startServer } from '#src/testing/service/server.ts'
import { openTestClient } from '#src/testing/service/client.ts'

/** A service behind a real connection, because some faults cut it. */
async function start(...rules: FaultRule[]) {
  const faults = createFaultInjector()
  const server = await startServer({ faults })
  onTestFinished(server.close)
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `ApiKey ${server.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as unknown,
    }))
  await call('POST', '/v1/subscribers', aSubscriber({ subscriberId: 'ann' }))
  faults.set(...rules)
  return {
    call,
    faults,
    turnOff: () => call('PATCH', '/v1/subscribers/ann/preferences', { enabled: false }),
    async isOff() {
      faults.set()
      const { body } = await call('GET', '/v1/subscribers/ann/preferences/global')
      return JSON.stringify(body).includes('"enabled":false')
    },
  }
}

test.each<[FaultRule, number | 'none', boolean]>([
  [{ kind: 'slow', milliseconds: 5 }, 200, true],
  [{ kind: 'drop' }, 'none', false],
  [{ kind: 'dropAfterCommit' }, 'none', true],
  [{ kind: 'keyRefused' }, 401, false],
  [{ kind: 'tooMany', seconds: 3 }, 429, false],
  [{ kind: 'failure' }, 500, false],
  [{ kind: 'failureAfterCommit' }, 500, true],
  [{ kind: 'wrongShape' }, 200, true],
  [{ kind: 'otherEcho' }, 200, true],
])('%j is answered with %s; the write is done: %s', async (rule, status, done) => {
  const { turnOff, isOff } = await start(rule)
  const answered = await turnOff().then(
    (answer) => answer.status,
    () => 'none' as const,
  )
  expect(answered).toBe(status)
  expect(await isOff()).toBe(done)
})

test.each<FaultRule['kind']>(['dropAfterCommit', 'failureAfterCommit', 'wrongShape', 'otherEcho'])(
  '%s leaves a refusal as it is: nothing was done',
  async (kind) => {
    const fault = { kind } as FaultRule // none of these kinds needs more
    const { call } = await start(fault)
    const answered = await call('PATCH', '/v1/subscribers/nobody/preferences', { enabled: false })
    expect(answered).toMatchObject({ status: 404, body: { message: 'Subscriber not found' } })
    // A response object, like the replay of a refusal for its idempotency key.
    const refusal = Response.json({ message: 'no' }, { status: 422 })
    const told = createFaultInjector([fault]).applyFault(
      { name: 'workflowCreate', params: {} },
      async () => refusal,
    )
    expect(await told).toBe(refusal)
  },
)

test('faults change the body and headers of answers', async () => {
  const { turnOff, faults } = await start({ kind: 'otherEcho' })
  expect((await turnOff()).body).toMatchObject({ data: { preference: { enabled: true } } })
  faults.set({ kind: 'wrongShape' })
  expect((await turnOff()).body).toEqual({ data: 'done' })
  faults.set({ kind: 'tooMany', seconds: 3 })
  expect((await turnOff()).headers.get('retry-after')).toBe('3')
})

test('a rule applies only to its calls, after the given number of calls and as often as given', async () => {
  const { turnOff, call, faults } = await start({
    kind: 'failure',
    on: ['preferencesUpdate'],
    after: 1,
    times: 2,
  })
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    statuses.push((await turnOff()).status)
    expect((await call('GET', '/v1/subscribers/ann')).status).toBe(200)
  }
  expect(statuses).toEqual([200, 500, 500, 200])
  expect(faults.done()).toMatchObject([{ kind: 'failure', done: 2 }])
  faults.set({ kind: 'failure', subscriberId: 'ben' })
  expect((await turnOff()).status).toBe(200)
})

test('faults can be set over HTTP with the key', async () => {
  const { call, close } = await openTestClient({ faults: createFaultInjector() })
  onTestFinished(close)
  const rules = [{ kind: 'slow', milliseconds: 0, on: ['groupList'] }, { kind: 'failure' }]
  expect((await call('PUT', '/v1/faults', { rules })).status).toBe(200)
  expect((await call('GET', '/v1/notification-groups')).status).toBe(500)
  expect((await call('GET', '/v1/faults')).body.data.rules).toMatchObject([{ done: 1 }, { done: 1 }])
  expect((await call('PUT', '/v1/faults', { rules: [{ kind: 'explode' }] })).status).toBe(400)
  await call('DELETE', '/v1/faults')
  expect((await call('GET', '/v1/notification-groups')).status).toBe(200)
  expect((await call('PUT', '/v1/faults', { rules }, { authorization: '' })).status).toBe(401)
})

test('faults cannot be set on a service started without a menu', async () => {
  const { call, close } = await openTestClient()
  onTestFinished(close)
  expect((await call('PUT', '/v1/faults', { rules: [{ kind: 'failure' }] })).status).toBe(404)
  expect((await call('GET', '/v1/notification-groups')).status).toBe(200)
})

test.each([
  [{ kind: 'explode' }, /^rules\[0\]\.kind: .*"slow"\|"drop"\|.*"otherEcho"$/],
  [{ kind: 'slow' }, /^rules\[0\]\.milliseconds: .*expected number/],
  [{ kind: 'tooMany', seconds: 70_000 }, /^rules\[0\]\.seconds: .*<=60000$/],
  [{ kind: 'drop', on: ['groupLists'] }, /^rules\[0\]\.on\[0\]: .*"groupList"/],
  [
    { kind: 'drop', share: 2, times: 'x' },
    /^rules\[0\]\.times: .*expected number.*; rules\[0\]\.share: .*<=1$/,
  ],
  [{ kind: 'drop', time: 1 }, /^rules\[0\]: .*"time"$/],
])('a refused fault %j names the field and what it may be', async (rule, message) => {
  const { call, close } = await openTestClient({ faults: createFaultInjector() })
  onTestFinished(close)
  const { status, body } = await call('PUT', '/v1/faults', { rules: [rule] })
  expect(status).toBe(400)
  expect(body.message).toMatch(message)
})
