import { describe, expect, test } from 'vitest'
import {
  minuteMs,
  openStoppedClockClient,
  startTime,
  type StoppedClockClient,
} from '#src/testing/service/stopped-clock-client.ts'

const step = (type: string, content: string, more: object = {}) => ({ template: { type, content }, ...more })
const ten = { metadata: { type: 'regular', amount: 10, unit: 'minutes' } }

test('a trigger is acknowledged, and its messages are stored as the recipient would see them', async () => {
  const service = await openStoppedClockClient()
  await service.createWorkflow([
    step('email', '<p>Hello {{subscriber.firstName}}, {{what}}</p>', {
      uuid: 'u1',
      template: {
        type: 'email',
        subject: 'For {{what}}',
        content: '<p>Hello {{subscriber.firstName}}, {{what}}</p>',
      },
    }),
    step('sms', '{{what}}'),
  ])
  const reply = await service.call('POST', '/v1/events/trigger', {
    name: 'ping',
    to: { subscriberId: 'ada', firstName: 'Ada', email: 'ada@example.com', phone: '+1' },
    payload: { what: 'Tea & cake' },
    transactionId: 't-1',
  })
  expect([reply.status, reply.body]).toEqual([
    201,
    { data: { acknowledged: true, status: 'processed', transactionId: 't-1' } },
  ])
  await service.runner.settled()
  const { body } = await service.call('GET', '/v1/messages?subscriberId=ada')
  expect(body).toMatchObject({ page: 0, hasMore: false, pageSize: 10 })
  expect(body.data).toMatchObject([
    { channel: 'sms', content: 'Tea & cake', phone: '+1', status: 'sent', transactionId: 't-1' },
    {
      channel: 'email',
      subject: 'For Tea & cake',
      content: '<p>Hello Ada, Tea &amp; cake</p>',
      email: 'ada@example.com',
      seen: false,
      read: false,
      createdAt: startTime,
      payload: { what: 'Tea & cake' },
      subscriber: { subscriberId: 'ada', firstName: 'Ada' },
    },
  ])
  const { body: listed } = await service.call('GET', '/v1/notifications')
  expect(listed).toMatchObject({ page: 0, hasMore: false, pageSize: 10 })
  expect(listed.data).toMatchObject([
    {
      transactionId: 't-1',
      channels: ['email', 'sms'],
      subscriber: { subscriberId: 'ada' },
      template: { name: 'Ping' },
      jobs: [
        { type: 'email', status: 'completed', run: { verdict: 'sent', at: startTime } },
        { type: 'sms', status: 'completed' },
      ],
    },
  ])
  const details = listed.data[0].jobs[0].executionDetails.map((one: { detail: string }) => one.detail)
  expect(details).toEqual(['Step queued', 'Start sending message', 'Message created', 'Message sent'])
  const one = await service.call('GET', `/v1/notifications/${listed.data[0]._id}`)
  expect(one.body.data).toEqual(listed.data[0])
  expect(service.failures).toEqual([])
})

test('every text of a message is filled in, the labels of its buttons too', async () => {
  const service = await openStoppedClockClient()
  const text = 'See {{what}}'
  const cta = {
    type: 'redirect',
    data: { url: '/{{what}}' },
    action: { buttons: [{ type: 'primary', content: text }] },
  }
  await service.createWorkflow([
    { template: { type: 'in_app', content: text, cta } },
    { template: { type: 'push', title: text, content: text } },
    { template: { type: 'email', senderName: text, subject: text, preheader: text, content: text } },
  ])
  const to = { subscriberId: 'ada', email: 'ada@example.com' }
  await service.call('POST', '/v1/events/trigger', { name: 'ping', to, payload: { what: 'tea' } })
  await service.runner.settled()
  const { body } = await service.call('GET', '/v1/messages?subscriberId=ada')
  const filled = 'See tea'
  expect(body.data).toMatchObject([
    { channel: 'email', senderName: filled, subject: filled, preheader: filled, content: filled },
    { channel: 'push', title: filled, content: filled },
    {
      channel: 'in_app',
      content: filled,
      cta: { data: { url: '/tea' }, action: { buttons: [{ content: filled }] } },
    },
  ])
})

type Row = [name: string, steps: object[], trigger: object, status: number, answer: object, workflow?: object]

