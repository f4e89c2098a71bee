import { expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { openTestClient } from '#src/testing/service/client.ts'

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

async function open() {
  const caller = await openTestClient()
  await caller.call('POST', '/v1/subscribers', { subscriberId: 'a' })
  return caller
}

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
