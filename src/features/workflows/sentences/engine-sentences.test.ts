import { describe, expect, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import { operators, unrunOperators } from '#src/contract/operators.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import type { ConditionContext } from '#src/domain/conditions/context.ts'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import { digestDecision } from '#src/domain/timing/digest-decision.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { engineSentences } from './engine-sentences.ts'
import { engineWords } from './engine-words.ts'

const formats = createFormats('en-GB')
const t = createWords(engineWords, 'en', formats)
const steps = new Map([['uuid-1', 'Bell']])
const say = engineSentences({ t, formats, steps })

const now = '2024-06-01T12:00:00Z'
const found = (condition: Condition, context: ConditionContext = {}, semantics?: 'fixed') =>
  evaluateFilters([{ value: 'AND', children: [condition] }], context, semantics).groups[0]?.children[0]
const onTotal = (operator: string, value?: unknown): Condition => ({
  on: 'payload',
  field: 'total',
  operator,
  value,
})

describe('a condition that was looked at', () => {
  test.each<[unknown, string, unknown, string]>([
    [90, 'LARGER', '100', 'payload.total is 90, not more than 100 (compared as numbers)'],
    [100, 'EQUAL', '100', 'payload.total is 100, equal to 100 (compared as numbers)'],
    [100, 'NOT_EQUAL', '100', 'payload.total is 100, which the condition excludes (compared as numbers)'],
    [90, 'SMALLER', 'x', 'payload.total is 90, not less than “x” (compared as numbers; “x” is not a number)'],
    ['10', 'LARGER', '9', 'payload.total is “10”, not more than “9” (compared as text, letter by letter)'],
    ['', 'EQUAL', 'pro', 'payload.total is an empty text, not equal to “pro” (compared as text)'],
    [
      true,
      'EQUAL',
      'yes',
      'payload.total is true, not equal to false (compared as true or false; “yes” counts as false)',
    ],
    [null, 'SMALLER', '100', 'payload.total is null, less than “100” (null counts as 0)'],
    [[1], 'EQUAL', '1', 'payload.total is [1], not equal to “1” (a list or an object never equals text)'],
    ['a,b', 'IN', 'a', 'payload.total is “a,b”, which contains “a”'],
    ['a,b', 'NOT_IN', 'a', 'payload.total is “a,b”, which contains “a”'],
    ['a,b', 'NOT_IN', 'c', 'payload.total is “a,b”, which does not contain “c”'],
    [['a'], 'IN', 'b', 'payload.total is ["a"], which has no text item “b”'],
    [undefined, 'NOT_EQUAL', 'a', 'payload.total is missing, so it is not “a”'],
    [undefined, 'LARGER', '50', 'payload.total is missing, so it is not more than 50'],
    [
      undefined,
      'IN',
      'a',
      'payload.total is missing, so the service cannot check what it contains: the step fails',
    ],
    [0, 'IS_DEFINED', undefined, 'payload.total is present: 0'],
    [undefined, 'IS_DEFINED', undefined, 'payload.total is missing'],
    [9, 'LIKE', '9', 'The service never runs “LIKE”, so this is never met, whatever payload.total is'],
    [
      9,
      'EQUAL',
      9,
      'The service cannot read the value 9, so it compares payload.total (9) with nothing: not met',
    ],
    [
      9,
      'EQUAL',
      '{{json payload}}',
      'Only the service can fill in “{{json payload}}”, so it is not compared with payload.total (9) here',
    ],
  ])('%j %s %j', (total, operator, value, text) => {
    const verdict = found(onTotal(operator, value), { payload: { total } })
    expect(verdict && say.condition(verdict)).toBe(text)
  })

  const away = { isOnline: false, lastOnlineAt: '2024-05-28T12:00:00Z', now }
  test.each<[Condition, ConditionContext, string]>([
    [
      { on: 'isOnline', value: true },
      { online: false },
      'The subscriber is offline; the condition requires online',
    ],
    [
      { on: 'isOnline', value: 'true' },
      { online: true },
      'Only true or false can be met; the condition requires “true”',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'days', value: 1 },
      { online: away },
      'The subscriber was last online 4 days ago, not within 1 day',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'hours', value: 120 },
      { online: away },
      'The subscriber was last online 96 hours ago, within 120 hours',
    ],
    [
      { on: 'previousStep', step: 'uuid-1', stepType: 'unread' },
      { previousMessage: { channel: 'in_app', read: true } },
      'The message of “Bell” was read; the condition requires unread',
    ],
    [
      { on: 'previousStep', step: 'uuid-1', stepType: 'read' },
      {},
      '“Bell” sent no message, which counts as met',
    ],
    [
      { on: 'webhook', webhookUrl: 'https://a.example', field: 'ok', operator: 'EQUAL', value: 'yes' },
      { webhookAnswer: { ok: 'no' } },
      'ok in the response from https://a.example is “no”, not equal to “yes” (compared as text)',
    ],
  ])('%j in %j', (condition, context, text) => {
    const verdict = found(condition, context)
    expect(verdict && say.condition(verdict)).toBe(text)
  })
})

