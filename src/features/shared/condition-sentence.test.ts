import { describe, expect, test } from 'vitest'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { conditionSentence, groupNotes } from './condition-sentence.ts'
import { conditionWords } from './condition-words.ts'

const t = createWords(conditionWords, 'en', createFormats('en'))
const steps = new Map([['uuid-1', 'Bell']])
const payload = (operator: string, value?: unknown): Condition => ({
  on: 'payload',
  field: 'total',
  operator,
  value,
})

describe('a condition in words', () => {
  test.each<[Condition, string]>([
    [payload('EQUAL', '100'), 'payload.total is 100'],
    [payload('NOT_EQUAL', '100'), 'payload.total is not 100'],
    [payload('LARGER', '100'), 'payload.total is more than 100'],
    [payload('SMALLER', 100), 'payload.total is less than 100'],
    [payload('LARGER_EQUAL', '100'), 'payload.total is at least 100'],
    [payload('SMALLER_EQUAL', '100'), 'payload.total is at most 100'],
    [payload('IN', 'a,b'), 'payload.total contains a,b'],
    [payload('NOT_IN', ['a', 'b']), 'payload.total does not contain ["a","b"]'],
    [payload('IS_DEFINED', 'left over'), 'payload.total is present'],
    [payload('EQUAL', ''), 'payload.total is (no value)'],
    [payload('EQUAL', false), 'payload.total is false'],
    [payload('EQUAL', '{{payload.limit}}'), 'payload.total is {{payload.limit}}'],
    [
      { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' },
      'subscriber.data.plan is pro',
    ],
    [{ on: 'tenant', field: null, operator: 'IS_DEFINED' }, '(unfinished condition)'],
    [{ on: 'previousStep', step: '', stepType: 'read' }, '(unfinished condition)'],
    [
      { on: 'webhook', webhookUrl: 'https://a.example', field: 'ok', operator: 'EQUAL', value: 'yes' },
      'ok in the response from https://a.example is yes',
    ],
    [{ on: 'isOnline', value: true }, 'the subscriber is online'],
    [{ on: 'isOnline', value: false }, 'the subscriber is not online'],
    [
      { on: 'isOnlineInLast', timeOperator: 'minutes', value: 1 },
      'the subscriber was online in the last 1 minute',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'hours', value: 12 },
      'the subscriber was online in the last 12 hours',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'weeks', value: 2 },
      'the subscriber was online in the last 2 days',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'hours', value: null },
      'the subscriber was online in the last 0 hours',
    ],
    [{ on: 'previousStep', step: 'uuid-1', stepType: 'unread' }, 'the message of Bell is unread'],
    [{ on: 'previousStep', step: 'uuid-1', stepType: 'seen' }, 'the message of Bell is seen'],
  ])('%j', (condition, text) => {
    expect(conditionSentence(t, condition, steps)).toEqual({ text })
  })

  test.each<[Condition, string, string]>([
    [payload('LIKE', 'a'), 'payload.total LIKE a', 'The service never runs “LIKE”, so this is never met.'],
    [payload('', 'a'), 'payload.total ? a', 'There is no operator, so this is never met.'],
    [
      { on: 'isOnline', value: 'true' },
      'whether the subscriber is online is true',
      'Only true or false can be met, so this never is.',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'minutes' },
      'the subscriber was online in the last (no value)',
      'Without a number, this is met only while the subscriber is online.',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'minutes', value: 'five' },
      'the subscriber was online in the last five',
      'Without a number, this is met only while the subscriber is online.',
    ],
    [
      { on: 'previousStep', step: 'gone', stepType: 'read' },
      'the message of gone is read',
      'No step here has this ID, so the service counts this as met.',
    ],
    [
      { on: 'weather', field: 'sun', operator: 'EQUAL', value: 'yes' },
      'weather: sun EQUAL yes',
      'The service does not know this source, so this is never met.',
    ],
  ])('%j is warned of', (condition, text, note) => {
    expect(conditionSentence(t, condition, steps)).toEqual({ text, note })
  })
})

const two = [payload('EQUAL', '1'), payload('EQUAL', '2')]
test.each<[Filter, string[]]>([
  [{ value: 'AND', children: two }, []],
  [{ value: 'OR', children: two }, []],
  [{ value: 'XOR', children: [payload('EQUAL', '1')] }, []],
  [
    { value: 'XOR', children: two },
    ['The service does not know “XOR” between conditions, so this is never met.'],
  ],
  [{ children: two }, ['The conditions are joined by neither AND nor OR, so this is never met.']],
  [{ value: 'AND', children: [] }, ['An empty group is always met.']],
  [{ value: 'AND', children: two, isNegated: true }, ['Marked as negated: stored but ignored.']],
])('of the group %j a reader should know %j', (filter, notes) => {
  expect(groupNotes(t, filter)).toEqual(notes)
})
