import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operators, unrunOperators, type Condition } from '#src/contract/filter.ts'
import { conditionMessageIds } from './condition-message.ts'
import type { ConditionContext } from './context.ts'
import { evaluateFilters } from './evaluate-filters.ts'
import { evaluationMessageIds, groupMessageIds } from './group-message.ts'
import type { SemanticsName } from '../services/semantics.ts'

const x = (operator: string, value: unknown): Condition => ({ on: 'payload', field: 'x', operator, value })
const only = (child: Condition, context: ConditionContext, semantics?: SemanticsName) => {
  const { stopped, groups } = evaluateFilters([{ children: [child] }], context, semantics)
  const verdict = groups[0]?.children[0]
  return { stopped, ...verdict }
}
const letter = { passed: '+', failed: '-', notEvaluated: '?' }

/** One letter an operator, in the order of the contract: passed, failed, or given up. */
const row = (actual: unknown, value: unknown, semantics?: SemanticsName) =>
  operators
    .map((operator) => {
      const context = { payload: actual === undefined ? {} : { x: actual } }
      const { stopped, verdict } = only(x(operator, value), context, semantics)
      return stopped ? '!' : letter[verdict ?? 'notEvaluated']
    })
    .join('')

describe('every operator', () => {
  // = ≠ > < ≥ ≤ IN NOT_IN IS_DEFINED
  test.each<[unknown, unknown, string]>([
    [5, '5', '+---++!!+'],
    [5, '4', '-++-+-!!+'],
    [5, '6', '-+-+-+!!+'],
    [5, 'five', '-+----!!+'],
    [5, '', '-++-+-!!+'],
    [0, '', '+---++!!+'],
    [-1, '0', '-+-+-+!!+'],
    [1.5, '1.50', '+---++!!+'],
    [1e3, '1000', '+---++!!+'],
    ['b', 'b', '+---+++-+'],
    ['b', 'a', '-++-+--++'],
    ['b', 'c', '-+-+-+-++'],
    ['10', '9', '-+-+-+-++'],
    ['10', '1', '-++-+-+-+'],
    ['', '', '+---+++-+'],
    ['a', '', '-++-+-+-+'],
    ['', 'a', '-+-+-+-++'],
    ['Ada', 'ada', '-+-+-+-++'],
    [true, 'true', '+---++!!+'],
    [true, 'false', '-++-+-!!+'],
    [true, '1', '-++-+-!!+'],
    [false, 'false', '+---++!!+'],
    [false, 'true', '-+-+-+!!+'],
    [false, '', '+---++!!+'],
    [null, 'null', '-+----!!+'],
    [null, '0', '-+--++!!+'],
    [null, '1', '-+-+-+!!+'],
    [null, '-1', '-++-+-!!+'],
    [null, '', '-+--++!!+'],
    [undefined, 'x', '-+----!!-'],
    [undefined, '0', '-+----!!-'],
    [undefined, '', '-+----!!-'],
    [undefined, 'undefined', '-+----!!-'],
    [['a', 'b'], 'a', '-++-+-+-+'],
    [['a', 'b'], 'a,b', '-+--++-++'],
    [[5], '5', '-+--++-++'],
    [[], '', '-+--++-++'],
    [{}, 'a', '-+-+-+!!+'],
  ])('of %j with %j', (actual, value, expected) => {
    expect(row(actual, value)).toBe(expected)
  })

  test.each<[unknown, string, string]>([
    [undefined, 'x', '-+-----+-'],
    [null, 'null', '-+-----++'],
    [5, '5', '+---++-++'],
    [true, 'true', '+---++-++'],
    [{}, 'a', '-+-+-+-++'],
    ['b', 'b', '+---+++-+'],
    [['a'], 'a', '-+--+++-+'],
  ])('of %j with %j, later', (actual, value, expected) => {
    expect(row(actual, value, 'fixed')).toBe(expected)
  })

  test('a condition on a field that is not there differs in "contains" alone', () => {
    const differing = operators.filter((operator) => {
      const asked = x(operator, 'a')
      return JSON.stringify(only(asked, {})) !== JSON.stringify(only(asked, {}, 'fixed'))
    })
    expect(differing).toEqual(['IN', 'NOT_IN'])
  })
})

