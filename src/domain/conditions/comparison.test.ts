import { describe, expect, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import { operators } from '#src/contract/operators.ts'
import { coerced, compare } from './compare.ts'
import type { ConditionContext } from './context.ts'
import { evaluateFilters } from './evaluate-filters.ts'
import { type SemanticsName, semanticsOf } from '../services/semantics.ts'

const x = (operator: string, value: unknown): Condition => ({ on: 'payload', field: 'x', operator, value })
const only = (child: Condition, context: ConditionContext, semantics?: SemanticsName) => {
  const { stopped, groups } = evaluateFilters([{ children: [child] }], context, semantics)
  const verdict = groups[0]?.children[0]
  return { stopped, ...verdict }
}
const letter = { passed: '+', failed: '-', notEvaluated: '?' }

/** One character per operator, in the contract's order: passed, failed or given up. */
const row = (actual: unknown, value: unknown, semantics?: SemanticsName) =>
  operators
    .map((operator) => {
      const context = { payload: actual === undefined ? {} : { x: actual } }
      const { stopped, verdict } = only(x(operator, value), context, semantics)
      return stopped ? '!' : letter[verdict ?? 'notEvaluated']
    })
    .join('')

test.each([
  [true, true],
  [true, false],
  [false, true],
])('a stored %j is not the text that a boolean %j of the payload is compared with', (configured, actual) => {
  expect(coerced(actual, configured)).toBe(false)
  expect(compare(actual, 'EQUAL', configured, semanticsOf('2024'))).toBe(!actual)
})

describe('every operator', () => {
  // = ≠ > < ≥ ≤ IN NOT_IN IS_DEFINED
  test.each<[unknown, unknown, string]>([
    [5, '5', '+---++!!+'],
    [5, '6', '-+-+-+!!+'],
    [5, 'five', '-+----!!+'],
    [0, '', '+---++!!+'],
    [1.5, '1.50', '+---++!!+'],
    [10, '9', '-++-+-!!+'],
    ['b', 'b', '+---+++-+'],
    ['b', 'a', '-++-+--++'],
    ['10', '9', '-+-+-+-++'],
    ['', '', '+---+++-+'],
    ['a', '', '-++-+-+-+'],
    ['Ada', 'ada', '-+-+-+-++'],
    ['2024-10-01', '2024-10-24', '-+-+-+-++'],
    ['', null, '+---+++-+'],
    [5, 5, '-+----!!+'],
    [0, 0, '+---++!!+'],
    [true, 'true', '+---++!!+'],
    // A boolean cannot be rendered, so it is not the text "true".
    [true, true, '-++-+-!!+'],
    [false, true, '+---++!!+'],
    [false, false, '+---++!!+'],
    [false, 'true', '-+-+-+!!+'],
    [null, 'null', '-+----!!+'],
    [null, '-1', '-++-+-!!+'],
    [null, '', '-+--++!!+'],
    [undefined, 'x', '-+----!!-'],
    [undefined, '0', '-+----!!-'],
    [undefined, '', '-+----!!-'],
    [['a', 'b'], 'a', '-++-+-+-+'],
    [['ab'], 'a', '-++-+--++'],
    [[5], '5', '-+--++-++'],
    [{}, 'a', '-+-+-+!!+'],
  ])('of %j with %j', (actual, value, expected) => {
    expect(row(actual, value)).toBe(expected)
  })

  test.each<[unknown, string, string]>([
    [undefined, 'x', '-+-----+-'],
    [5, '5', '+---++-++'],
    [true, 'true', '+---++-++'],
    ['b', 'b', '+---+++-+'],
    [['a'], 'a', '-+--+++-+'],
  ])('of %j with %j, on the fixed service', (actual, value, expected) => {
    expect(row(actual, value, 'fixed')).toBe(expected)
  })
})

describe('the comparison that was made', () => {
  test.each<[unknown, string, unknown, object]>([
    ['10', 'LARGER', '9', { actual: '10', expected: '9' }],
    [true, 'EQUAL', 'yes', { actual: true, expected: false }],
    [{ a: 1 }, 'EQUAL', '', { expected: '' }],
    [undefined, 'EQUAL', 'a', { expected: 'a' }],
    [5, 'EQUAL', 5, { actual: 5, expected: Number.NaN, reason: 'unreadableValue' }],
    [5, 'EQUAL', '{{subscriber.n}}', { expected: 7 }],
  ])('%j %s %j', (actual, operator, value, expected) => {
    expect(only(x(operator, value), { payload: { x: actual }, subscriber: { n: 7 } })).toMatchObject(expected)
  })

  test.each<[string, Condition, ConditionContext, object]>([
    ['compared', x('IS_DEFINED', ''), { payload: { x: null } }, { actual: null, verdict: 'passed' }],
    ['notAList', x('IN', 'a'), {}, { verdict: 'failed' }],
    ['unreadableValue', x('EQUAL', 5), { payload: { x: 5 } }, { actual: 5 }],
    ['neverOnline', { on: 'isOnline', value: true }, {}, { verdict: 'failed' }],
    ['online', { on: 'isOnline', value: true }, { online: true }, { actual: true, expected: true }],
    [
      'lastOnline',
      { on: 'isOnlineInLast', value: 5, timeOperator: 'minutes' },
      { online: { lastOnlineAt: '2024-01-01T00:00:00Z', now: '2024-01-01T00:04:00Z' } },
      { actual: 4, expected: 5, verdict: 'passed' },
    ],
    ['noMessage', { on: 'previousStep', step: 's', stepType: 'read' }, {}, { verdict: 'passed' }],
    [
      'messageState',
      { on: 'previousStep', step: 's', stepType: 'read' },
      { previousMessage: { read: true } },
      { actual: true },
    ],
    ['noWebhookAnswer', { on: 'webhook', webhookUrl: 'https://h', field: 'a' }, {}, { verdict: 'failed' }],
  ])('is %s', (reason, condition, context, found) => {
    expect(only(condition, context)).toMatchObject({ reason, condition, ...found })
  })
})

describe('contexts in the forms of the wire', () => {
  const passes = (child: Condition, context: ConditionContext) =>
    evaluateFilters([{ children: [child] }], context).passed
  const read = { on: 'previousStep', step: 's1', stepType: 'read' }
  const hook = { on: 'webhook', webhookUrl: 'https://h', field: 'a.b', operator: 'EQUAL', value: '1' }
  test.each<[string, Condition, ConditionContext, boolean]>([
    ['one message', read, { previousMessage: { read: true } }, true],
    ['messages by step', read, { previousMessage: { s1: { read: true } } }, true],
    ['no message of this step', read, { previousMessage: { s1: null } }, true],
    ['one answer for all webhooks', hook, { webhookAnswer: { a: { b: 1 } } }, true],
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
    [
      'offline according to the subscriber',
      { on: 'isOnline', value: false },
      { subscriber: { isOnline: false } },
      true,
    ],
    [
      'the given state overrides the subscriber',
      { on: 'isOnline', value: true },
      { online: { isOnline: false }, subscriber: { isOnline: true } },
      false,
    ],
    [
      'last online according to the subscriber',
      { on: 'isOnlineInLast', value: 1, timeOperator: 'days' },
      { online: { now: '2024-01-02T00:00:00Z' }, subscriber: { lastOnlineAt: '2024-01-01T00:00:00Z' } },
      true,
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
  [{}, true, false],
  [7, true, false],
  [[null], false, true],
  [['x'], false, true],
  [[{ children: {} }], false, true],
  [[{ children: null }], true, false],
  [[{ children: [7, 'x'], value: 'OR' }], false, false],
])('a value that is not a filter (%j): passed %s, stopped %s', (filters, passed, stopped) => {
  expect(evaluateFilters(filters as never)).toMatchObject({ passed, stopped })
})
