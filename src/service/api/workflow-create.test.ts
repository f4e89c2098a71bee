import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClient, type TestClient } from '#src/testing/service/client.ts'

const groupId = '671a0000000000000000b001'
const channels = { email: true, sms: true, in_app: true, chat: true, push: true }

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

/** Replaces ids and times, which differ every time, so that only their form is compared. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, settled(part)]))
  }
  if (typeof value !== 'string') return value
  if (/^[0-9a-f]{24}$/.test(value)) return '<id>'
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? '<time>' : value
}

const ids = { _id: '<id>', id: '<id>' }
const owner = { _environmentId: '<id>', _organizationId: '<id>', _creatorId: '<id>' }
const times = { createdAt: '<time>', updatedAt: '<time>', __v: 0 }
const untimed = { timed: { weekDays: [], monthDays: [] } }

const bell = 'a1f3c0de-0001-4000-8000-000000000001'
const steps = [
  {
    uuid: bell,
    name: 'Bell',
    template: {
      type: 'in_app',
      content: 'Parcel {{parcelId}} left {{tenant.name}}',
      cta: { type: 'redirect', data: { url: 'https://shop.example/o/{{orderId}}' } },
    },
  },
  {
    name: 'Collect',
    template: { type: 'digest', content: '' },
    metadata: {
      type: 'regular',
      amount: '5',
      unit: 'minutes',
      digestKey: 'buyerId',
      backoff: true,
      backoffAmount: 1,
      backoffUnit: 'hours',
      unknown: 1,
    },
  },
  {
    name: 'Mail',
    shouldStopOnFail: 'yes',
    replyCallback: { active: true, url: 'https://shop.example/reply' },
    filters: [
      {
        isNegated: false,
        type: 'GROUP',
        value: 'AND',
        children: [
          { on: 'previousStep', step: bell, stepType: 'unread' },
          { on: 'payload', field: 'total', operator: 'LARGER', value: '50', unknown: 1 },
        ],
      },
    ],
    template: {
      type: 'email',
      subject: 'Order {{orderId}}',
      contentType: 'editor',
      content: [
        { type: 'text', content: 'Hello {{subscriber.firstName}}', styles: { textAlign: 'left' } },
        { type: 'button', content: 'Track', url: 'https://shop.example/t/{{trackId}}' },
      ],
      variables: [{ name: 'trackId', type: 'String', required: true, defaultValue: '' }],
    },
  },
]

test('a workflow with several steps is returned complete', async () => {
  const { status, body } = await create({
    name: 'Order shipped (v2)',
    description: 'Tell the buyer',
    tags: ['orders'],
    active: true,
    draft: true,
    preferenceSettings: { sms: false },
    data: { team: 'shop' },
    steps,
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    description: 'Tell the buyer',
    active: true,
    draft: false,
    data: { team: 'shop' },
    tags: ['orders'],
    preferenceSettings: { ...channels, sms: false },
  })
  const named = (name: string, type = 'String') => ({ ...ids, name, type })
  expect(settled(body.data.triggers)).toEqual([
    {
      ...ids,
      type: 'event',
      identifier: 'order-shipped-v2',
      variables: ['parcelId', 'orderId', 'trackId', 'buyerId', 'total'].map((name) => named(name)),
      reservedVariables: [{ ...ids, type: 'tenant', variables: [named('identifier')] }],
      subscriberVariables: [{ ...ids, name: 'email' }],
    },
  ])
  const template = {
    ...ids,
    ...owner,
    ...times,
    active: true,
    deleted: false,
    variables: [],
    _feedId: null,
    _layoutId: null,
  }
  const step = {
    ...ids,
    _templateId: '<id>',
    _parentId: '<id>',
    type: 'REGULAR',
    active: true,
    shouldStopOnFail: false,
    replyCallback: {},
    filters: [],
    metadata: untimed,
    variants: [],
  }
  expect(settled(body.data.steps)).toEqual([
    { ...step, uuid: bell, name: 'Bell', _parentId: null, template: { ...template, ...steps[0]?.template } },
    {
      ...step,
      name: 'Collect',
      metadata: {
        type: 'regular',
        amount: 5,
        unit: 'minutes',
        digestKey: 'buyerId',
        backoff: true,
        backoffAmount: 1,
        backoffUnit: 'hours',
        ...untimed,
      },
      template: { ...template, type: 'digest', content: '' },
    },
    {
      ...step,
      name: 'Mail',
      shouldStopOnFail: true,
      replyCallback: { active: true, url: 'https://shop.example/reply' },
      filters: [
        {
          ...ids,
          isNegated: false,
          type: 'GROUP',
          value: 'AND',
          children: [
            { ...ids, on: 'previousStep', step: bell, stepType: 'unread' },
            { ...ids, on: 'payload', field: 'total', operator: 'LARGER', value: '50' },
          ],
        },
      ],
      template: {
        ...template,
        ...steps[2]?.template,
        variables: [{ ...ids, name: 'trackId', type: 'String', required: true }],
      },
    },
  ])
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