describe('a trigger is refused with the messages of the real service', () => {
  const required = (name: string, type: string) =>
    step('sms', 'x', { template: { type: 'sms', content: 'x', variables: [{ name, type, required: true }] } })
  const until = step('delay', '', { metadata: { type: 'scheduled', delayPath: 'at' } })
  const answered = (status: string) => ({ data: { acknowledged: true, status } })
  test.each<Row>([
    [
      'no such workflow',
      [],
      { name: 'pong' },
      422,
      { message: 'workflow_not_found', error: 'Unprocessable Entity' },
    ],
    ['nobody', [step('sms', 'x')], { to: undefined }, 400, { error: 'Bad Request' }],
    [
      'a subscriber without an id',
      [step('sms', 'x')],
      { to: { email: 'a@b.c' } },
      400,
      {
        message:
          'subscriberId under property to is not configured, please make sure all subscribers contains subscriberId property',
      },
    ],
    [
      'a topic that is not there',
      [step('sms', 'x')],
      { to: [{ type: 'Topic', topicKey: 'all' }] },
      404,
      { message: 'Topic with key all not found in current environment' },
    ],
    [
      'variables that are missing, each with its type',
      [required('a.b', 'String'), required('list', 'Array'), required('is', 'Boolean')],
      { payload: { list: 'no' } },
      400,
      { message: 'payload is missing required key(s) and type(s): a.b (Value), list (Array), is (Boolean)' },
    ],
    [
      'a date of another form',
      [until],
      { payload: { at: '2026-11-23' } },
      400,
      { message: 'payload is missing required key(s) and type(s): at (ISO Date)' },
    ],
    [
      'tenant and actor that the texts name',
      [step('sms', '{{tenant.name}} {{actor.firstName}}')],
      {},
      400,
      { message: 'Trigger is missing: tenant object, actor object' },
    ],
    [
      'a tenant without its identifier',
      [step('sms', '{{tenant.name}}')],
      { tenant: { name: 'Acme' } },
      400,
      { message: 'Trigger is missing: identifier property of tenant' },
    ],
    [
      'a workflow that is off',
      [step('sms', 'x')],
      {},
      201,
      answered('trigger_not_active'),
      { active: false },
    ],
    ['no steps', [], {}, 201, answered('no_workflow_steps_defined')],
    [
      'no step that is on',
      [step('sms', 'x', { active: false })],
      {},
      201,
      answered('no_workflow_active_steps_defined'),
    ],
    [
      'a payload that is a list',
      [step('sms', 'x')],
      { payload: [] },
      400,
      { message: ['payload must be an object'] },
    ],
  ])('%s', async (_, steps, trigger, status, answer, workflow) => {
    const service = await openStoppedClockClient()
    await service.createWorkflow(steps, workflow)
    const reply = await service.call('POST', '/v1/events/trigger', { name: 'ping', to: 'ada', ...trigger })
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject(answer)
    expect((await service.call('GET', '/v1/notifications')).body.data).toEqual([])
  })
})

test('recipients may be ids or subscribers, who are created or updated and each get one message', async () => {
  const service = await openStoppedClockClient()
  await service.createWorkflow([step('in_app', '{{subscriber.firstName}}')])
  await service.call('POST', '/v1/subscribers', { subscriberId: 'ada', firstName: 'Ada' })
  const to = ['ada', { subscriberId: 'bob', firstName: 'Bob' }, 'cy', { subscriberId: 'ada', lastName: 'L' }]
  await service.call('POST', '/v1/events/trigger', { name: 'ping', to })
  await service.finish()
  const { body } = await service.call('GET', '/v1/messages')
  const received = body.data.map((one: { subscriber: { subscriberId: string }; content: string }) => [
    one.subscriber.subscriberId,
    one.content,
  ])
  expect(received).toEqual([
    ['cy', ''],
    ['bob', 'Bob'],
    ['ada', 'Ada'],
  ])
  const ada = await service.call('GET', '/v1/subscribers/ada')
  expect(ada.body.data).toMatchObject({ firstName: 'Ada', lastName: 'L' })
})

test('each event of a bulk call is answered separately', async () => {
  const service = await openStoppedClockClient()
  await service.createWorkflow([step('in_app', 'x')])
  const events = [{ name: 'ping', to: 'ada' }, { name: 'pong', to: 'ada' }, { name: 'ping' }]
  const { status, body } = await service.call('POST', '/v1/events/trigger/bulk', { events })
  expect(status).toBe(201)
  expect(body.data).toMatchObject([
    { acknowledged: true, status: 'processed' },
    { acknowledged: true, status: 'error', error: ['workflow_not_found'] },
    { acknowledged: true, status: 'error' },
  ])
  const many = { events: Array.from({ length: 101 }, () => events[0]) }
  expect((await service.call('POST', '/v1/events/trigger/bulk', many)).status).toBe(400)
  await service.finish()
  expect((await service.call('GET', '/v1/messages')).body.data).toHaveLength(1)
})

