import { expect, test } from 'vitest'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { conditionWords } from './condition-words.ts'
import { filtersSentence } from './condition-sentence.ts'

const t = createWords(conditionWords, 'en', createFormats('en'))
const on = (field: string, operator = 'EQUAL', source = 'payload'): Condition => ({
  on: source,
  field,
  operator,
  value: 'x',
})
const [a, b] = [on('a'), on('b')]
const negated = 'Marked as negated: stored but ignored.'

test.each<[Filter[], string]>([
  [[], 'Runs for everyone.'],
  [[{ value: 'OR', children: [a, b] }], 'Only when payload.a is “x” or payload.b is “x”.'],
  [[{ value: 'XOR', children: [a] }], 'Only when payload.a is “x”.'],
  [
    [{ value: 'XOR', children: [a, b] }],
    'Only when payload.a is “x” XOR payload.b is “x”. Never met: the service does not support “XOR”.',
  ],
  [
    [{ children: [a, b] }, { value: 'AND', children: [a], isNegated: true }],
    `Only when (payload.a is “x” ? payload.b is “x”) or (payload.a is “x”). Never met: joined by neither AND nor OR. ${negated}`,
  ],
  [
    [
      { value: 'AND', children: [a, b], isNegated: true },
      { value: 'AND', children: [a], isNegated: true },
    ],
    `Only when (payload.a is “x” and payload.b is “x”) or (payload.a is “x”). ${negated}`,
  ],
  [
    [{ value: 'AND', children: [on('a', 'LIKE'), on('sun', 'EQUAL', 'weather')] }],
    'Only when payload.a LIKE “x” and weather: sun EQUAL “x”. Never met: the service does not support “LIKE”. Never met: the service does not support “weather”.',
  ],
  [[{ value: 'AND', children: [] }, { children: [a] }], 'Only when (always met) or (payload.a is “x”).'],
  [
    [{ children: [{ on: 'previousStep', step: 'elsewhere', stepType: 'read' }] }],
    'Only when the message of “elsewhere” is read.',
  ],
])('%j', (filters, sentence) => {
  expect(filtersSentence(t, filters, new Map())).toBe(sentence)
})
