import { describe, expect, test } from 'vitest'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { operators } from '#src/contract/operators.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import {
  conditionInputsOf,
  conditionContextOf,
  withConditionsMet,
  messageInState,
  messageStates,
  messageStateOf,
} from './condition-inputs.ts'
import { plainInput } from './test-input.ts'

const now = '2026-01-01T12:00:00.000Z'
const group = (...children: Condition[]): Filter => ({ value: 'AND', children })
const payload = (field: string, operator: string, value?: unknown): Condition => ({
  on: 'payload',
  field,
  operator,
  value,
})
const channels = new Map([
  ['bell', 'in_app'],
  ['mail', 'email'],
])
const blank = { ...plainInput('1', 'Ada', now), subscriber: {} }
const fitting = (filters: Filter[]) => withConditionsMet(filters, blank, (uuid) => channels.get(uuid))

const everySource: Condition[] = [
  payload('total', 'LARGER', '100'),
  payload('total', 'SMALLER', '1000'),
  payload('rate', 'LARGER', '5.0'),
  payload('count', 'SMALLER_EQUAL', '05'),
  payload('since', 'SMALLER', '2024-01-01'),
  payload('until', 'LARGER', '2024-12-31T23:00:00Z'),
  payload('level', 'LARGER', 'gold'),
  payload('id', 'NOT_EQUAL', '1042'),
  payload('order.items[0].id', 'EQUAL', '7'),
  payload('flag', 'EQUAL', 'true'),
  payload('zip', 'EQUAL', '00123'),
  payload('limit', 'LARGER_EQUAL', '5'),
  payload('tags', 'IN', 'vip'),
  payload('note', 'NOT_IN', 'vip'),
  payload('kind', 'NOT_EQUAL', 'test'),
  payload('orderId', 'IS_DEFINED'),
  { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' },
  { on: 'tenant', field: 'identifier', operator: 'EQUAL', value: 'acme' },
  { on: 'webhook', webhookUrl: 'https://a.example', field: 'ok', operator: 'EQUAL', value: 'true' },
  { on: 'isOnline', value: false },
  { on: 'isOnlineInLast', timeOperator: 'minutes', value: 5 },
  { on: 'previousStep', step: 'bell', stepType: 'unread' },
  { on: 'previousStep', step: 'mail', stepType: 'read' },
]

describe('an input made to meet conditions', () => {
  test.each(everySource)('meets %j', (condition) => {
    const { passed, groups } = evaluateFilters(
      [group(condition)],
      conditionContextOf(fitting([group(condition)])),
    )
    expect(passed, groups[0]?.children[0]?.reason).toBe(true)
  })

  test('meets many at once, and has only their fields', () => {
    const filters = [group(...everySource)]
    const input = fitting(filters)
    expect(evaluateFilters(filters, conditionContextOf(input)).passed).toBe(true)
    expect(input).toMatchObject({ subscriber: { data: { plan: 'pro' }, isOnline: false, lastOnlineAt: now } })
    expect(fitting([group(payload('total', 'LARGER', '100'))])).toEqual({
      ...blank,
      payload: { total: 101 },
    })
  })

  test('keeps a value that already meets its condition', () => {
    const given = { ...blank, subscriber: { email: 'ada@example.com', locale: 'en' } }
    const filters = [
      group(
        { on: 'subscriber', field: 'email', operator: 'IN', value: '@' },
        { on: 'subscriber', field: 'locale', operator: 'EQUAL', value: 'fr' },
      ),
    ]
    expect(withConditionsMet(filters, given, () => undefined).subscriber).toEqual({
      email: 'ada@example.com',
      locale: 'fr',
    })
  })

  test('keeps the other values, and lists stay lists', () => {
    const given = {
      ...blank,
      subscriber: { firstName: 'Ada' },
      payload: { items: [{ price: '49.90', id: '1' }] },
    }
    const filters = [group(payload('items[0].price', 'LARGER', '50'), { on: 'isOnline', value: true })]
    expect(withConditionsMet(filters, given, () => undefined)).toEqual({
      ...blank,
      subscriber: { firstName: 'Ada', isOnline: true, lastOnlineAt: now },
      payload: { items: [{ price: 51, id: '1' }] },
    })
  })

  test.each(
    [...operators, 'LIKE', ''].flatMap((operator) =>
      ['', '5', 'x', '{{payload.other}}', 9].map((value) => [operator, value]),
    ),
  )('has a value for %s %j', (operator, value) => {
    const { payload: made } = fitting([
      group(payload('total', String(operator), value), payload('', 'EQUAL', 'x')),
    ])
    expect(Object.keys(made)).toEqual(['total'])
    expect(made['total']).toBeDefined()
  })
})

test('each field that conditions read is named once, in their order', () => {
  const filters = [
    group(payload(' b ', 'EQUAL'), payload('a', 'EQUAL'), { on: 'isOnline', value: true }),
    group(
      payload('b', 'LARGER'),
      { on: 'previousStep', step: 'bell', stepType: 'read' },
      { on: 'weather', field: 'x' },
    ),
  ]
  expect(conditionInputsOf(filters)).toEqual({
    subscriber: ['isOnline', 'lastOnlineAt'],
    payload: ['b', 'a'],
    tenant: [],
    webhookAnswer: [],
    steps: [{ uuid: 'bell', stepType: 'read' }],
    now: false,
  })
})

test.each(messageStates)('the state of a message made as %s is recognised', (state) => {
  const message = state === 'none' ? undefined : messageInState(state, 'in_app')
  expect(messageStateOf(message)).toBe(state)
})