describe('the comparison that was made', () => {
  test.each<[unknown, string, unknown, object]>([
    [5, 'LARGER', '4', { actual: 5, actualType: 'number', expected: 4, expectedType: 'number' }],
    ['10', 'LARGER', '9', { actual: '10', actualType: 'string', expected: '9', expectedType: 'string' }],
    [true, 'EQUAL', 'yes', { actual: true, actualType: 'boolean', expected: false, expectedType: 'boolean' }],
    [null, 'EQUAL', 'null', { actual: null, actualType: 'null', expected: 'null', expectedType: 'string' }],
    [['a'], 'IN', 'a', { actual: ['a'], actualType: 'array', expected: 'a', expectedType: 'string' }],
    [{ a: 1 }, 'EQUAL', '', { actualType: 'object', expected: '', expectedType: 'string' }],
    [undefined, 'EQUAL', 'a', { actualType: 'undefined', expected: 'a', expectedType: 'string' }],
    [5, 'EQUAL', 5, { actual: 5, expected: Number.NaN, reason: 'unreadableValue' }],
    [5, 'EQUAL', '{{subscriber.n}}', { expected: 7, expectedType: 'number' }],
  ])('%j %s %j', (actual, operator, value, expected) => {
    expect(only(x(operator, value), { payload: { x: actual }, subscriber: { n: 7 } })).toMatchObject(expected)
  })

  test.each<[string, Condition, ConditionContext, object]>([
    [
      'comparedNumbers',
      x('LARGER', '4'),
      { payload: { x: 5 } },
      { actual: '5', expected: '4', verdict: 'passed' },
    ],
    [
      'comparedTexts',
      x('LARGER', '9'),
      { payload: { x: '10' } },
      { actualType: 'string', verdict: 'failed' },
    ],
    ['comparedSwitches', x('EQUAL', 'true'), { payload: { x: true } }, { expected: 'true' }],
    ['comparedNull', x('EQUAL', 'a'), { payload: { x: null } }, { actual: 'null' }],
    ['comparedAsGiven', x('EQUAL', 'a'), { payload: { x: { b: 1 } } }, { actual: '{"b":1}' }],
    ['foundInText', x('IN', 'a'), { payload: { x: 'ab' } }, { operator: 'IN' }],
    ['foundInList', x('NOT_IN', 'a'), { payload: { x: [1] } }, { actual: '[1]' }],
    ['present', x('IS_DEFINED', ''), { payload: { x: null } }, { source: 'payload', field: 'x' }],
    ['absent', x('IS_DEFINED', ''), {}, { verdict: 'failed' }],
    ['missing', x('NOT_EQUAL', 'a'), {}, { verdict: 'passed', actual: '', actualType: 'undefined' }],
    ['notAList', x('IN', 'a'), {}, { verdict: 'failed' }],
    [
      'incomparable',
      x('LARGER', 'a'),
      { payload: { x: { toString: 1, valueOf: 1 } } },
      { verdict: 'failed' },
    ],
    ['unrunOperator', x('LIKE', 'a'), {}, { operator: 'LIKE' }],
    ['unknownOperator', x('==', 'a'), {}, { operator: '==' }],
    ['unknownSource', { on: 'weather' }, {}, { source: 'weather' }],
    ['unreadableValue', x('EQUAL', 5), { payload: { x: 5 } }, { value: '5' }],
    ['neverOnline', { on: 'isOnline', value: true }, {}, { value: 'true' }],
    ['online', { on: 'isOnline', value: true }, { online: true }, { actual: 'true', expected: 'true' }],
    [
      'lastOnline',
      { on: 'isOnlineInLast', value: 5, timeOperator: 'minutes' },
      { online: { lastOnlineAt: '2024-01-01T00:00:00Z', now: '2024-01-01T00:04:00Z' } },
      { actual: '4', expected: '5', unit: 'minutes', verdict: 'passed' },
    ],
    ['noMessage', { on: 'previousStep', step: 's', stepType: 'read' }, {}, { step: 's', state: 'read' }],
    [
      'messageState',
      { on: 'previousStep', step: 's', stepType: 'read' },
      { previousMessage: { read: true } },
      { actual: 'true' },
    ],
    ['noWebhookAnswer', { on: 'webhook', webhookUrl: 'https://h', field: 'a' }, {}, { url: 'https://h' }],
  ])('says %s', (id, condition, context, params) => {
    expect(only(condition, context).message).toMatchObject({ id: `condition.${id}`, params })
  })

  test('groups and the whole say theirs', () => {
    const told = evaluateFilters(
      [{ value: 'AND', children: [x('EQUAL', 'a'), x('EQUAL', 'b')] }, {}, { children: [x('EQUAL', 'a')] }],
      { payload: { x: 'a' } },
    )
    expect(told.groups.map(({ message }) => message)).toEqual([
      { id: 'group.all', params: { count: 2, passed: 1, failed: 1, verdict: 'failed' } },
      { id: 'group.empty', params: { count: 0, passed: 0, failed: 0, verdict: 'passed' } },
      { id: 'group.decided', params: { count: 1, passed: 0, failed: 0, verdict: 'notEvaluated' } },
    ])
    expect(told.groups[2]?.children[0]?.message.id).toBe('condition.decided')
    expect(told.message).toEqual({ id: 'filters.passed', params: { group: 2, count: 3 } })
    const bad = evaluateFilters([{ children: [x('EQUAL', 'a')] }, { children: [x('IN', 'a')] }], {})
    expect(bad.message).toEqual({ id: 'filters.stopped', params: { group: 2, count: 2 } })
    const no = evaluateFilters([{ children: [x('EQUAL', 'a')] }], {})
    expect(no.message).toEqual({ id: 'filters.failed', params: { count: 1 } })
  })
})

