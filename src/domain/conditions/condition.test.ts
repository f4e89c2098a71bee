import { describe, expect, test } from 'vitest'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { unevaluatedOperators } from '#src/contract/operators.ts'
import type { ConditionContext } from './context.ts'
import { evaluateFilters } from './evaluate-filters.ts'

const now = Date.parse('2024-10-24T12:00:00.000Z')
const onPayload = (operator: string, value: unknown, field = 'x'): Condition => ({
  on: 'payload',
  field,
  operator,
  value,
})
const only = (child: Condition): Filter[] => [{ value: 'AND', children: [child] }]
const verdictFor = (child: Condition, context: ConditionContext = {}) => {
  const { passed, stopped, groups } = evaluateFilters(only(child), context)
  return { passed, stopped, ...groups[0]?.children[0] }
}

describe('comparing', () => {
  test.each(unevaluatedOperators)('%s is stored and never run', (operator) => {
    expect(verdictFor(onPayload(operator, 'a'), { payload: { x: 'a' } })).toMatchObject({
      passed: false,
      reason: 'unrunOperator',
      actual: 'a',
    })
  })

  test.each(['equal', '', '==', undefined])('operator %j is unknown', (operator) => {
    const verdict = verdictFor({ ...onPayload('EQUAL', 'a'), operator }, { payload: { x: 'a' } })
    expect(verdict).toMatchObject({ passed: false, reason: 'unknownOperator' })
  })

  test.each<[unknown, string, boolean, boolean]>([
    [undefined, 'IN', true, false],
    [undefined, 'NOT_IN', true, true],
    [5, 'IN', true, false],
    [{}, 'IN', true, false],
    ['a', 'IN', false, true],
  ])('contains on %j %s stops the service: %s; later ones answer %s', (actual, operator, stops, later) => {
    const filters = only(onPayload(operator, 'a'))
    const context = { payload: { x: actual } }
    const service = evaluateFilters(filters, context)
    expect(service.stopped).toBe(stops)
    if (stops)
      expect(service).toMatchObject({ passed: false, groups: [{ children: [{ reason: 'notAList' }] }] })
    expect(evaluateFilters(filters, context, 'fixed')).toMatchObject({
      passed: later,
      stopped: false,
    })
  })
})

describe('finding the value', () => {
  const context: ConditionContext = {
    payload: { a: { b: [{ c: 'deep' }] }, list: ['p', 'q'], '': 'unnamed' },
    subscriber: { email: 'ada@example.com', data: { plan: 'pro' }, isOnline: true },
    tenant: { name: 'Acme' },
  }
  test.each<[string, string, unknown]>([
    ['payload', 'a.b[0].c', 'deep'],
    ['payload', 'list.length', 2],
    ['payload', 'toString', undefined],
    ['payload', '__proto__', undefined],
    ['subscriber', 'email', 'ada@example.com'],
    ['subscriber', 'isOnline', true],
    ['tenant', 'name', 'Acme'],
  ])('%s %s', (on, field, actual) => {
    const verdict = verdictFor({ on, field, operator: 'IS_DEFINED' }, context)
    expect(verdict.actual).toEqual(actual)
    expect(verdict.passed).toBe(actual !== undefined)
    expect(verdict.reason).toBe(actual === undefined ? 'missing' : 'compared')
  })

  test.each(['Payload', 'group', '', undefined, null])('source %j is unknown', (on) => {
    expect(verdictFor({ ...onPayload('EQUAL', 'a'), on }, { payload: { x: 'a' } })).toMatchObject({
      passed: false,
      reason: 'unknownSource',
    })
  })
})

