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
  [[], 'No conditions: it runs for everyone.'],
  [[{ value: 'OR', children: [a, b] }], 'Only when payload.a is x or payload.b is x.'],
  [[{ value: 'XOR', children: [a] }], 'Only when payload.a is x.'],
  [
    [{ value: 'XOR', children: [a, b] }],
    'Only when payload.a is x XOR payload.b is x. The service does not know “XOR” between conditions, so this is never met.',
  ],
  [
    [{ children: [a, b] }, { value: 'AND', children: [a], isNegated: true }],
    `Only when (payload.a is x ? payload.b is x) or (payload.a is x). The conditions are joined by neither AND nor OR, so this is never met. ${negated}`,
  ],
  [
    [
      { value: 'AND', children: [a, b], isNegated: true },
      { value: 'AND', children: [a], isNegated: true },
    ],
    `Only when (payload.a is x and payload.b is x) or (payload.a is x). ${negated}`,
  ],
  [
    [{ value: 'AND', children: [on('a', 'LIKE'), on('sun', 'EQUAL', 'weather')] }],
    'Only when payload.a LIKE x and weather: sun EQUAL x. The service never runs “LIKE”, so this is never met. The service does not know this source, so this is never met.',
  ],
  [[{ value: 'AND', children: [] }, { children: [a] }], 'Only when (always met) or (payload.a is x).'],
  [
    [{ children: [{ on: 'previousStep', step: 'elsewhere', stepType: 'read' }] }],
    'Only when the message of elsewhere is read.',
  ],
])('%j', (filters, sentence) => {
  expect(filtersSentence(t, filters, new Map())).toBe(sentence)
})
