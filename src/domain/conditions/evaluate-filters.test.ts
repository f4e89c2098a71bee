import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { operators, unevaluatedOperators } from '#src/contract/operators.ts'
import type { ConditionContext } from './context.ts'
import { evaluateFilters } from './evaluate-filters.ts'

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

describe('groups', () => {
  const yes = onPayload('EQUAL', 'a')
  const no = onPayload('EQUAL', 'b')
  const bad = onPayload('IN', 'a', 'missing')
  const context = { payload: { x: 'a' } }
  const run = (filters: Filter[] | null | undefined) => evaluateFilters(filters, context)
  const shape = (filters: Filter[]) =>
    run(filters).groups.map((group) =>
      [group.verdict, group.reason, ...group.children.map(({ verdict }) => verdict[0])].join(' '),
    )

  test.each([[[]], [null], [undefined]])('let a step run if there are none (%j)', (filters) => {
    expect(run(filters)).toEqual({
      verdict: 'passed',
      passed: true,
      stopped: false,
      groups: [],
    })
  })

  test.each<[string, Filter[], boolean, string[]]>([
    ['empty group', [{ value: 'AND', children: [] }], true, ['passed empty']],
    ['one, no join', [{ children: [yes] }], true, ['passed single p']],
    ['AND, both', [{ value: 'AND', children: [yes, yes] }], true, ['passed all p p']],
    ['AND, one', [{ value: 'AND', children: [no, yes] }], false, ['failed all f p']],
    ['OR, first', [{ value: 'OR', children: [yes, no] }], true, ['passed any p n']],
    ['OR, second', [{ value: 'OR', children: [no, yes] }], true, ['passed any f p']],
    ['unknown join', [{ value: 'and', children: [yes, yes] }], false, ['failed unknownJoin n n']],
    [
      'first group decides',
      [{ children: [yes] }, { children: [no] }],
      true,
      ['passed single p', 'notEvaluated decided n'],
    ],
    ['an empty group makes it run', [{ children: [no] }, {}], true, ['failed single f', 'passed empty']],
    ['negation is ignored', [{ isNegated: true, children: [yes] }], true, ['passed single p']],
    [
      'a stop ends all',
      [{ children: [bad] }, { children: [yes] }],
      false,
      ['failed single f', 'notEvaluated decided n'],
    ],
    [
      'a stop in OR after a pass is not reached',
      [{ value: 'OR', children: [yes, bad] }],
      true,
      ['passed any p n'],
    ],
    [
      'a stop in AND',
      [{ value: 'AND', children: [no, bad] }, {}],
      false,
      ['failed all f f', 'notEvaluated decided'],
    ],
  ])('%s', (_, filters, passed, groups) => {
    expect(run(filters).passed).toBe(passed)
    expect(shape(filters)).toEqual(groups)
  })
})

describe('a condition that only the service can compute', () => {
  const yes = onPayload('EQUAL', 'a')
  const no = onPayload('EQUAL', 'b')
  const stop = onPayload('IN', 'a', 'missing')
  const open = onPayload('EQUAL', '{{i18n payload}}')
  const and = (...children: Condition[]): Filter => ({ value: 'AND', children })
  const or = (...children: Condition[]): Filter => ({ value: 'OR', children })
  test.each<[string, Filter[], string]>([
    ['alone', [and(open)], 'notEvaluated'],
    ['AND one that fails', [and(open, no)], 'failed'],
    ['AND one that stops', [and(open, stop)], 'stopped'],
    ['OR one that passes', [or(open, yes)], 'passed'],
    ['OR one that would stop', [or(open, stop)], 'notEvaluated'],
    ['OR after one that stops', [or(stop, open)], 'stopped'],
    ['before a group that passes', [and(open), and(yes)], 'passed'],
    ['before one that would stop', [and(open), and(stop), and(yes)], 'notEvaluated'],
  ])('%s', (_, filters, ended) => {
    const { verdict, passed, stopped } = evaluateFilters(filters, { payload: { x: 'a' } })
    expect(stopped ? 'stopped' : verdict).toBe(ended)
    expect(passed).toBe(verdict === 'passed')
    if (stopped) expect(verdict).toBe('failed')
  })
})

