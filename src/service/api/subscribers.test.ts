import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClient, type TestClient } from '#src/testing/service/client.ts'

const unknownId = '671a0000000000000000bfff'
const allOn = { email: true, sms: true, in_app: true, chat: true, push: true }

let service: TestClient
beforeEach(async () => {
  service = await openTestClient()
  await service.call('POST', '/v1/subscribers', { subscriberId: 'buyer-7' })
})
afterEach(async () => {
  await service.close()
  expect(service.failures).toEqual([])
})

const path = '/v1/subscribers/buyer-7/preferences'
const change = (body: unknown) => service.call('PATCH', path, body)

async function anActiveWorkflow(more: object = {}) {
  const steps = [
    { template: { type: 'email' } },
    { template: { type: 'in_app' } },
    { active: false, template: { type: 'sms' } },
    { template: { type: 'digest' } },
  ]
  const body = {
    name: 'Order shipped',
    notificationGroupId: unknownId,
    active: true,
    tags: ['orders'],
    data: { team: 'shop' },
    steps,
    ...more,
  }
  return (await service.call('POST', '/v1/workflows', body)).body.data
}

test('a global write changes only the given settings; switch and channels are independent', async () => {
  const channels = { ...allOn, in_app: false }
  const first = await change({
    enabled: true,
    preferences: [
      { type: 'push', enabled: true },
      { type: 'in_app', enabled: false },
      { type: 'sms', enabled: true },
    ],
  })
  expect(first.status).toBe(200)
  expect(first.body.data.preference).toEqual({ enabled: true, channels })
  expect((await change({ enabled: false })).body.data.preference).toEqual({ enabled: false, channels })
  const after = { enabled: false, channels: { ...channels, email: false } }
  expect((await change({ preferences: [{ type: 'email', enabled: false }] })).body.data.preference).toEqual(
    after,
  )
  for (const nothing of [
    {},
    { preferences: [] },
    { enabled: null, preferences: null },
    { preferences: { type: 'sms', enabled: false } },
    undefined,
  ]) {
    expect((await change(nothing)).body.data.preference).toEqual(after)
  }
  expect((await service.call('GET', `${path}/global`)).body).toEqual({ data: [{ preference: after }] })
})

test('the answer to a global write describes its template', async () => {
  const { template } = (await change({})).body.data
  expect(template).toEqual({
    _id: service.environment.environment._id,
    name: 'Global preferences',
    critical: false,
    triggers: [],
  })
})

test('concurrent writes of different channels all take effect', async () => {
  const types = ['email', 'sms', 'in_app', 'chat', 'push']
  await Promise.all(types.map((type) => change({ preferences: [{ type, enabled: false }] })))
  const { body } = await change({})
  expect(Object.values(body.data.preference.channels)).toEqual([false, false, false, false, false])
})

test('each active workflow has its own preference for the channels it uses', async () => {
  const workflow = await anActiveWorkflow({ preferenceSettings: { in_app: false } })
  await anActiveWorkflow({ name: 'A draft', active: false })
  await change({ enabled: false })
  const expected = [
    {
      template: {
        _id: workflow._id,
        name: 'Order shipped',
        tags: ['orders'],
        critical: false,
        triggers: workflow.triggers,
        data: { team: 'shop' },
      },
      preference: {
        enabled: true,
        channels: { email: true, in_app: false },
        overrides: [
          { channel: 'email', source: 'template' },
          { channel: 'in_app', source: 'template' },
        ],
      },
      type: 'SUBSCRIBER_WORKFLOW',
    },
  ]
  for (const address of [path, `${path}/template`])
    expect((await service.call('GET', address)).body.data).toEqual(expected)
})

test('a preference for one workflow is stored separately and says who set it', async () => {
  const { _id } = await anActiveWorkflow()
  const write = (body: unknown) => service.call('PATCH', `${path}/${_id}`, body)
  const { status, body } = await write({ channel: { type: 'email', enabled: false } })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    template: { _id, name: 'Order shipped' },
    preference: {
      enabled: true,
      channels: { email: false, in_app: true },
      overrides: [
        { channel: 'email', source: 'subscriber' },
        { channel: 'in_app', source: 'template' },
      ],
    },
    type: 'SUBSCRIBER_WORKFLOW',
  })
  expect((await write({ channel: { type: 'push', enabled: false } })).body.data.preference.channels).toEqual({
    email: false,
    in_app: true,
  })
  expect((await write({ enabled: false })).body.data.preference.enabled).toBe(false)
  expect((await service.call('GET', path)).body.data[0].preference).toMatchObject({
    enabled: false,
    channels: { email: false },
  })
})

test('an empty workflow preference is accepted once', async () => {
  const { _id } = await anActiveWorkflow()
  expect((await service.call('PATCH', `${path}/${_id}`, {})).status).toBe(200)
  expect(await service.call('PATCH', `${path}/${_id}`, {})).toMatchObject({
    status: 400,
    body: { message: 'In order to make an update you need to provider channel or enabled' },
  })
})

test.each([
  ['PATCH', `/v1/subscribers/nobody/preferences/${unknownId}`, 404, 'Subscriber not found'],
  ['PATCH', `${path}/${unknownId}`, 404, `Template with id ${unknownId} is not found`],
  ['GET', '/v1/subscribers/nobody/preferences', 400, 'Subscriber nobody not found'],
  ['GET', '/v1/subscribers/nobody/preferences/global', 400, 'Subscriber nobody not found'],
  ['GET', `${path}/other`, 400, ['parameter must be one of the following values: global, template']],
  ['GET', '/v1/subscribers/nobody', 404, 'Subscriber not found for id nobody'],
  ['PUT', '/v1/subscribers/nobody', 400, 'SubscriberId: nobody not found'],
  ['DELETE', '/v1/subscribers/nobody', 404, 'Subscriber not found for id nobody'],
])('%s %s is answered %i', async (method, address, status, message) => {
  expect(await service.call(method, address, method === 'GET' ? undefined : {})).toMatchObject({
    status,
    body: { message },
  })
})

