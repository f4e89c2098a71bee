import { expect, onTestFinished, test, vi } from 'vitest'
import { ServiceError } from '../http/service-error.ts'
import { apiKey, openTestClient } from '#src/testing/service/client.ts'

const workflow = { name: 'Ping', notificationGroupId: '671a0000000000000000b001', steps: [] }
const path = '/v1/workflows'

async function open() {
  const service = await openTestClient()
  onTestFinished(service.close)
  return service
}

test('a repeated write with the same key and body is answered but not run again', async () => {
  const service = await open()
  const headers = { 'idempotency-key': 'k-1' }
  const first = await service.call('POST', path, workflow, headers)
  const second = await service.call('POST', path, workflow, headers)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect([first.headers.get('idempotency-key'), first.headers.get('idempotency-replay')]).toEqual([
    'k-1',
    null,
  ])
  expect([second.headers.get('idempotency-key'), second.headers.get('idempotency-replay')]).toEqual([
    'k-1',
    'true',
  ])
  expect((await service.call('GET', path)).body.totalCount).toBe(1)
  const other = await service.call('POST', path, { ...workflow, name: 'Pong' }, headers)
  expect(other).toMatchObject({
    status: 422,
    body: {
      message: 'Request with key "k-1" is being reused for a different body',
      error: 'Unprocessable Entity',
    },
  })
  expect(other.headers.get('link')).toBeTruthy()
})

test('refusals are stored too; without a key, or for other methods, nothing is', async () => {
  const service = await open()
  const headers = { 'idempotency-key': 'k-2' }
  expect((await service.call('POST', path, {}, headers)).status).toBe(400)
  const replay = await service.call('POST', path, {}, headers)
  expect([replay.status, replay.headers.get('idempotency-replay')]).toEqual([400, 'true'])
  expect((await service.call('GET', path, undefined, headers)).headers.get('idempotency-key')).toBeNull()
  await service.call('POST', path, workflow)
  expect((await service.call('POST', path, workflow)).body.data.triggers[0].identifier).not.toBe('ping')
})

/** Holds the next creation back once it has begun; the returned function lets it go on. */
async function hold(service: Awaited<ReturnType<typeof open>>, begin: () => Promise<unknown>) {
  const { create } = service.store.workflows
  let goOn = () => {}
  const begun = new Promise<void>((isBegun) => {
    service.store.workflows.create = async (...workflows) => {
      isBegun()
      await new Promise<void>((resolve) => (goOn = resolve))
      return create(...workflows)
    }
  })
  const first = begin()
  await begun
  return { first, goOn: () => goOn() }
}

test('while a write runs, its repetition waits for the same answer', async () => {
  const service = await open()
  const send = () => service.call('POST', path, workflow, { 'idempotency-key': 'k-3' })
  const { first, goOn } = await hold(service, send)
  const second = send()
  goOn()
  const [answer, again] = await Promise.all([first, second])
  expect(again).toMatchObject({ status: 201, body: (answer as typeof again).body })
  expect(again.headers.get('idempotency-replay')).toBe('true')
  expect((await service.call('GET', path)).body.totalCount).toBe(1)
})

test('the repetition of a write that takes very long is told to come again', async () => {
  const service = await open()
  const send = () => service.call('POST', path, workflow, { 'idempotency-key': 'k-7' })
  const { first, goOn } = await hold(service, send)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let waited: Awaited<ReturnType<typeof send>> | undefined
  void send().then((answer) => (waited = answer))
  // It begins to wait only once its key has been looked up, which takes real time.
  while (!waited) await vi.advanceTimersByTimeAsync(1_000)
  expect(waited).toMatchObject({
    status: 409,
    body: {
      message: 'Request with key "k-7" is currently being processed. Please retry after 1 second',
      error: 'Conflict',
    },
  })
  expect(waited.headers.get('retry-after')).toBe('1')
  goOn()
  expect(await first).toMatchObject({ status: 201 })
})

test.each([
  [500, new Error('disk full')],
  [503, new ServiceError(503, 'Busy')],
  [429, new ServiceError(429, 'Too many')],
])('a write that failed with %i may be retried with its key', async (status, failure) => {
  const service = await open()
  const { create } = service.store.workflows
  service.store.workflows.create = () => Promise.reject(failure)
  expect((await service.call('POST', path, workflow, { 'idempotency-key': 'k-4' })).status).toBe(status)
  service.store.workflows.create = create
  expect((await service.call('POST', path, workflow, { 'idempotency-key': 'k-4' })).status).toBe(201)
})

test('a completed write is not run again even if its answer could not be stored', async () => {
  const service = await open()
  const { finish } = service.store.idempotency
  service.store.idempotency.finish = () => Promise.reject(new Error('disk full'))
  const headers = { 'idempotency-key': 'k-5' }
  expect((await service.call('POST', path, workflow, headers)).status).toBe(500)
  service.store.idempotency.finish = finish
  expect((await service.call('POST', path, workflow, headers)).status).toBe(409)
  expect((await service.call('GET', path)).body.totalCount).toBe(1)
})

test('the same key on another path or in another environment is a different key', async () => {
  const service = await open()
  for (const subscriberId of ['ann', 'ben']) await service.call('POST', '/v1/subscribers', { subscriberId })
  const headers = { 'idempotency-key': 'k-6' }
  const off = { preferences: [{ type: 'sms', enabled: false }] }
  for (const who of ['ann', 'ben']) {
    const reply = await service.call('PATCH', `/v1/subscribers/${who}/preferences`, off, headers)
    expect([reply.status, reply.headers.get('idempotency-replay')]).toEqual([200, null])
    const [{ preference }] = (await service.call('GET', `/v1/subscribers/${who}/preferences/global`)).body
      .data
    expect(preference.channels.sms).toBe(false)
  }

  const { environment } = service
  const other = { ...environment, environment: { ...environment.environment, _id: 'f'.repeat(24) } }
  const otherKey = 'f'.repeat(32)
  await service.store.environments.create(other)
  await service.store.apiKeys.add(other.environment._id, otherKey)
  const create = (key: string) =>
    service.call(
      'POST',
      '/v1/subscribers',
      { subscriberId: 'eve' },
      { ...headers, authorization: `ApiKey ${key}` },
    )
  const [here, there] = [await create(apiKey), await create(otherKey)]
  expect(there.body.data._environmentId).toBe(other.environment._id)
  expect(here.body.data._environmentId).toBe(environment.environment._id)
})

test('an idempotency key as long as it may be is taken, and a longer one is refused', async () => {
  const service = await open()
  const longest = { 'idempotency-key': 'k'.repeat(255) }
  const [first, again] = [
    await service.call('POST', path, workflow, longest),
    await service.call('POST', path, workflow, longest),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data._id).toBe(first.body.data._id)
  const key = 'k'.repeat(256)
  const reply = await service.call('POST', path, workflow, { 'idempotency-key': key })
  expect(reply).toMatchObject({
    status: 400,
    body: { message: `idempotencyKey "${key}" has exceeded the maximum allowed length of 255 characters` },
  })
})
