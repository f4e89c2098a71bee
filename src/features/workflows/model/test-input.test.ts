import { expect, test } from 'vitest'
import { noTest, testIn } from './test-input.ts'

const aCase = {
  id: 'c',
  name: 'Big order',
  facts: {},
  payload: {},
  at: '',
  others: [],
  messages: {},
  expected: {},
}

test.each([
  ['today’s test', { ...noTest, payload: '{}' }, { ...noTest, payload: '{}' }],
  ['a test without its other triggers', { ...noTest, others: undefined, payload: '{}' }, undefined],
  ['damaged triggers next to a case', { others: [7], cases: [aCase, 7] }, { ...noTest, cases: [aCase] }],
  ['cases that are no list', { ...noTest, cases: 'none' }, noTest],
  ['a text', 'test', undefined],
  ['nothing', undefined, undefined],
])('%s is read from this device', (_, stored, read) => expect(testIn(stored)).toEqual(read))