test('a second create of the same id updates', async () => {
  const ada = {
    subscriberId: ' ada ',
    firstName: 'Ada',
    email: 'ada@example.com',
    locale: 'en_US',
    data: { plan: 'pro' },
  }
  const first = await service.call('POST', '/v1/subscribers', ada)
  expect(first).toMatchObject({
    status: 201,
    body: { data: { ...ada, subscriberId: 'ada', channels: [], deleted: false } },
  })
  const second = await service.call('POST', '/v1/subscribers', {
    subscriberId: 'ada',
    firstName: 'Ada L.',
    data: { a: 1 },
  })
  expect(second).toMatchObject({
    status: 201,
    body: { data: { firstName: 'Ada L.', email: 'ada@example.com', data: { a: 1 } } },
  })
  expect(second.body.data._id).toBe(first.body.data._id)
  expect((await service.call('GET', '/v1/subscribers?page=0&limit=10')).body).toMatchObject({
    page: 0,
    pageSize: 10,
    hasMore: false,
    data: [{}, {}],
  })
})

test('an id with special characters works in an address', async () => {
  const subscriberId = 'a/b c?d#é%'
  await service.call('POST', '/v1/subscribers', { subscriberId })
  const address = `/v1/subscribers/${encodeURIComponent(subscriberId)}`
  expect((await service.call('GET', address)).body.data.subscriberId).toBe(subscriberId)
  expect((await service.call('PATCH', `${address}/preferences`, { enabled: false })).status).toBe(200)
})

test('an update can clear an email address and keeps the rest', async () => {
  await service.call('PUT', '/v1/subscribers/buyer-7', {
    email: 'b@example.com',
    firstName: 'Bo',
    phone: '+12025550100',
  })
  const { body } = await service.call('PUT', '/v1/subscribers/buyer-7', {
    email: '',
    phone: null,
    unknown: 1,
  })
  expect(body.data).toMatchObject({ firstName: 'Bo', phone: '+12025550100' })
  expect(body.data).not.toHaveProperty('email')
  expect(body.data).not.toHaveProperty('unknown')
})

test('a bulk call creates, updates or reports as failed each subscriber', async () => {
  const subscribers = [
    { subscriberId: 'buyer-7', firstName: 'B' },
    { subscriberId: 'n-1' },
    { subscriberId: 'n-2', email: 'no' },
    {},
  ]
  expect(await service.call('POST', '/v1/subscribers/bulk', { subscribers })).toMatchObject({
    status: 201,
    body: {
      data: {
        updated: [{ subscriberId: 'buyer-7' }],
        created: [{ subscriberId: 'n-1' }],
        failed: [
          { subscriberId: 'n-2', message: 'email must be an email' },
          { message: 'subscriberId should not be null or undefined; subscriberId must be a string' },
        ],
      },
    },
  })
})

test('subscribers are found by the beginning of a word', async () => {
  await service.call('POST', '/v1/subscribers', {
    subscriberId: 'x-1',
    firstName: 'Amara',
    email: 'amara@example.com',
  })
  for (const query of ['ama', 'AMARA', 'x-1', 'amara%40exa']) {
    expect(
      (await service.call('GET', `/v1/subscribers?query=${query}`)).body.data.map(
        ({ subscriberId }: { subscriberId: string }) => subscriberId,
      ),
    ).toEqual(['x-1'])
  }
})

test('a deleted subscriber is gone', async () => {
  expect((await service.call('DELETE', '/v1/subscribers/buyer-7')).body).toEqual({
    data: { acknowledged: true, status: 'deleted' },
  })
  expect((await service.call('GET', '/v1/subscribers/buyer-7')).status).toBe(404)
})

test('notification groups can be created, renamed and deleted', async () => {
  const { status, body } = await service.call('POST', '/v1/notification-groups', { name: 'Billing' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ name: 'Billing', _environmentId: service.environment.environment._id })
  const address = `/v1/notification-groups/${body.data._id}`
  expect((await service.call('PATCH', address, { name: 'Bills' })).body.data).toMatchObject({
    _id: body.data._id,
    name: 'Bills',
  })
  expect((await service.call('GET', address)).body.data.name).toBe('Bills')
  expect(
    (await service.call('GET', '/v1/notification-groups')).body.data.map(
      ({ name }: { name: string }) => name,
    ),
  ).toEqual(['General', 'Bills'])
  expect((await service.call('DELETE', address)).body).toEqual({
    data: { acknowledged: true, status: 'deleted' },
  })
  const gone = await service.call('GET', address)
  expect(gone).toMatchObject({ status: 404, body: { statusCode: 404, path: address, message: 'Not Found' } })
  expect(gone.body).not.toHaveProperty('error')
})

test('the environment of the key is returned without the key', async () => {
  const { body } = await service.call('GET', '/v1/environments/me')
  expect(body.data).toMatchObject({ name: 'Development', widget: { notificationCenterEncryption: false } })
  expect(JSON.stringify(body)).not.toMatch(/apiKey|0123456789abcdef/)
})
