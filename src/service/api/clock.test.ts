import { expect, onTestFinished, test } from 'vitest'
import { openTestClient } from '#src/testing/service/client.ts'

test('nothing is updated before its creation time, even after the clock was set back', async () => {
  let now = new Date('2026-11-22T08:00:00.000Z')
  const service = await openTestClient({ now: () => now })
  onTestFinished(service.close)
  const { body: groups } = await service.call('GET', '/v1/notification-groups')
  const group = `/v1/notification-groups/${groups.data[0]._id}`
  const made = await service.call('POST', '/v1/workflows', {
    name: 'Ping',
    notificationGroupId: groups.data[0]._id,
    steps: [],
  })
  const workflow = `/v1/workflows/${made.body.data._id}`
  await service.call('POST', '/v1/subscribers', { subscriberId: 'ada' })

  now = new Date('2026-11-19T08:00:00.000Z')
  const changes = [
    ['PATCH', group, { name: 'New' }],
    ['PUT', workflow, { name: 'Pong' }],
    ['PUT', `${workflow}/status`, { active: true }],
    ['PUT', '/v1/subscribers/ada', { firstName: 'Ada' }],
    ['POST', '/v1/subscribers', { subscriberId: 'ada', lastName: 'L' }],
  ] as const
  for (const [method, path, body] of changes) {
    const reply = await service.call(method, path, body)
    expect([path, reply.status < 300, reply.body.data.updatedAt]).toEqual([
      path,
      true,
      '2026-11-22T08:00:00.000Z',
    ])
  }
  now = new Date('2026-11-23T08:00:00.000Z')
  const later = await service.call('PUT', '/v1/subscribers/ada', { firstName: 'A' })
  expect(later.body.data.updatedAt).toBe('2026-11-23T08:00:00.000Z')
})
