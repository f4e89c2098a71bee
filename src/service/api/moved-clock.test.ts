import { expect, onTestFinished, test } from 'vitest'
import { createFaultInjector } from '../faults/faults.ts'
import { openTestClient } from '#src/testing/service/client.ts'

const begin = '2026-11-22T08:00:00.000Z'

async function openMovable() {
  const service = await openTestClient({ faults: createFaultInjector() })
  onTestFinished(service.close)
  const clock = (change: object) => service.call('PUT', '/v1/clock', change)
  await clock({ stopped: true, now: begin })
  const { body } = await service.call('GET', '/v1/notification-groups')
  await service.call('POST', '/v1/workflows', {
    name: 'Ping',
    notificationGroupId: body.data[0]._id,
    active: true,
    steps: [
      { template: { type: 'digest' }, metadata: { type: 'regular', amount: 7, unit: 'days' } },
      { template: { type: 'in_app', content: 'week' } },
      { template: { type: 'delay' }, metadata: { type: 'regular', amount: 1, unit: 'hours' } },
      { template: { type: 'in_app', content: 'and an hour' } },
    ],
  })
  return { ...service, clock }
}

test('the clock can be read, set back, stopped and started', async () => {
  const { call, clock } = await openMovable()
  const first = await call('GET', '/v1/clock')
  expect(first.body.data).toEqual({ now: begin, stopped: true })
  expect(first.headers.get('date')).toBe('Sun, 22 Nov 2026 08:00:00 GMT')
  const earlier = '2026-01-01T00:00:00.000Z'
  expect((await clock({ now: earlier })).body.data.now).toBe(earlier)
  const running = await clock({ stopped: false })
  expect(running.body.data.stopped).toBe(false)
  expect(running.body.data.now.slice(0, 16)).toBe(earlier.slice(0, 16))
  expect((await clock({ forward: { amount: 1, unit: 'fortnights' } })).status).toBe(400)
  expect((await clock({ forward: { amount: 1e300, unit: 'weeks' } })).status).toBe(400)
  expect((await clock({ forward: { amount: 1e6, unit: 'weeks' } })).status, 'after 9999').toBe(400)
  expect((await clock({ soon: true })).status).toBe(400)
  expect((await call('GET', '/v1/clock', undefined, { authorization: '' })).status).toBe(401)
})

test('the clock of a service that was not started for tests cannot be moved', async () => {
  const service = await openTestClient()
  onTestFinished(service.close)
  expect((await service.call('PUT', '/v1/clock', { now: begin })).status).toBe(404)
})
