import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiKey, openTestClient, type TestClient } from '#src/testing/service/client.ts'

const groupId = '671a0000000000000000b001'

let service: TestClient
beforeEach(async () => {
  service = await openTestClient()
})
afterEach(async () => {
  await service.close()
  expect(service.failures).toEqual([])
})

const create = (more: object) =>
  service.call('POST', '/v1/workflows', { name: 'Ping', notificationGroupId: groupId, steps: [], ...more })

const steps = [
  { template: { type: 'in_app', content: 'Parcel {{parcelId}}' } },
  { template: { type: 'email' } },
]

test('the list is paged and searched by name or identifier, newest first', async () => {
  for (const name of ['Order shipped', 'Order paid', 'Welcome', '100% off'])
    await create({ name, steps: [{ template: { type: 'sms', content: 'x' } }] })
  const { status, body } = await service.call('GET', '/v1/workflows?page=0&limit=1&query=ORDER')
  expect(status).toBe(200)
  expect(body).toMatchObject({ page: 0, pageSize: 1, totalCount: 2, data: [{ name: 'Order paid' }] })
  expect(body.data[0]).not.toHaveProperty('id')
  expect(Object.keys(body.data[0].steps[0].template).toSorted()).toEqual(['_id', 'type'])
  expect((await service.call('GET', '/v1/workflows?page=1&limit=1&query=order-')).body.data[0].name).toBe(
    'Order shipped',
  )
  expect((await service.call('GET', '/v1/workflows?query=%25')).body.totalCount).toBe(1)
})

test('the list can be filtered by group, tag and state, and ordered', async () => {
  await service.close()
  let time = Date.parse('2026-01-01T00:00:00.000Z')
  service = await openTestClient({ now: () => new Date((time += 1000)) })
  const { body } = await service.call('POST', '/v1/notification-groups', { name: 'Orders' })
  const orders: string = body.data._id
  const ids: string[] = []
  for (const more of [
    { name: 'Beta', tags: ['shop'], active: true },
    { name: 'alpha', tags: ['shop', 'mail'], notificationGroupId: orders },
    { name: 'Gamma', active: true },
  ]) {
    const created = await create(more)
    ids.push(created.body.data._id)
  }
  const names = async (query: string) =>
    (await service.call('GET', `/v1/workflows?${query}`)).body.data.map(({ name }: { name: string }) => name)
  expect(await names(`notificationGroupId=${orders.toUpperCase()}`)).toEqual(['alpha'])
  expect(await names('tags=shop')).toEqual(['alpha', 'Beta'])
  expect(await names('tags=mail&active=true')).toEqual([])
  expect(await names('active=true')).toEqual(['Gamma', 'Beta'])
  expect(await names('active=false&query=ALP')).toEqual(['alpha'])
  expect(await names('orderBy=name')).toEqual(['alpha', 'Beta', 'Gamma'])
  expect(await names('orderBy=name&orderDirection=DESC')).toEqual(['Gamma', 'Beta', 'alpha'])
  expect(await names('orderDirection=ASC')).toEqual(['Beta', 'alpha', 'Gamma'])
  await service.call('PUT', `/v1/workflows/${ids[0]}`, { tags: ['late'] })
  expect(await names('orderBy=updatedAt')).toEqual(['Beta', 'Gamma', 'alpha'])
  expect(await names('tags=late')).toEqual(['Beta'])
  expect(await service.call('GET', '/v1/workflows?active=perhaps&orderBy=size')).toMatchObject({
    status: 400,
    body: {
      message: [
        'active must be one of the following values: true, false',
        'orderBy must be one of the following values: createdAt, updatedAt, name',
      ],
    },
  })
})

test('an invalid page is refused with the whole address', async () => {
  const path = '/v1/workflows?page=x&limit=500'
  expect(await service.call('GET', path)).toMatchObject({
    status: 400,
    body: { path, message: ['page must be an integer number', 'limit must not be greater than 100'] },
  })
})

test('a workflow is found by id, in upper or lower case, and by identifier', async () => {
  const { body } = await create({ name: 'Order shipped' })
  for (const name of [body.data._id, body.data._id.toUpperCase(), 'order-shipped']) {
    expect((await service.call('GET', `/v1/workflows/${name}`)).body).toEqual(body)
  }
  for (const name of [groupId, 'nothing']) {
    expect(await service.call('GET', `/v1/workflows/${name}`)).toMatchObject({
      status: 404,
      body: { message: `Template with id ${name} not found`, error: 'Not Found' },
    })
  }
})

