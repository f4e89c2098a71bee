import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from './client.ts'
import { read } from './query.ts'
import { pollOfRun, runPage } from './runs.ts'

const baseUrl = 'http://api.test'
function setUp(answer: () => Response) {
  const send = vi.fn<typeof fetch>(async () => answer())
  const named: typeof fetch = async (...request) => {
    const response = await send(...request)
    response.headers.set('carillon-version', '1')
    return response
  }
  const client = createClient({ send: named, storage: createMemoryStorage(), origin: baseUrl })
  client.session.connect({ name: '', baseUrl, apiKey: 'k1' })
  const asked = () => send.mock.calls.map(([url, init]) => `${init?.method} ${new Request(url).url}`)
  return { client, asked }
}

test('runs are read with the filters that are set', async () => {
  const { client, asked } = setUp(() => Response.json({ page: 0, pageSize: 10, hasMore: false, data: [] }))
  await client.queryClient.query(runPage({ page: 2, channel: 'email', query: '' }))
  expect(asked()).toEqual([`GET ${baseUrl}/v1/notifications?page=2&channels=email`])
})

test('a service without runs is called only once', async () => {
  const { client, asked } = setUp(() => Response.json({ message: 'Cannot GET' }, { status: 404 }))
  const ask = () => client.queryClient.query({ ...read('notificationList', {}), retry: false })
  await expect(ask()).rejects.toMatchObject({ failure: { kind: 'notOffered' } })
  await expect(ask()).rejects.toMatchObject({ failure: { kind: 'notOffered' } })
  expect(asked()).toHaveLength(1)
  expect(client.services.offers(baseUrl, 'notificationList')).toBe(false)
})

test('a missing run does not mean that the operation is missing', async () => {
  const { client } = setUp(() =>
    Response.json({ statusCode: 404, message: 'Notification with id 1 not found' }, { status: 404 }),
  )
  const notificationId = '650000000000000000000001'
  await expect(client.call('notificationGet', { notificationId })).rejects.toMatchObject({
    failure: { kind: 'refused', status: 404 },
  })
  expect(client.services.offers(baseUrl, 'notificationGet')).not.toBe(false)
})

test('a run is polled while it continues, but not after', () => {
  const job = (status: string) => ({ _id: 'j', status })
  const run = (...states: string[]) => ({ _id: 'n', transactionId: 't', jobs: states.map(job) })
  expect(pollOfRun(run('completed', 'delayed'))).toBeGreaterThan(0)
  expect(pollOfRun(run('completed', 'canceled', 'skipped', 'merged', 'failed'))).toBe(false)
  expect(pollOfRun(undefined)).toBe(false)
})