describe('contexts as the wire has them', () => {
  const passes = (child: Condition, context: ConditionContext) =>
    evaluateFilters([{ children: [child] }], context).passed
  const read = { on: 'previousStep', step: 's1', stepType: 'read' }
  const hook = { on: 'webhook', webhookUrl: 'https://h', field: 'a.b', operator: 'EQUAL', value: '1' }
  test.each<[string, Condition, ConditionContext, boolean]>([
    ['one message', read, { previousMessage: { read: true } }, true],
    ['one message, not read', read, { previousMessage: { read: false } }, false],
    ['messages by step', read, { previousMessage: { s1: { read: true } } }, true],
    ['of another step', read, { previousMessage: { s2: { read: false } } }, true],
    ['none of this one', read, { previousMessage: { s1: null } }, true],
    ['null', read, { previousMessage: null }, true],
    ['one answer of webhooks', hook, { webhookAnswer: { a: { b: 1 } } }, true],
    ['an answer without the field', hook, { webhookAnswer: {} }, false],
    [
      'a look-up that throws',
      hook,
      {
        webhookAnswer: () => {
          throw new Error('gone')
        },
      },
      false,
    ],
    ['online as a switch', { on: 'isOnline', value: true }, { online: true }, true],
    ['online by the subscriber', { on: 'isOnline', value: true }, { subscriber: { isOnline: true } }, true],
    [
      'offline by the subscriber',
      { on: 'isOnline', value: false },
      { subscriber: { isOnline: false } },
      true,
    ],
    [
      'given beats the subscriber',
      { on: 'isOnline', value: true },
      { online: { isOnline: false }, subscriber: { isOnline: true } },
      false,
    ],
    [
      'last online by the subscriber',
      { on: 'isOnlineInLast', value: 1, timeOperator: 'days' },
      { online: { now: '2024-01-02T00:00:00Z' }, subscriber: { lastOnlineAt: '2024-01-01T00:00:00Z' } },
      true,
    ],
    [
      'by the clock',
      { on: 'isOnlineInLast', value: 1, timeOperator: 'days' },
      { subscriber: { lastOnlineAt: '2000-01-01T00:00:00Z' } },
      false,
    ],
    [
      'null sources',
      x('NOT_EQUAL', 'a'),
      { payload: null, subscriber: null, tenant: null, online: null },
      true,
    ],
  ])('%s', (_, condition, context, passed) => {
    expect(passes(condition, context)).toBe(passed)
  })
})

test.each<[unknown, boolean, boolean]>([
  ['AND', true, false],
  [{}, true, false],
  [7, true, false],
  [[null], false, true],
  [['x'], false, true],
  [[{ children: 'x' }], false, true],
  [[{ children: {} }], false, true],
  [[{ children: null }], true, false],
  [[{ children: [null] }], false, false],
  [[{ children: [7, 'x'], value: 'OR' }], false, false],
])('what is no filter (%j): passed %s, stopped %s', (filters, passed, stopped) => {
  expect(evaluateFilters(filters as never)).toMatchObject({ passed, stopped })
})

const weird = fc.oneof(
  fc.anything(),
  fc.record({ toString: fc.constant(1), valueOf: fc.constant(1) }),
  fc.constantFrom('{{payload.x}}', '{{'),
)

test('never throws, and its messages are known', () => {
  const ids = new Set<string>([...conditionMessageIds, ...groupMessageIds, ...evaluationMessageIds])
  const child = fc.record(
    {
      on: fc.constantFrom(
        'payload',
        'subscriber',
        'tenant',
        'webhook',
        'isOnline',
        'isOnlineInLast',
        'previousStep',
      ),
      field: fc.oneof(fc.constant('x'), weird),
      operator: fc.oneof(fc.constantFrom<string>(...operators, ...unrunOperators), weird),
      value: weird,
      webhookUrl: weird,
      timeOperator: weird,
      step: weird,
      stepType: weird,
    },
    { requiredKeys: [] },
  )
  const filters = fc.array(
    fc.oneof(
      weird,
      fc.record({ value: fc.constantFrom('AND', 'OR'), children: fc.array(fc.oneof(child, weird)) }),
    ),
  )
  const context = fc.record({
    payload: fc.record({ x: weird }),
    subscriber: weird,
    online: weird,
    previousMessage: weird.filter((each) => typeof each !== 'function'),
    webhookAnswer: weird.filter((each) => typeof each !== 'function'),
  })
  fc.assert(
    fc.property(filters, context, (asked, given) => {
      const { groups, message } = evaluateFilters(asked as never, given as never)
      const all = [
        message,
        ...groups.flatMap((group) => [group.message, ...group.children.map((each) => each.message)]),
      ]
      expect(all.filter(({ id }) => !ids.has(id))).toEqual([])
    }),
  )
})
