import { expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { openTestClient } from './test-client.ts'

const wrong = {
  text: 'text',
  'empty text': '',
  number: 5,
  fraction: 1.5,
  true: true,
  object: { a: 1 },
  list: [1],
  'empty list': [],
} as const
type Kind = keyof typeof wrong

/** The fields of the two documented operations and the kinds of value each accepts; all others are refused by name. */
const text: Kind[] = ['text', 'empty text']
const object: Kind[] = ['object']
const step = 'steps.0'
const template = `${step}.template`
const variant = `${step}.variants.0`
const group = `${step}.filters.0`
const child = `${group}.children.0`
const metadata = `${step}.metadata`
const workflowFields: Record<string, Kind[]> = {
  name: text,
  notificationGroupId: [],
  steps: ['empty list'],
  description: text,
  tags: ['empty list'],
  active: ['true'],
  draft: ['true'],
  critical: ['true'],
  preferenceSettings: object,
  'preferenceSettings.email': ['true'],
  data: object,
  blueprintId: text,
  notificationGroup: object,
  'notificationGroup.name': text,
  'tags.0': text,
  [`${step}.name`]: text,
  [`${step}.uuid`]: text,
  [`${step}.stepId`]: text,
  [`${step}.active`]: ['true'],
  [`${step}.shouldStopOnFail`]: ['true'],
  [`${step}.template`]: [],
  [`${step}.filters`]: ['empty list'],
  [`${step}.metadata`]: object,
  [`${step}.replyCallback`]: object,
  [`${step}.replyCallback.active`]: ['true'],
  [`${step}.replyCallback.url`]: text,
  [`${step}.variants`]: ['empty list'],
  [`${variant}.name`]: text,
  [`${template}.type`]: [],
  [`${template}.content`]: text,
  [`${template}.contentType`]: text,
  [`${template}.subject`]: text,
  [`${template}.title`]: text,
  [`${template}.name`]: text,
  [`${template}.preheader`]: text,
  [`${template}.senderName`]: text,
  [`${template}.feedId`]: text,
  [`${template}.layoutId`]: text,
  [`${template}.cta`]: object,
  [`${template}.actor`]: object,
  [`${template}.variables`]: ['list', 'empty list'],
  [`${group}.isNegated`]: ['true'],
  [`${group}.type`]: text,
  [`${group}.value`]: text,
  [`${group}.children`]: ['empty list'],
  [`${child}.on`]: text,
  [`${child}.field`]: text,
  [`${child}.operator`]: text,
  [`${child}.webhookUrl`]: text,
  [`${child}.timeOperator`]: text,
  [`${child}.step`]: text,
  [`${child}.stepType`]: text,
  [`${metadata}.amount`]: ['number', 'fraction'],
  [`${metadata}.unit`]: text,
  [`${metadata}.digestKey`]: text,
  [`${metadata}.type`]: text,
  [`${metadata}.backoff`]: ['true'],
  [`${metadata}.backoffAmount`]: ['number', 'fraction'],
  [`${metadata}.backoffUnit`]: text,
  [`${metadata}.updateMode`]: ['true'],
  [`${metadata}.delayPath`]: text,
  [`${metadata}.timed`]: object,
  [`${metadata}.timed.atTime`]: text,
  [`${metadata}.timed.weekDays`]: ['empty list'],
  [`${metadata}.timed.monthDays`]: ['list', 'empty list'],
  [`${metadata}.timed.monthlyType`]: text,
  [`${metadata}.timed.ordinal`]: text,
  [`${metadata}.timed.ordinalValue`]: text,
}
const preferenceFields: Record<string, Kind[]> = {
  enabled: ['true'],
  preferences: ['empty list'],
  'preferences.0.type': [],
  'preferences.0.enabled': ['true'],
}

/** What the real service says without the field: a text-only step takes no list as its content. */
const unnamed = ['Failed to extract variables']

const condition = { on: 'payload', field: 'a', operator: 'EQUAL', value: 'b' }
const aStep = {
  template: { type: 'sms', content: 'Hi' },
  filters: [{ value: 'AND', children: [condition] }],
  metadata: { timed: {} },
  replyCallback: {},
}
const workflow = {
  name: 'Ping',
  notificationGroupId: '671a0000000000000000b001',
  tags: ['a'],
  preferenceSettings: {},
  notificationGroup: { name: 'General' },
  steps: [{ ...aStep, variants: [aStep] }],
}
const preferences = { enabled: true, preferences: [{ type: 'sms', enabled: true }] }

/** A copy with another value at a path. */
function withValue(body: unknown, path: string, value: unknown): Record<string, unknown> {
  const copy = JSON.parse(JSON.stringify(body)) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const place = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  place[last] = value
  return copy
}

async function open() {
  const caller = await openTestClient()
  await caller.call('POST', '/v1/subscribers', { subscriberId: 'a' })
  return caller
}

test.each([
  ['POST', '/v1/workflows', workflow, workflowFields, 201],
  ['PATCH', '/v1/subscribers/a/preferences', preferences, preferenceFields, 200],
] as const)('%s %s names every field of a wrong type', async (method, path, body, fields, done) => {
  const { call, failures } = await open()
  expect((await call(method, path, body)).status).toBe(done)
  const wrongly: string[] = []
  for (const [field, right] of Object.entries(fields)) {
    for (const [kind, value] of Object.entries(wrong)) {
      const reply = await call(method, path, withValue(body, field, value))
      const said = JSON.stringify([reply.body.message, reply.body.errors])
      const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
      const isRight = right.includes(kind as Kind)
      const isNamed = said.includes(name) || unnamed.some((words) => said.includes(words))
      const asItShould = isRight ? reply.status === done : reply.status === 400 && isNamed
      if (!asItShould) wrongly.push(`${field}: ${kind} gives ${reply.status} ${said}`)
    }
  }
  expect(wrongly).toEqual([])
  expect(failures).toEqual([])
})

test('unknown fields are accepted, as by the real service', async () => {
  const { call } = await open()
  const misspelt = { ...workflow, actve: 'yes', Steps: 5, steps: [{ ...aStep, tempate: 5 }] }
  expect((await call('POST', '/v1/workflows', misspelt)).status).toBe(201)
  expect((await call('PATCH', '/v1/subscribers/a/preferences', { enable: 5 })).status).toBe(200)
})

test.each<[string, string]>([
  ['.', 'must not be . or ..'],
  [' .. ', 'must not be . or ..'],
  ['\uD83D', 'must not contain half a character'],
  ['a\uDE00', 'must not contain half a character'],
  ['a\u0000b', 'must not contain control characters'],
  ['a\nb', 'must not contain control characters'],
  ['x'.repeat(limits.text.id + 1), `must be shorter than or equal to ${limits.text.id} characters`],
])('a new subscriber whose id is %j is refused', async (subscriberId, rule) => {
  const { call } = await openTestClient()
  const one = await call('POST', '/v1/subscribers', { subscriberId })
  expect([one.status, one.body.message]).toEqual([400, [`subscriberId ${rule}`]])
  const several = await call('POST', '/v1/subscribers/bulk', {
    subscribers: [{ subscriberId }, { subscriberId: 'b' }],
  })
  expect(several.body.data.failed).toMatchObject([{ message: expect.stringContaining(rule) as unknown }])
  expect(several.body.data.created).toEqual([{ subscriberId: 'b' }])
})

test.each(['ada@mail.example', '...', '😀', 'a b/c?#', ' padded\n'])(
  'an id that can be part of an address is accepted: %j',
  async (subscriberId) => {
    const { call } = await openTestClient()
    expect((await call('POST', '/v1/subscribers', { subscriberId })).status).toBe(201)
    const path = `/v1/subscribers/${encodeURIComponent(subscriberId.trim())}`
    expect((await call('DELETE', path)).status).toBe(200)
  },
)