describe('cancelling by transaction id', () => {
  const trigger = (service: StoppedClockClient, n: number) =>
    service.call('POST', '/v1/events/trigger', {
      name: 'ping',
      to: 'ada',
      transactionId: `t${n}`,
      payload: { n },
    })
  const cancel = async (service: StoppedClockClient, id: string) =>
    (await service.call('DELETE', `/v1/events/trigger/${id}`)).body.data as boolean
  const contents = async (service: StoppedClockClient) => {
    const { body } = await service.call('GET', '/v1/messages')
    return body.data.map(({ content }: { content: string }) => content)
  }

  test('stops a delayed flow', async () => {
    const service = await openStoppedClockClient()
    await service.createWorkflow([step('in_app', 'now'), step('delay', '', ten), step('in_app', 'later')])
    await trigger(service, 1)
    await service.advance(minuteMs)
    expect(await cancel(service, 't1')).toBe(true)
    expect(await cancel(service, 't1')).toBe(false)
    expect(await cancel(service, 'unknown')).toBe(false)
    await service.finish()
    expect(await contents(service)).toEqual(['now'])
  })
})

test('a deleted workflow stops running, and a deleted subscriber leaves nothing behind', async () => {
  const service = await openStoppedClockClient()
  const { _id } = await service.createWorkflow([step('delay', '', ten), step('in_app', 'x')])
  const other = await service.createWorkflow([step('in_app', 'y')])
  for (const name of ['ping', other.identifier])
    await service.call('POST', '/v1/events/trigger', { name, to: ['ada', 'bob'] })
  await service.advance(minuteMs)
  await service.call('DELETE', `/v1/workflows/${_id}`)
  await service.finish()
  const listed = async (path: string) => (await service.call('GET', path)).body.data as unknown[]
  expect(await listed('/v1/messages')).toHaveLength(2)
  await service.call('DELETE', '/v1/subscribers/ada')
  expect(await listed('/v1/messages')).toHaveLength(1)
  expect(await listed('/v1/notifications')).toHaveLength(2)
  await service.call('DELETE', '/v1/subscribers/bob')
  expect(await listed('/v1/notifications')).toHaveLength(0)
  expect(service.failures).toEqual([])
})

test('notifications are found by each filter, and by combinations', async () => {
  const service = await openStoppedClockClient()
  const first = await service.createWorkflow([step('in_app', 'x')])
  const second = await service.createWorkflow([step('email', 'x'), step('sms', 'x')])
  await service.call('POST', '/v1/events/trigger', {
    name: first.identifier,
    to: ['ada', { subscriberId: 'bob', email: 'bob@example.com', firstName: 'Robert' }],
    transactionId: 't1',
  })
  await service.call('POST', '/v1/events/trigger', {
    name: second.identifier,
    to: 'ada',
    transactionId: 't2',
  })
  await service.finish()
  type Found = { transactionId: string; subscriber: { subscriberId: string } }
  const found = async (query: string) => {
    const { status, body } = await service.call('GET', `/v1/notifications?${query}`)
    if (status !== 200) return status
    return body.data.map((one: Found) => `${one.transactionId} ${one.subscriber.subscriberId}`).join(', ')
  }
  const all = 't2 ada, t1 bob, t1 ada'
  expect(await found('')).toBe(all)
  expect(await found('page=1')).toBe('')
  expect(await found('channels=sms')).toBe('t2 ada')
  expect(await found('channels=in_app&channels=email')).toBe(all)
  expect(await found(`templates=${first._id}`)).toBe('t1 bob, t1 ada')
  expect(await found(`templates=${first._id}&templates=${second._id}`)).toBe(all)
  expect(await found(`templates=${first._id}&templates=${first._id.toUpperCase()}`)).toBe('t1 bob, t1 ada')
  expect(await found(`templates=${first._id}&channels=email`)).toBe('')
  expect(await found('subscriberIds=ada')).toBe('t2 ada, t1 ada')
  expect(await found('subscriberIds=ada&transactionId=t1')).toBe('t1 ada')
  expect(await found('subscriberIds=nobody')).toBe('')
  expect(await found('emails=bob@example.com')).toBe('t1 bob')
  expect(await found('emails=bob@example')).toBe('')
  expect(await found('search=robe')).toBe('t1 bob')
  expect(await found('transactionId=t2')).toBe('t2 ada')
  expect(await found('templates=x')).toBe(400)
})