test.each<[Parameters<typeof evaluateFilters>, string[]]>([
  [[[]], ['The step can run: it has no conditions.']],
  [
    [[{ value: 'AND', children: [onTotal('EQUAL', '1'), onTotal('EQUAL', '2')] }], { payload: { total: 1 } }],
    ['The step is skipped: its conditions are not met.', 'All conditions must be met; 1 is not.'],
  ],
  [
    [
      [{ value: 'OR', children: [onTotal('EQUAL', '1'), onTotal('EQUAL', '2')] }, { children: [] }],
      { payload: { total: 2 } },
    ],
    [
      'The step can run: group 1 is met.',
      'One of its 2 conditions is met, which is enough.',
      'Not checked: the result was already decided.',
    ],
  ],
  [
    [[{ value: 'OR', children: [onTotal('IN', '1'), onTotal('EQUAL', '2')] }]],
    [
      'The step fails: the service cannot evaluate its conditions.',
      'The step fails before any condition is met.',
    ],
  ],
])('the groups of %j', (asked, texts) => {
  const evaluation = evaluateFilters(...asked)
  expect([say.evaluation(evaluation), ...evaluation.groups.map(say.group)]).toEqual(texts)
})

test.each<[object, object, string]>([
  [{ amount: 5, unit: 'minutes' }, {}, 'Starts a digest that ends on 1 Jun 2024, 12:05:00 UTC.'],
  [
    { amount: 5, unit: 'weeks', digestKey: 'team' },
    { team: 'red' },
    'Starts a digest that ends on 1 Jun 2024, 12:00:05 UTC. It collects only events whose team is red. The service counts this unit as seconds.',
  ],
  [
    { type: 'backoff', amount: 5, unit: 'minutes', digestKey: 'team' },
    { team: 'red' },
    'Continues at once: no other event in the look-back time. Only events whose team is red count.',
  ],
  [
    { type: 'backoff', amount: 5, unit: 'minutes', digestKey: 'team' },
    {},
    'Continues at once: no other event in the look-back time. Only events without team count.',
  ],
  [{ unit: 'minutes' }, {}, 'The digest fails. The amount is missing.'],
])('a digest of %j for %j', (metadata, payload, text) => {
  expect(say.digest(digestDecision(metadata, { at: now, payload }))).toBe(text)
})

test('a run tells what left, what waited and what was held back', () => {
  const run = dryRun(
    {
      steps: [
        { name: 'Bell', template: { type: 'in_app', content: 'Hello' } },
        { template: { type: 'delay' }, metadata: { amount: 1, unit: 'hours' } },
        { template: { type: 'sms', content: 'Hello' } },
        { name: 'Later', template: { type: 'delay' }, metadata: { type: 'scheduled', delayPath: 'at' } },
        { template: { type: 'email' } },
      ],
    },
    {
      now,
      payload: { at: '2024-06-01T12:00:00.000Z' },
      preferences: { global: { channels: { sms: false } } },
    },
  )
  expect(run.steps.map(say.step)).toEqual([
    '“Bell” is sent on 1 Jun 2024, 12:00:00 UTC.',
    'Step 2 (Delay) starts waiting on 1 Jun 2024, 12:00:00 UTC.',
    'Skipped: SMS is off for all workflows.',
    'Fails. The date is in the past.',
    'Step 5 (Email) is not reached: the run ended before it.',
  ])
  expect(run.steps.map(({ preference }) => preference && say.preference(preference))).toEqual([
    'Preferences allow In-app.',
    undefined,
    'SMS is off for all workflows.',
    undefined,
    undefined,
  ])
})

test('whatever is compared with whatever can be told', () => {
  const values = [undefined, null, '', 'a', '10', 0, 10, true, false, [], ['a'], [1], { a: 1 }]
  const told = new Set<string>()
  for (const total of values)
    for (const value of ['', 'a', '9', 'true', '{{payload.other}}', 9, true])
      for (const operator of [...operators, ...unrunOperators, 'NEAR', ''])
        for (const semantics of [undefined, 'fixed' as const]) {
          const verdict = found(onTotal(operator, value), { payload: { total } }, semantics)
          const text = verdict ? say.condition(verdict) : ''
          expect(text, JSON.stringify([total, operator, value])).toMatch(/payload\.total/)
          expect(text).not.toMatch(/(?<!\{)\{\w+\}|undefined/)
          if (verdict) told.add(verdict.reason)
        }
  expect(told.size).toBe(6)
})
