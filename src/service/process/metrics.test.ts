import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createMetricsEndpoint } from './metrics-access.ts'
import { startServer } from '#src/testing/service/server.ts'

/** A service with the same metrics as one started from the command line. */
async function watched() {
  const metrics = createMetrics()
  const server = await startServer({
    onRequest: metrics.request,
    watch: metrics.runner,
    metrics: createMetricsEndpoint(metrics, undefined),
  })
  onTestFinished(server.close)
  metrics.watchFlows(server.store.flows)
  const read = async () => (await fetch(`${server.url}/metrics`)).text()
  return { server, read }
}

test('metrics contain requests, their durations and the work of the runner', async () => {
  const { server, read } = await watched()
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `ApiKey ${server.apiKey}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await fetch(server.url + path, init)).json()
  }
  const groups = (await call('GET', '/v1/notification-groups')) as { data: { _id: string }[] }
  const notificationGroupId = groups.data[0]?._id
  const step = { template: { type: 'in_app', content: 'Hello' } }
  await call('POST', '/v1/workflows', { name: 'Hello', notificationGroupId, steps: [step], active: true })
  for (const to of ['secret-subscriber', 'other'])
    await call('POST', '/v1/events/trigger', { name: 'hello', to, payload: {} })
  await call('GET', '/v1/subscribers/secret-subscriber?page=1')
  await call('GET', '/v1/nowhere/secret-path')
  await call('GET', '/journal/head')
  await expect.poll(read).toContain('carillon_runner_flows_carried_total 2')
  const text = await read()
  for (const line of [
    'carillon_http_requests_total{operation="eventTrigger",method="POST",status="201"} 2',
    'carillon_http_requests_total{operation="unknown",method="GET",status="404"} 1',
    'carillon_http_requests_total{operation="journal/head",method="GET",status="200"} 1',
    'carillon_http_request_duration_seconds_count{operation="subscriberGet"} 1',
    'carillon_runner_flows_due 0',
    'carillon_runner_lag_seconds 0',
  ])
    expect(text).toContain(line)
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/secret-/)
  expect(text).not.toContain(server.apiKey)
})

const answered = { text: () => Promise.resolve('numbers'), contentType: 'text/plain' }
const token = 'a-token-of-some-length'

test.each([
  ['from this machine', '127.0.0.1', {}, 200],
  ['from this machine, by IPv6', '::1', {}, 200],
  ['from this machine, written as IPv6', '::ffff:127.0.0.1', {}, 200],
  ['from another machine', '10.0.0.1', {}, 403],
  ['through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' }, 403],
  ['for a person whom it names', '127.0.0.1', { 'x-forwarded-email': 'eve@example.com' }, 403],
])('metrics without a token, %s', async (_, address, headers, status) => {
  const metrics = createMetricsEndpoint(answered, undefined)
  const request = new Request('http://carillon.test/metrics', { headers })
  const reply = metrics(request, { requestId: 'r', address })
  if (status === 200) expect((await reply).status).toBe(200)
  else await expect(reply).rejects.toMatchObject({ status })
})

test('a configured token is required from everybody', async () => {
  const ask = (authorization: string) => {
    const request = new Request('http://carillon.test/metrics', { headers: { authorization } })
    return createMetricsEndpoint(answered, token)(request, { requestId: 'r', address: '127.0.0.1' })
  }
  await expect(ask('')).rejects.toMatchObject({ status: 401 })
  await expect(ask(`Bearer ${token}x`)).rejects.toMatchObject({ status: 401 })
  expect((await ask(`Bearer ${token}`)).status).toBe(200)
})