describe('a value that is a template', () => {
  const payload = {
    x: 'Ada',
    y: 'Ada',
    n: 5,
    odd: 'a & b',
    amp: 'A & B',
    quote: "it's",
    none: null,
    list: [1, 2],
    o: {},
  }
  const context: ConditionContext = { payload, subscriber: { name: 'Ada' }, tenant: { name: 'Ada' } }
  test.each<[string, unknown]>([
    ['{{payload.y}}', 'Ada'],
    ['{{subscriber.name}}', 'Ada'],
    ['{{tenant.name}}', 'Ada'],
    ['{{this.payload.y}}', 'Ada'],
    ['{{payload.missing.deep}}', ''],
    ['{{payload.list}}', '1,2'],
    ['{{payload.o}}', '[object Object]'],
    ['{{payload.odd}}', 'a &amp; b'],
    ['{{{payload.odd}}}', 'a & b'],
    ['{{!-- note --}}Ada', 'Ada'],
    ['\\{{payload.y}}', '{{payload.y}}'],
    ['{{y}}', ''],
    ['{{titlecase (lowercase payload.y)}}', 'Ada'],
    ['{{uppercase payload.y}}', 'ADA'],
    ['{{lowercase payload.amp}}', 'a &amp; b'],
    ['{{pluralize payload.n "one" "many"}}', 'many'],
    ['{{#if payload.y}}Ada{{/if}}', 'Ada'],
    ['{{#if (gt payload.n 4)}}Ada{{/if}}', 'Ada'],
    ['{{#equals payload.n "5"}}Ada{{/equals}}', 'Ada'],
    ['{{#gt payload.y "Abe"}}Ada{{/gt}}', 'Ada'],
    ['{{#each payload.list}}{{this}}{{@root.tenant.name}}{{/each}}', '1Ada2Ada'],
    ['{{#with subscriber}}{{name}}{{/with}}', 'Ada'],
    ['{{../y}}', ''],
  ])('%s', (value, expected) => {
    expect(verdictFor(onPayload('EQUAL', value), context)).toMatchObject({
      expected,
      passed: expected === 'Ada',
      reason: 'compared',
    })
  })

  test.each(['{{', '{{#if payload.y}}Ada', 7, true, {}])(
    '%j cannot be filled in, and equals nothing',
    (value) => {
      expect(verdictFor(onPayload('EQUAL', value), context)).toMatchObject({
        passed: false,
        reason: 'unreadableValue',
      })
    },
  )

  test.each([
    '{{helperOfTomorrow payload.y}}',
    '{{uppercase payload.n}}',
    '{{#payload.list}}Ada{{/payload.list}}',
    '{{#if payload.none includeZero=true}}Ada{{/if}}',
    '{{> part}}',
    '{{if}}',
    'Ada{{i18n payload}}',
  ])('%j is left to the service, and the verdict is unknown', (value) => {
    for (const operator of ['EQUAL', 'NOT_EQUAL', 'LARGER', 'IN'])
      expect(verdictFor(onPayload(operator, value), context)).toMatchObject({
        passed: false,
        stopped: false,
        verdict: 'notEvaluated',
        reason: 'openTemplate',
        actual: 'Ada',
      })
  })

  test('is ignored where only the presence of the field counts', () => {
    expect(verdictFor(onPayload('IS_DEFINED', 7), context)).toMatchObject({
      passed: true,
      reason: 'compared',
    })
  })
})

describe('online', () => {
  const at = (time: string, isOnline?: boolean): ConditionContext => ({
    online: { isOnline, lastOnlineAt: time, now },
  })
  test.each<[string, ConditionContext, unknown, boolean, string]>([
    ['online now', { online: { isOnline: true, now } }, true, true, 'online'],
    ['offline, wanted offline', { online: { isOnline: false, now } }, false, true, 'online'],
    ['only a time is known', at('2024-10-24T11:00:00Z'), false, false, 'online'],
    ['never seen, wanted online', { online: { now } }, true, false, 'neverOnline'],
    ['nothing known', {}, false, false, 'neverOnline'],
  ])('%s', (_, context, value, passed, reason) => {
    expect(verdictFor({ on: 'isOnline', value }, context)).toMatchObject({ passed, reason })
  })

  test.each<[ConditionContext, unknown, string, boolean, unknown]>([
    [at('2024-10-24T11:55:00Z', false), 5, 'minutes', true, 5],
    [at('2024-10-24T11:54:00Z', false), 5, 'minutes', false, 6],
    [at('2024-10-24T10:00:01Z', false), 1, 'hours', true, 1],
    [at('2024-10-22T12:00:01Z', false), 1, 'weeks', true, 1],
    [at('2024-10-22T12:00:00Z', false), 2, 'weeks', true, 2],
    [at('2024-10-24T12:05:00Z', false), 5, 'minutes', false, -5],
    [at('2024-10-24T11:55:00Z', false), '5', 'minutes', true, 5],
    [at('2020-01-01T00:00:00Z', true), 1, 'minutes', true, true],
    [at('2024-10-24T11:55:00Z'), 5, 'minutes', true, 5],
    [{ online: { isOnline: false, now } }, 5, 'minutes', true, 0],
    [at('not a date', false), 5, 'minutes', false, Number.NaN],
    [{}, 5, 'minutes', false, undefined],
  ])('%j in the last %j %s: %s', (context, value, timeOperator, passed, actual) => {
    expect(verdictFor({ on: 'isOnlineInLast', value, timeOperator }, context)).toMatchObject({
      passed,
      ...(actual === undefined ? { reason: 'neverOnline' } : { actual }),
    })
  })
})

describe('an earlier step', () => {
  test.each<[string, object, boolean]>([
    ['read', { read: true }, true],
    ['unread', { read: false }, true],
    ['unread', { read: true }, false],
    ['unseen', { seen: false }, true],
    ['read', { channel: 'email', opened: true }, true],
    ['seen', { channel: 'email', opened: true }, true],
    ['unread', { channel: 'email' }, true],
    ['unseen', { channel: 'email', opened: true }, false],
    ['other', { read: true }, true],
  ])('%s of %j: %s', (stepType, message, passed) => {
    const condition = { on: 'previousStep', step: 's1', stepType }
    expect(verdictFor(condition, { previousMessage: () => message })).toMatchObject({
      passed,
      reason: 'messageState',
    })
  })

  test('is found by its uuid; without a message it passes', () => {
    const previousMessage = (step: string) => (step === 's1' ? { read: false } : undefined)
    const condition = { on: 'previousStep', stepType: 'read' }
    expect(verdictFor({ ...condition, step: 's1' }, { previousMessage })).toMatchObject({ passed: false })
    expect(verdictFor({ ...condition, step: 's2' }, { previousMessage })).toMatchObject({
      passed: true,
      reason: 'noMessage',
    })
    expect(verdictFor({ ...condition, step: 's1' })).toMatchObject({ passed: true, reason: 'noMessage' })
  })
})