test('every decided verdict agrees with the service, whatever it fills in', () => {
  const child = fc.constantFrom(
    onPayload('EQUAL', 'a'),
    onPayload('EQUAL', 'b'),
    onPayload('IN', 'a', 'missing'),
    onPayload('EQUAL', '{{i18n payload}}'),
  )
  const group = fc.record({
    value: fc.constantFrom('AND', 'OR'),
    children: fc.array(child, { minLength: 1, maxLength: 3 }),
  })
  const filled = (filters: readonly Filter[], value: string) =>
    JSON.parse(JSON.stringify(filters).replaceAll('{{i18n payload}}', value)) as Filter[]
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('a', 'b'),
      (filters, value) => {
        const told = evaluateFilters(filters, { payload: { x: 'a' } })
        const service = evaluateFilters(filled(filters, value), { payload: { x: 'a' } })
        if (told.verdict === 'notEvaluated') return
        expect([told.passed, told.stopped]).toEqual([service.passed, service.stopped])
      },
    ),
  )
})

describe('webhooks', () => {
  const hook: Condition = {
    on: 'webhook',
    webhookUrl: 'https://hook.example',
    field: 'ok',
    operator: 'EQUAL',
    value: 'true',
  }
  const yes = onPayload('EQUAL', 'a')
  const no = onPayload('EQUAL', 'b')
  const asked = (filters: Filter[]) => {
    let calls = 0
    const webhookAnswer = () => ({ ok: (calls += 1) > 0 })
    return { ...evaluateFilters(filters, { payload: { x: 'a' }, webhookAnswer }), calls }
  }
  test.each<[string, Filter, boolean, number]>([
    ['alone', { children: [hook] }, true, 1],
    ['AND, decided already', { value: 'AND', children: [hook, no] }, false, 0],
    ['OR, decided already', { value: 'OR', children: [hook, yes] }, true, 0],
    ['OR, needed', { value: 'OR', children: [hook, no] }, true, 1],
  ])('%s', (_, filter, passed, calls) => {
    expect(asked([filter])).toMatchObject({ passed, calls })
  })

  test('without an answer stop the step; without an address they are compared with nothing', () => {
    expect(verdictFor(hook)).toMatchObject({ passed: false, stopped: true, reason: 'noWebhookAnswer' })
    expect(verdictFor({ ...hook, webhookUrl: '' })).toMatchObject({
      passed: false,
      stopped: false,
      reason: 'missing',
    })
  })
})

const aCondition = fc.record({
  on: fc.constantFrom('payload', 'subscriber', 'elsewhere'),
  field: fc.constantFrom('x', 'y', 'z'),
  operator: fc.constantFrom(...operators, ...unevaluatedOperators),
  value: fc.constantFrom('a', '1', 'true', ''),
})
const aContext = fc.record({
  payload: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom('a', 1, true, null, ['a'])),
  subscriber: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom('a', 1, true, null, ['a'])),
})

test('the verdict follows from the verdicts of the conditions', () => {
  fc.assert(
    fc.property(
      fc.array(aCondition, { minLength: 2, maxLength: 4 }),
      aContext,
      fc.constantFrom('AND', 'OR'),
      (children, context, value) => {
        const alone = children.map((child) => evaluateFilters(only(child), context, 'fixed').passed)
        const { passed } = evaluateFilters([{ value, children }], context, 'fixed')
        expect(passed).toBe(value === 'AND' ? alone.every(Boolean) : alone.some(Boolean))
      },
    ),
  )
})

test('an empty group anywhere makes a step run, unless a condition before it stops it', () => {
  fc.assert(
    fc.property(fc.array(aCondition, { maxLength: 3 }), aContext, (children, context) => {
      const filters: Filter[] = [...children.map((child) => ({ children: [child] })), { children: [] }]
      const { passed, stopped } = evaluateFilters(filters, context)
      expect(passed).toBe(!stopped)
    }),
  )
})
