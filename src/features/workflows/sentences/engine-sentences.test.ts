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
    [90, 'LARGER', '100', 'payload.total is 90, which is not more than 100 (compared as numbers)'],
    [100, 'EQUAL', '100', 'payload.total is 100, which equals 100 (compared as numbers)'],
    [100, 'NOT_EQUAL', '100', 'payload.total is 100, just what it must not be (compared as numbers)'],
    [
      90,
      'SMALLER',
      'x',
      'payload.total is 90, which is not less than “x” (compared as numbers, and “x” is not a number)',
    ],
    [
      '10',
      'LARGER',
      '9',
      'payload.total is “10”, which is not more than “9” (compared as text, letter by letter)',
    ],
    ['', 'EQUAL', 'pro', 'payload.total is an empty text, which does not equal “pro” (compared as text)'],
    [
      true,
      'EQUAL',
      'yes',
      'payload.total is true, which does not equal false (compared as true or false, and “yes” counts as false)',
    ],
    [null, 'SMALLER', '100', 'payload.total is null, which is less than “100” (null counts as 0)'],
    [
      [1],
      'EQUAL',
      '1',
      'payload.total is [1], which does not equal “1” (a list or an object equals no text)',
    ],
    ['a,b', 'IN', 'a', 'payload.total is “a,b”, which contains “a”'],
    ['a,b', 'NOT_IN', 'a', 'payload.total is “a,b”, which contains “a”'],
    ['a,b', 'NOT_IN', 'c', 'payload.total is “a,b”, which does not contain “c”'],
    [['a'], 'IN', 'b', 'payload.total is ["a"], which has no item that is the text “b”'],
    [undefined, 'NOT_EQUAL', 'a', 'payload.total is missing, and what is missing is not “a”'],
    [
      undefined,
      'IN',
      'a',
      'payload.total is missing, and the service cannot ask what it contains: it gives the step up',
    ],
    [0, 'IS_DEFINED', undefined, 'payload.total is 0, so it is present'],
    [undefined, 'IS_DEFINED', undefined, 'payload.total is missing'],
    [9, 'LIKE', '9', 'The service never runs “LIKE”: this is never met, whatever payload.total is'],
    [
      9,
      'EQUAL',
      9,
      'The value 9 is not a text the service can fill in, so payload.total (9) was compared with nothing, which is not met',
    ],
    [
      9,
      'EQUAL',
      '{{json payload}}',
      'Only the service can fill in the value “{{json payload}}”, so payload.total (9) is not compared with it here',
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
      'The subscriber is offline; the condition asks for online',
    ],
    [
      { on: 'isOnline', value: 'true' },
      { online: true },
      'Only true or false can be met here; the condition holds “true”',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'days', value: 1 },
      { online: away },
      'The subscriber was last online 4 days ago, longer than the 1 day asked for',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'hours', value: 120 },
      { online: away },
      'The subscriber was last online 96 hours ago, within the 120 hours asked for',
    ],
    [
      { on: 'previousStep', step: 'uuid-1', stepType: 'unread' },
      { previousMessage: { channel: 'in_app', read: true } },
      'The message of “Bell” has been read; the condition asks for one that has not',
    ],
    [
      { on: 'previousStep', step: 'uuid-1', stepType: 'read' },
      {},
      'The step “Bell” has sent no message, which counts as met',
    ],
    [
      { on: 'webhook', webhookUrl: 'https://a.example', field: 'ok', operator: 'EQUAL', value: 'yes' },
      { webhookAnswer: { ok: 'no' } },
      'ok in the answer of https://a.example is “no”, which does not equal “yes” (compared as text)',
    ],
  ])('%j in %j', (condition, context, text) => {
    const verdict = found(condition, context)
    expect(verdict && say.condition(verdict)).toBe(text)
  })
})

test.each<[Parameters<typeof evaluateFilters>, string[]]>([
  [[[]], ['It runs: it has no conditions.']],
  [
    [[{ value: 'AND', children: [onTotal('EQUAL', '1'), onTotal('EQUAL', '2')] }], { payload: { total: 1 } }],
    [
      'It does not run: its conditions are not met.',
      '1 of its conditions is not met, and all of them must be.',
    ],
  ],
  [
    [
      [{ value: 'OR', children: [onTotal('EQUAL', '1'), onTotal('EQUAL', '2')] }, { children: [] }],
      { payload: { total: 2 } },
    ],
    [
      'It runs: group 1 passes.',
      'One of its 2 conditions is met, and one is enough.',
      'Not looked at: the outcome was settled before.',
    ],
  ],
  [
    [[{ value: 'OR', children: [onTotal('IN', '1'), onTotal('EQUAL', '2')] }]],
    [
      'It does not run: the service cannot work out its conditions and gives the step up.',
      'The service gave up before one of its conditions was met.',
    ],
  ],
])('the groups of %j', (asked, texts) => {
  const evaluation = evaluateFilters(...asked)
  expect([say.evaluation(evaluation), ...evaluation.groups.map(say.group)]).toEqual(texts)
})

test.each<[object, object, string]>([
  [{ amount: 5, unit: 'minutes' }, {}, 'Opens a digest that goes out on 1 Jun 2024, 12:05:00 UTC.'],
  [
    { amount: 5, unit: 'weeks', digestKey: 'team' },
    { team: 'red' },
    'Opens a digest that goes out on 1 Jun 2024, 12:00:05 UTC. It collects only events with the same team, here red. The service does not convert this unit and counts seconds instead.',
  ],
  [
    { type: 'backoff', amount: 5, unit: 'minutes', digestKey: 'team' },
    { team: 'red' },
    'Goes out at once: nothing else came within the look-back time before it. Only events with the same team count, here red.',
  ],
  [
    { type: 'backoff', amount: 5, unit: 'minutes', digestKey: 'team' },
    {},
    'Goes out at once: nothing else came within the look-back time before it. Only events without team count, as this one is.',
  ],
  [{ unit: 'minutes' }, {}, 'The digest fails. Its amount is missing.'],
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
    'Step 2 (Delay) starts to wait on 1 Jun 2024, 12:00:00 UTC.',
    'Step 3 (SMS) is skipped: the subscriber has switched SMS off for all workflows.',
    '“Later” fails. The date lies in the past.',
    'Step 5 (Email) is not reached: the flow ended before it.',
  ])
  expect(run.steps.map(({ preference }) => preference && say.preference(preference))).toEqual([
    'No preference holds In-app back.',
    undefined,
    'The subscriber has switched SMS off for all workflows.',
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
