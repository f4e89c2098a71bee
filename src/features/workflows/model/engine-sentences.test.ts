import { describe, expect, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import { operators, unevaluatedOperators } from '#src/contract/operators.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import type { ConditionContext } from '#src/domain/conditions/context.ts'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { engineSentences } from './engine-sentences.ts'
import { engineWords } from './engine-words.ts'

const formats = createFormats('en-GB')
const t = createWords(engineWords, 'en', formats)
const steps = new Map([['uuid-1', 'Bell']])
const c = createWords(conditionWords, 'en', formats)
const say = engineSentences({ t, c, formats, steps })

const now = '2024-06-01T12:00:00Z'
const found = (condition: Condition, context: ConditionContext = {}, semantics?: 'fixed') =>
  evaluateFilters([{ value: 'AND', children: [condition] }], context, semantics).groups[0]?.children[0]
const onTotal = (operator: string, value?: unknown): Condition => ({
  on: 'payload',
  field: 'total',
  operator,
  value,
})

describe('an evaluated condition', () => {
  test.each<[unknown, string, unknown, string]>([
    [90, 'LARGER', '100', 'payload.total is more than 100 (found: 90)'],
    ['10', 'LARGER', '9', 'payload.total is more than 9 (found: “10”)'],
    ['', 'EQUAL', 'pro', 'payload.total is “pro” (found: an empty text)'],
    [[1], 'EQUAL', '1', 'payload.total is 1 (found: [1])'],
    [undefined, 'NOT_EQUAL', 'a', 'payload.total is not “a” (found: nothing)'],
    [undefined, 'IN', 'a', 'payload.total contains “a” (found: nothing, so the step fails)'],
    [0, 'IS_DEFINED', undefined, 'payload.total is present (found: 0)'],
    [
      90,
      'LARGER',
      '{{payload.limit}}',
      'payload.total is more than “{{payload.limit}}” (found: 90, compared with 50)',
    ],
    [
      9,
      'LIKE',
      '9',
      'payload.total LIKE 9 (found: never met, because the service does not run this operator)',
    ],
    [
      9,
      'EQUAL',
      9,
      'payload.total is 9 (found: 9, compared with nothing, because the service reads only text)',
    ],
    [
      9,
      'EQUAL',
      '{{i18n payload}}',
      'payload.total is “{{i18n payload}}” (found: 9; only the service can fill in the other value)',
    ],
  ])('%j %s %j', (total, operator, value, text) => {
    const verdict = found(onTotal(operator, value), { payload: { total, limit: '50' } })
    expect(verdict && say.condition(verdict)).toBe(text)
  })

  const away = { isOnline: false, lastOnlineAt: '2024-05-28T12:00:00Z', now }
  test.each<[Condition, ConditionContext, string]>([
    [{ on: 'subscriber', field: ' ', operator: 'EQUAL', value: 'a' }, {}, ''],
    [{ on: 'isOnline', value: true }, { online: false }, 'offline'],
    [{ on: 'isOnlineInLast', timeOperator: 'days', value: 1 }, { online: away }, '4 days ago'],
    [{ on: 'isOnlineInLast', timeOperator: 'hours', value: 120 }, { online: away }, '96 hours ago'],
    [
      { on: 'previousStep', step: 'uuid-1', stepType: 'unread' },
      { previousMessage: { channel: 'in_app', read: true } },
      'read',
    ],
    [{ on: 'previousStep', step: 'uuid-1', stepType: 'read' }, {}, 'no message, which counts as met'],
    [
      { on: 'webhook', webhookUrl: 'https://a.example', field: 'ok', operator: 'EQUAL', value: 'yes' },
      { webhookAnswer: { ok: 'no' } },
      '“no”',
    ],
  ])('%j in %j found %j', (condition, context, text) => {
    const verdict = found(condition, context)
    expect(verdict && say.found(verdict)).toBe(text)
  })
})

test('a group says how its conditions are joined, and whether it was looked at', () => {
  const groups = [
    { value: 'OR', children: [onTotal('EQUAL', '1'), onTotal('EQUAL', '2')] },
    { value: 'AND', children: [onTotal('EQUAL', '2')] },
    { children: [] },
  ]
  const said = (total: number) => evaluateFilters(groups, { payload: { total } }).groups.map(say.group)
  expect(said(2)).toEqual(['Any of these:', 'Not checked: already decided.', 'Not checked: already decided.'])
  expect(said(3)).toEqual(['Any of these:', 'All of these:', 'An empty group is always met.'])
})

test('a run explains why a step did not run as planned', () => {
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
    '',
    '',
    'Reason: SMS off for all workflows.',
    'The date is in the past.',
    'The run ended before this step.',
  ])
  expect(run.steps.map(({ preference }) => preference && say.preference(preference))).toEqual([
    'Preferences allow In-app.',
    undefined,
    'Reason: SMS off for all workflows.',
    undefined,
    undefined,
  ])
})

test('every comparison of any two values has a sentence', () => {
  const values = [undefined, null, '', 'a', '10', 0, 10, true, false, [], ['a'], [1], { a: 1 }]
  const told = new Set<string>()
  for (const total of values)
    for (const value of ['', 'a', '9', 'true', '{{payload.other}}', 9, true])
      for (const operator of [...operators, ...unevaluatedOperators, 'NEAR', ''])
        for (const semantics of [undefined, 'fixed' as const]) {
          const verdict = found(onTotal(operator, value), { payload: { total } }, semantics)
          const text = verdict ? say.condition(verdict) : ''
          expect(text, JSON.stringify([total, operator, value])).toMatch(/payload\.total/)
          expect(text).not.toMatch(/(?<!\{)\{\w+\}|undefined/)
          if (verdict) told.add(verdict.reason)
        }
  expect(told.size).toBe(6)
})
