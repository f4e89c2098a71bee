import { describe, expect, test } from 'vitest'
import type { Condition } from '#src/contract/filter.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { conditionSentence } from './condition-sentence.ts'
import { conditionWords } from './condition-words.ts'

const t = createWords(conditionWords, 'en', createFormats('en'))
const steps = new Map([['uuid-1', 'Bell']])
const inLast = (timeOperator: string, value: unknown): Condition => ({
  on: 'isOnlineInLast',
  timeOperator,
  value,
})
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
    [inLast('minutes', 1), 'the subscriber was online in the last 1 minute'],
    [inLast('hours', 12), 'the subscriber was online in the last 12 hours'],
    [inLast('weeks', 2), 'the subscriber was online in the last 2 days'],
    [inLast('hours', null), 'the subscriber was online in the last 0 hours'],
    [{ on: 'previousStep', step: 'uuid-1', stepType: 'unread' }, 'the message of “Bell” is unread'],
    [{ on: 'previousStep', step: 'uuid-1', stepType: 'seen' }, 'the message of “Bell” is seen'],
    [payload('LIKE', 'a'), 'payload.total LIKE “a”'],
    [payload('', 'a'), 'payload.total ? “a”'],
    [{ on: 'isOnline', value: 'true' }, 'whether the subscriber is online is “true”'],
    [inLast('minutes', 'five'), 'the subscriber was online in the last “five”'],
    [{ on: 'previousStep', step: 'gone', stepType: 'read' }, 'the message of “gone” is read'],
    [{ on: 'weather', field: 'sun', operator: 'EQUAL', value: 'yes' }, 'weather: sun EQUAL “yes”'],
  ])('%j', (condition, text) => {
    expect(conditionSentence(t, condition, steps)).toBe(text)
  })
})
