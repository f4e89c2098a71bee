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
    [payload('IN', 'a,b'), 'payload.total contains “a,b”'],
    [payload('NOT_IN', ['a', 'b']), 'payload.total does not contain ["a","b"]'],
    [payload('IS_DEFINED', 'left over'), 'payload.total is present'],
    [payload('EQUAL', ''), 'payload.total is (no value)'],
    [payload('EQUAL', false), 'payload.total is false'],
    [payload('EQUAL', 'true'), 'payload.total is true'],
    [payload('EQUAL', '-1.5'), 'payload.total is -1.5'],
    [payload('EQUAL', '5 '), 'payload.total is “5 ”'],
    [payload('NOT_EQUAL', 'no'), 'payload.total is not “no”'],
    [payload('EQUAL', '{{payload.limit}}'), 'payload.total is “{{payload.limit}}”'],
    [
      { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' },
      'subscriber.data.plan is “pro”',
    ],
    [{ on: 'tenant', field: null, operator: 'IS_DEFINED' }, '(unfinished condition)'],
    [{ on: 'previousStep', step: '', stepType: 'read' }, '(unfinished condition)'],
    [
      { on: 'webhook', webhookUrl: 'https://a.example', field: 'ok', operator: 'EQUAL', value: 'yes' },
      'ok in the response from https://a.example is “yes”',
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
    [{ on: 'previousStep', step: 'uuid-1', stepType: 'unread' }, 'the message of “Bell” is unread'],
    [{ on: 'previousStep', step: 'uuid-1', stepType: 'seen' }, 'the message of “Bell” is seen'],
  ])('%j', (condition, text) => {
    expect(conditionSentence(t, condition, steps)).toEqual({ text })
  })

  test.each<[Condition, string, string]>([
    [payload('LIKE', 'a'), 'payload.total LIKE “a”', 'Never met: the service does not support “LIKE”.'],
    [payload('', 'a'), 'payload.total ? “a”', 'Never met: no operator.'],
    [
      { on: 'isOnline', value: 'true' },
      'whether the subscriber is online is “true”',
      'Never met: neither true nor false.',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'minutes' },
      'the subscriber was online in the last (no value)',
      'Without a number: met only while online.',
    ],
    [
      { on: 'isOnlineInLast', timeOperator: 'minutes', value: 'five' },
      'the subscriber was online in the last “five”',
      'Without a number: met only while online.',
    ],
    [
      { on: 'previousStep', step: 'gone', stepType: 'read' },
      'the message of “gone” is read',
      'Always met: no step here has this ID.',
    ],
    [
      { on: 'weather', field: 'sun', operator: 'EQUAL', value: 'yes' },
      'weather: sun EQUAL “yes”',
      'Never met: the service does not support “weather”.',
    ],
  ])('%j has a warning', (condition, text, note) => {
    expect(conditionSentence(t, condition, steps)).toEqual({ text, note })
  })
})

const two = [payload('EQUAL', '1'), payload('EQUAL', '2')]
test.each<[Filter, string[]]>([
  [{ value: 'AND', children: two }, []],
  [{ value: 'OR', children: two }, []],
  [{ value: 'XOR', children: [payload('EQUAL', '1')] }, []],
  [{ value: 'XOR', children: two }, ['Never met: the service does not support “XOR”.']],
  [{ children: two }, ['Never met: joined by neither AND nor OR.']],
  [{ value: 'AND', children: [] }, ['An empty group is always met.']],
  [{ value: 'AND', children: two, isNegated: true }, ['Marked as negated: stored but ignored.']],
])('notes about the group %j: %j', (filter, notes) => {
  expect(groupNotes(t, filter)).toEqual(notes)
})