test('the status changes once, and the draft with it', async () => {
  const { body } = await create({})
  const path = `/v1/workflows/${body.data._id}/status`
  expect(await service.call('PUT', path, { active: true })).toMatchObject({
    status: 200,
    body: { data: { active: true, draft: false } },
  })
  expect(await service.call('PUT', path, { active: true })).toMatchObject({
    status: 400,
    body: { message: 'You must provide a different status from the current status', error: 'Bad Request' },
  })
  expect(await service.call('PUT', `/v1/workflows/${groupId}/status`, { active: true })).toMatchObject({
    status: 404,
    body: { message: `Template with id ${groupId} not found` },
  })
})

test('a deleted workflow is gone, and its identifier is free', async () => {
  const { body } = await create({ name: 'Once' })
  const path = `/v1/workflows/${body.data._id}`
  expect(await service.call('DELETE', path)).toMatchObject({ status: 200, body: { data: true } })
  expect(await service.call('DELETE', path)).toMatchObject({
    status: 400,
    body: { message: `Could not find workflow with id ${body.data._id}` },
  })
  expect((await service.call('GET', path)).status).toBe(404)
  expect((await create({ name: 'Once' })).body.data.triggers[0].identifier).toBe('once')
})

test('an update changes only the given fields, replaces steps and keeps the identifier unless given', async () => {
  const { body } = await create({ name: 'Before', steps })
  const path = `/v1/workflows/${body.data._id}`
  const kept = body.data.steps[0]._templateId
  const { status, body: after } = await service.call('PUT', path, {
    name: 'After',
    active: true,
    description: 'New',
    steps: [{ _templateId: kept, template: { type: 'in_app', content: '{{x}}' } }],
  })
  expect(status).toBe(200)
  expect(after.data).toMatchObject({
    name: 'After',
    description: 'New',
    active: false,
    steps: [{ _templateId: kept, template: { content: '{{x}}' } }],
  })
  expect(after.data.triggers[0]).toMatchObject({ identifier: 'before', variables: [{ name: 'x' }] })
  expect((await service.call('GET', path)).body).toEqual(after)
  expect((await service.call('PUT', path, { identifier: 'by-hand' })).body.data.triggers[0].identifier).toBe(
    'by-hand',
  )
})

test.each<[string, object, number, string]>([
  ['{id}', {}, 400, 'No properties found for update'],
  ['{id}', { identifier: 'taken' }, 400, 'Workflow with identifier taken already exists'],
  ['{id}', { steps: [{ template: { type: 'sms', content: '{{' } }] }, 400, 'Failed to extract variables'],
  [groupId, { name: 'x' }, 404, `Notification template with id ${groupId} not found`],
])('an update of %s with %j is refused', async (which, update, status, message) => {
  await create({ name: 'Taken' })
  const { body } = await create({ name: 'Mine' })
  const path = `/v1/workflows/${which.replace('{id}', body.data._id)}`
  expect(await service.call('PUT', path, update)).toMatchObject({ status, body: { message } })
})

test('the older address of workflows gives the same answers', async () => {
  const { body } = await service.call('POST', '/v1/notification-templates', {
    name: 'Old',
    notificationGroupId: groupId,
    steps: [],
  })
  expect((await service.call('GET', `/v1/notification-templates/${body.data._id}`)).body).toEqual(body)
})

test('an environment with copied workflows refuses to change them', async () => {
  const { environment } = service
  const copy = {
    ...environment,
    environment: { ...environment.environment, _id: 'f'.repeat(24), _parentId: environment.environment._id },
  }
  await service.store.environments.create(copy)
  await service.store.apiKeys.add(copy.environment._id, apiKey)
  const refused = {
    status: 401,
    body: { message: 'This action is only allowed in Development environment', error: 'Unauthorized' },
  }
  expect(await create({ name: 5 })).toMatchObject(refused)
  expect(await service.call('DELETE', `/v1/workflows/${groupId}`)).toMatchObject(refused)
  expect(await service.call('PUT', `/v1/workflows/${groupId}/status`, {})).toMatchObject(refused)
  expect((await service.call('PUT', `/v1/workflows/${groupId}`, { name: 'x' })).status).toBe(404)
  expect((await service.call('GET', '/v1/environments/me')).body.data._parentId).toBe(
    environment.environment._id,
  )
})

