import { expect, test } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from './client.ts'
import { pollOfRun, runPage } from './runs.ts'

test('runs are read with the filters that are set', async () => {
  const baseUrl = 'http://api.test'
  const asked: string[] = []
  const send: typeof fetch = async (url, init) => {
    asked.push(`${init?.method} ${new Request(url).url}`)
    const page = { page: 0, pageSize: 10, hasMore: false, data: [] }
    return Response.json(page, { headers: { 'carillon-version': '1' } })
  }
  const client = createClient({ send, storage: createMemoryStorage(), origin: baseUrl })
  client.session.connect({ baseUrl, apiKey: 'k1' })
  await client.queryClient.query(runPage({ page: 2, channel: 'email', query: '' }))
  expect(asked).toEqual([`GET ${baseUrl}/v1/notifications?page=2&channels=email`])
})

test('a run is polled while it continues, but not after', () => {
  const job = (status: string) => ({ _id: 'j', status })
  const run = (...states: string[]) => ({ _id: 'n', transactionId: 't', jobs: states.map(job) })
  expect(pollOfRun(run('completed', 'delayed'))).toBeGreaterThan(0)
  expect(pollOfRun(run('completed', 'canceled', 'skipped', 'merged', 'failed'))).toBe(false)
  expect(pollOfRun(undefined)).toBe(false)
})
