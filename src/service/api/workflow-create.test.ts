import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClient, type TestClient } from '#src/testing/service/client.ts'

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