test('with If-Match, an update of a workflow that has changed since it was read is refused', async () => {
  const { body } = await create({ name: 'Ping', description: 'One' })
  const path = `/v1/workflows/${body.data._id}`
  const tagOf = async () => (await service.call('GET', path)).headers.get('etag') ?? ''
  const first = await tagOf()
  const edit = (description: string, tag: string) =>
    service.call('PUT', path, { description }, { 'if-match': tag })
  const edited = await edit('Two', first)
  expect([edited.status, edited.headers.get('etag')]).toEqual([200, await tagOf()])
  expect(await edit('Three', first)).toMatchObject({ status: 412, body: { error: 'Precondition Failed' } })
  expect((await service.call('DELETE', path, undefined, { 'if-match': first })).status).toBe(412)
  expect((await service.call('GET', path)).body.data.description).toBe('Two')
  expect((await edit('Four', `"other", ${await tagOf()}`)).status).toBe(200)
  expect((await edit('Five', '*')).status).toBe(200)
  expect((await service.call('PUT', path, { description: 'Six' })).status).toBe(200)
  expect(
    (await service.call('PUT', `${path}/status`, { active: true }, { 'if-match': await tagOf() })).status,
  ).toBe(412)
})

test('of concurrent updates with the same If-Match, only one is carried out', async () => {
  const { body } = await create({ name: 'Ping', description: 'One' })
  const path = `/v1/workflows/${body.data._id}`
  const tag = (await service.call('GET', path)).headers.get('etag') ?? ''
  const edits = ['Two', 'Three', 'Four'].map((description) =>
    service.call('PUT', path, { description }, { 'if-match': tag }),
  )
  const statuses = (await Promise.all(edits)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 412, 412])
})

test('workflows with the same name get identifiers with a suffix, even when created at the same time', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => create({ name: 'Invoice Paid' })))
  const identifiers = replies.map(({ body }) => String(body.data.triggers[0].identifier)).toSorted()
  expect(identifiers[0]).toBe('invoice-paid')
  for (const identifier of identifiers.slice(1)) expect(identifier).toMatch(/^invoice-paid-[\w-]{7,14}$/)
  expect(new Set(identifiers).size).toBe(3)
})

test('scripts are removed from emails written in the editor; other content is kept', async () => {
  const content = [
    {
      type: 'text',
      content: '<b style="color:red">Hi</b><img src=x onerror="x()"><script>x()</script>{{name}}',
    },
  ]
  const { body } = await create({
    steps: [
      { template: { type: 'email', contentType: 'editor', content } },
      { template: { type: 'email', contentType: 'customHtml', content: '<script>x()</script>' } },
    ],
  })
  expect(body.data.steps[0].template.content[0].content).toBe(
    '<b style="color:red">Hi</b><img src="x" />{{name}}',
  )
  expect(body.data.steps[1].template.content).toBe('<script>x()</script>')
})

test('a workflow is returned with its group, alone and in the list', async () => {
  const { body: groups } = await service.call('GET', '/v1/notification-groups')
  const { body } = await create({ notificationGroupId: groups.data[0]._id.toUpperCase() })
  expect(body.data.notificationGroup).toEqual(groups.data[0])
  expect((await service.call('GET', '/v1/workflows')).body.data[0].notificationGroup).toEqual(groups.data[0])
})

test('a workflow from a blueprint finds or creates the group it names', async () => {
  expect(await create({ blueprintId: 'x' })).toMatchObject({
    status: 404,
    body: { message: 'Notification group was not provided' },
  })
  const first = await create({ blueprintId: 'x', notificationGroup: { name: 'Billing' }, data: { a: 1 } })
  const second = await create({ blueprintId: 'x', notificationGroup: { name: 'Billing' } })
  expect(first.body.data.notificationGroup.name).toBe('Billing')
  expect(first.body.data.data).toEqual({})
  expect(second.body.data._notificationGroupId).toBe(first.body.data._notificationGroupId)
})
