import { expect, test } from 'vitest'
import { minuteMs, openStoppedClockClient } from '#src/testing/service/stopped-clock-client.ts'

const step = (type: string, content: string, more: object = {}) => ({ template: { type, content }, ...more })

/** Six messages for Ada, numbered 5 to 0 from the newest, and one for Bob. */
async function open() {
  const service = await openStoppedClockClient()
  await service.createWorkflow([step('in_app', '{{n}}'), step('push', 'p')])
  for (let n = 0; n < 6; n += 1) {
    await service.call('POST', '/v1/events/trigger', { name: 'ping', to: 'ada', payload: { n } })
    await service.advance(minuteMs)
  }
  await service.call('POST', '/v1/events/trigger', { name: 'ping', to: 'bob', payload: { n: 9 } })
  await service.runner.settled()
  const ada = '/v1/subscribers/ada'
  const { body } = await service.call('GET', `${ada}/notifications/feed`)
  const mark = async (place: number, markAs: string) =>
    service.call('POST', `${ada}/messages/mark-as`, { messageId: body.data[place]._id, markAs })
  const contents = async (query: string) => {
    const { body: page } = await service.call('GET', `${ada}/notifications/feed?${query}`)
    return [
      page.data.map(({ content }: { content: string }) => content).join(' '),
      page.hasMore,
      page.totalCount,
    ]
  }
  return { ...service, contents, mark }
}

test('a feed pages through the in-app messages of one person, filtered by seen and read', async () => {
  const { contents, mark, failures } = await open()
  await mark(0, 'read')
  await mark(1, 'seen')
  expect(await contents('')).toEqual(['5 4 3 2 1 0', false, 6])
  expect(await contents('limit=4')).toEqual(['5 4 3 2', true, 4])
  expect(await contents('limit=4&page=1')).toEqual(['1 0', false, 2])
  expect(await contents('seen=true')).toEqual(['5 4', false, 2])
  expect(await contents('seen=false&limit=3')).toEqual(['3 2 1', true, 3])
  expect(await contents('read=true')).toEqual(['5', false, 1])
  expect(await contents('read=false&seen=true')).toEqual(['4', false, 1])
  expect(failures).toEqual([])
})

test('unseen messages are counted, up to the given limit', async () => {
  const { call, mark } = await open()
  const count = async (query: string) =>
    (await call('GET', `/v1/subscribers/ada/notifications/unseen?${query}`)).body
  await mark(0, 'seen')
  expect(await count('')).toEqual({ data: { count: 5 } })
  expect(await count('seen=true')).toEqual({ data: { count: 1 } })
  expect(await count('limit=3')).toEqual({ data: { count: 3 } })
  expect((await count('limit=1001')).message).toEqual(['limit must not be greater than 1000'])
})

test('the feed of an unknown subscriber is refused with the messages of the real service', async () => {
  const { call, environment } = await open()
  const said = async (path: string) => {
    const { status, body } = await call('GET', `/v1/subscribers/cy/notifications/${path}`)
    return [status, body.message]
  }
  expect(await said('feed')).toEqual([
    400,
    'Subscriber not found for this environment with the id: cy. Make sure to create a subscriber before fetching the feed.',
  ])
  expect(await said('unseen')).toEqual([
    400,
    `Subscriber cy is not exist in environment ${environment.environment._id}, please provide a valid subscriber identifier`,
  ])
})

test('overrides of a trigger change its messages and are reported with them', async () => {
  const service = await openStoppedClockClient()
  await service.createWorkflow([step('sms', 'Hello'), step('email', 'Hello')])
  const overrides = { sms: { content: 'Other' }, email: { subject: 'Mine' }, sendgrid: { a: 1 } }
  const to = { subscriberId: 'ada', phone: '+1', email: 'ada@example.com' }
  await service.call('POST', '/v1/events/trigger', { name: 'ping', to, overrides })
  await service.runner.settled()
  const { body } = await service.call('GET', '/v1/messages')
  expect(body.data).toMatchObject([
    { channel: 'email', subject: 'Mine', content: 'Hello', overrides: { subject: 'Mine' } },
    { channel: 'sms', content: 'Other', overrides: { content: 'Other' } },
  ])
  const runs = await service.call('GET', '/v1/notifications')
  expect(runs.body.data[0].jobs[0].overrides).toEqual(overrides)
})
