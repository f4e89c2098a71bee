import { expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { openTestClient } from '#src/testing/service/client.ts'

const groupId = '671a0000000000000000b001'
const workflow = (more: object) => ({ name: 'Attack', notificationGroupId: groupId, steps: [], ...more })
const sms = (content: string) => workflow({ steps: [{ template: { type: 'sms', content } }] })

test.each<[string, string, object, string | RegExp]>([
  [
    'calls 20,000 deep',
    '/v1/workflows',
    sms(`{{a ${'('.repeat(20_000)}`),
    /steps\.0\.template\.content must/,
  ],
  [
    'blocks 20,000 deep',
    '/v1/workflows',
    sms('{{#if a}}'.repeat(20_000) + '{{/if}}'.repeat(20_000)),
    /steps\.0\.template\.content must|steps must/,
  ],
  ['half a million variables', '/v1/workflows', sms('{{a}}'.repeat(500_000)), /content must/],
  [
    '10,900 tags',
    '/v1/workflows',
    workflow({ tags: Array.from({ length: 10_900 }, (_, index) => `t${index}`) }),
    'tags must contain no more than 10000 elements',
  ],
  [
    'a phone of 98 kB',
    '/v1/subscribers',
    { subscriberId: 'a', phone: '1 '.repeat(49_000) },
    `phone must be shorter than or equal to ${limits.text.phone} characters`,
  ],
  [
    'an email of 98 kB',
    '/v1/subscribers',
    { subscriberId: 'a', email: `${'a'.repeat(98_000)}@mail.example` },
    /email must be/,
  ],
  [
    'preferences without an end',
    '/v1/subscribers/a/preferences',
    { preferences: Array.from({ length: 500 }, () => ({ type: 'sms', enabled: true })) },
    'preferences must contain no more than 100 elements',
  ],
])('%s are refused with the name of the field', async (_case, path, body, message) => {
  const { call, failures } = await openTestClient()
  const reply = await call(path.endsWith('preferences') ? 'PATCH' : 'POST', path, body)
  expect(reply.status).toBe(400)
  expect([reply.body.message].flat().join('\n')).toMatch(message)
  expect(failures).toEqual([])
})

test('input exactly at the limits is accepted', async () => {
  const { call } = await openTestClient()
  const { tags, steps, variants } = limits.list
  const condition = { children: [{ on: 'payload', field: 'a', operator: 'EQUAL', value: 'b' }] }
  const variant = { template: { type: 'sms', content: 'x' }, filters: [condition] }
  const largest = workflow({
    name: 'n'.repeat(limits.text.name),
    tags: Array.from({ length: tags }, (_, index) => `${index}`.padEnd(limits.text.tag, 't')),
    steps: [
      { template: { type: 'sms', content: 'x'.repeat(limits.text.content) } },
      { template: { type: 'sms', content: 'x' }, variants: Array.from({ length: variants }, () => variant) },
      ...Array.from({ length: steps - 2 }, () => ({ template: { type: 'sms', content: '{{a}}' } })),
    ],
  })
  const reply = await call('POST', '/v1/workflows', largest)
  expect([reply.status, reply.body.message]).toEqual([201, undefined])
})
