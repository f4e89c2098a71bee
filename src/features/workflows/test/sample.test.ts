import { expect, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import { anEmailStep, anInAppStep, anSmsStep } from '#src/testing/builders.ts'
import { noTest, testInputOf } from '../model/test-input.ts'
import { sampleFor } from './sample.ts'

const now = '2026-01-01T12:00:00.000Z'
const nameOf = { sample: 'Sample person', nameless: 'somebody' }
const payload = (field: string, operator: string, value?: unknown): Condition => ({
  on: 'payload',
  field,
  operator,
  value,
})
const everySource: Condition[] = [
  payload('total', 'LARGER', '100'),
  payload('rate', 'LARGER', '5.0'),
  payload('since', 'SMALLER', '2024-01-01'),
  payload('order.items[0].id', 'EQUAL', '7'),
  payload('flag', 'EQUAL', 'true'),
  payload('zip', 'EQUAL', '00123'),
  payload('tags', 'IN', 'vip'),
  payload('note', 'NOT_IN', 'vip'),
  payload('orderId', 'IS_DEFINED'),
  { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' },
  { on: 'tenant', field: 'identifier', operator: 'EQUAL', value: 'acme' },
  { on: 'webhook', webhookUrl: 'https://a.example', field: 'ok', operator: 'EQUAL', value: 'true' },
  { on: 'isOnline', value: false },
  { on: 'isOnlineInLast', timeOperator: 'minutes', value: 5 },
  { on: 'previousStep', step: 'bell', stepType: 'unread' },
  { on: 'previousStep', step: 'mail', stepType: 'read' },
]

const inputFor = (children: Condition[]) => {
  const filters = [{ value: 'AND', children }]
  const steps = [
    anInAppStep({ uuid: 'bell' }),
    anEmailStep({ uuid: 'mail' }),
    anSmsStep({ filters: filters as never }), // conditions that no form makes are among them
  ]
  return { filters, input: testInputOf(noTest, sampleFor(steps, now), nameOf) }
}

test.each(everySource)('a sample meets %j', (condition) => {
  const { filters, input } = inputFor([condition])
  const { passed, groups } = evaluateFilters(filters, input.context)
  expect(passed, groups[0]?.children[0]?.reason).toBe(true)
})

test('a sample meets many conditions at once', () => {
  const { filters, input } = inputFor(everySource)
  expect(evaluateFilters(filters, input.context).passed).toBe(true)
  expect(input.facts).toMatchObject({
    subscriber: { data: { plan: 'pro' }, isOnline: false, lastOnlineAt: now },
    tenant: { identifier: 'acme' },
    webhookAnswer: { ok: true },
  })
})

test('other triggers are in order of time, and one that cannot be read is left out and reported', () => {
  const other = { unit: 'minutes', side: 'after', payload: null } as const
  const sample = sampleFor([], now)
  const others = [
    { ...other, amount: '3' },
    { ...other, amount: '2', side: 'before' as const, payload: '{"a": 1}' },
    { ...other, amount: 'x' },
  ]
  const { triggers, invalid } = testInputOf({ ...noTest, others }, sample, nameOf)
  expect(triggers.map(({ at, payload: sent }) => [new Date(at).toISOString(), sent])).toEqual([
    ['2026-01-01T11:58:00.000Z', { a: 1 }],
    [now, {}],
    ['2026-01-01T12:03:00.000Z', {}],
  ])
  expect(invalid).toEqual(['others'])
})

test.each([
  ['the sample person', null, 'Sample person'],
  ['first and last name', { firstName: 'Grace', lastName: 'Hopper' }, 'Grace Hopper'],
  ['the ID of a person without a name', { subscriberId: 'u-7' }, 'u-7'],
  ['a word for a person without both', {}, 'somebody'],
])('a test is named by %s', (_, subscriber, name) => {
  const facts = subscriber && JSON.stringify({ subscriber })
  expect(testInputOf({ ...noTest, facts }, sampleFor([], now), nameOf).name).toBe(name)
})
