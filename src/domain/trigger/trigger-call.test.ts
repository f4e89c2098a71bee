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
  ['names, deep ones too', [sms('{{order.id}} {{place}}')], { order: { id: '1042' }, place: '[place]' }],
  [
    'a list of one, with its keys',
    [sms('{{#each order.items}}{{this.quantity}} {{name}}{{/each}}')],
    { order: { items: [{ quantity: 3, name: '[name]' }] } },
  ],
  ['a list of texts', [sms('{{#each tags}}{{this}}{{/each}}')], { tags: ['[tags]'] }],
  ['yes or no', [sms('{{#if vip}}x{{/if}}')], { vip: true }],
  ['a name used whole and in parts', [sms('{{order}} {{order.id}}')], { order: { id: '1042' } }],
  ['a number that is compared with one', [only('total', 'LARGER', '50')], { total: 51 }],
  ['a switch', [only('known', 'EQUAL', 'false')], { known: false }],
  ['a word', [only('plan', 'EQUAL', 'pro')], { plan: 'pro' }],
  [
    'what the events of a digest bring',
    [
      { template: { type: 'digest' }, metadata: { digestKey: 'postId' } },
      sms('{{#each step.events}}{{title}}{{/each}}'),
    ],
    { title: '[title]', postId: '1042' },
  ],
  [
    'a date to come, in the form that every service takes',
    [{ template: { type: 'delay' }, metadata: { type: 'scheduled', delayPath: 'sendAt' } }],
    { sendAt: '2026-03-01T13:00:00.000Z' },
  ],
  [
    'what is required, by its type',
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
    { name: 'Ada', a: [{}], b: { c: true }, d: '[d]' },
  ],
  ['nothing of the service', [sms('{{subscriber.frstName}} {{step.total_count}} {{branding.color}}')], {}],
  ['nothing of a text that cannot be read', [sms('{{#if'), sms('{{a}}')], { a: '[a]' }],
])('the payload has %s', (_, steps, payload) => {
  expect(payloadOf(...steps)).toEqual(payload)
})

test('the names that the service found are there where the texts are not at hand', () => {
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

test('tenant and actor are there where the texts use them', () => {
  const call = triggerCall({ steps: [sms('{{tenant.name}} {{actor.firstName}}')] }, 'order', now)
  expect(call).toEqual({
    name: 'order',
    to: { subscriberId: 'subscriber-1' },
    payload: {},
    tenant: { identifier: 'tenant-1' },
    actor: { subscriberId: 'actor-1' },
  })
})

test('a name such as __proto__ is a name like any other', () => {
  expect(
    JSON.stringify(payloadOf(sms('{{__proto__.polluted}}'), only('constructor.plan', 'EQUAL', 'a'))),
  ).toBe('{"__proto__":{"polluted":"[polluted]"},"constructor":{"plan":"a"}}')
  expect('polluted' in {}).toBe(false)
})

describe('every sample can be triggered as its call is shown', () => {
  test.each(samples)('$id', ({ body }) => {
    const call = triggerCall(body, 'sample', now)
    expect(triggerRefusals(body, call)).toEqual([])
    expect(JSON.stringify(call)).not.toMatch(/"this"|…|undefined/)
  })

  test('each of its texts finds what it asks for', () => {
    const receipt = samples.find(({ id }) => id === 'order-receipt')
    expect(triggerCall(receipt?.body, 'x', now).payload).toEqual({
      order: {
        number: 3,
        items: [{ quantity: 3, name: '[name]', price: '49.90' }],
        total: 500,
      },
    })
  })
})
