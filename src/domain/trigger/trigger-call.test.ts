import { describe, expect, test } from 'vitest'
import { samples } from '../samples/samples.ts'
import { triggerCall } from './trigger-call.ts'
import { triggerRefusals } from './trigger-check.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const sms = (content: string, more: object = {}) => ({ template: { type: 'sms', content, ...more } })
const payloadOf = (...steps: object[]) => triggerCall({ steps }, 'x', now).payload
const only = (field: string, operator: string, value: string): object => ({
  ...sms('x'),
  filters: [{ value: 'AND', children: [{ on: 'payload', field, operator, value }] }],
})

test.each<[string, object[], object]>([
  [
    'names, including nested ones',
    [sms('{{order.id}} {{place}}')],
    { order: { id: '1042' }, place: 'London' },
  ],
  [
    'a list of one item with its keys',
    [sms('{{#each order.items}}{{this.quantity}} {{name}}{{/each}}')],
    { order: { items: [{ quantity: 3, name: 'Blue backpack' }] } },
  ],
  ['a boolean', [sms('{{#if vip}}x{{/if}}')], { vip: true }],
  ['a number that is compared with a number', [only('total', 'LARGER', '50')], { total: 51 }],
  ['a boolean that is compared', [only('known', 'EQUAL', 'false')], { known: false }],
  [
    'the fields of digest events',
    [
      { template: { type: 'digest' }, metadata: { digestKey: 'postId' } },
      sms('{{#each step.events}}{{title}}{{/each}}'),
    ],
    { title: 'Spring news', postId: '1042' },
  ],
  [
    'a future date, in the format that every service accepts',
    [{ template: { type: 'delay' }, metadata: { type: 'scheduled', delayPath: 'sendAt' } }],
    { sendAt: '2026-03-01T13:00:00.000Z' },
  ],
  [
    'required variables, by type',
    [
      sms('{{name}}', {
        variables: [
          { name: 'a', type: 'Array', required: true },
          { name: 'b.c', type: 'Boolean', required: true },
          { name: 'd', type: 'String', required: true },
          { name: 'e', type: 'String' },
        ],
      }),
    ],
    { name: 'Ada', a: [{}], b: { c: true }, d: 'D' },
  ],
  ['no system names', [sms('{{subscriber.frstName}} {{step.total_count}} {{branding.color}}')], {}],
  ['no names from a text that cannot be read', [sms('{{#if'), sms('{{a}}')], { a: 'A' }],
])('the payload has %s', (_, steps, payload) => {
  expect(payloadOf(...steps)).toEqual(payload)
})

test('the payload has the names that the service found if the workflow has no texts', () => {
  const triggers = [
    {
      variables: [
        { name: 'items', type: 'Array' },
        { name: 'vip', type: 'Boolean' },
      ],
    },
  ]
  expect(triggerCall({ triggers }, 'x', now).payload).toEqual({ items: [{}], vip: true })
})

test('the call has tenant and actor if the texts use them', () => {
  const call = triggerCall({ steps: [sms('{{tenant.name}} {{actor.firstName}}')] }, 'order', now)
  expect(call).toEqual({
    name: 'order',
    to: { subscriberId: 'subscriber-1' },
    payload: {},
    tenant: { identifier: 'tenant-1' },
    actor: { subscriberId: 'actor-1' },
  })
})

test('a name such as __proto__ is an ordinary name', () => {
  expect(
    JSON.stringify(payloadOf(sms('{{__proto__.polluted}}'), only('constructor.plan', 'EQUAL', 'a'))),
  ).toBe('{"__proto__":{"polluted":"Polluted"},"constructor":{"plan":"a"}}')
  expect('polluted' in {}).toBe(false)
})

describe('the call of every sample is accepted', () => {
  test.each(samples)('$id', ({ body }) => {
    const call = triggerCall(body, 'sample', now)
    expect(triggerRefusals(body, call)).toEqual([])
    expect(JSON.stringify(call)).not.toMatch(/"this"|…|undefined/)
  })
})
