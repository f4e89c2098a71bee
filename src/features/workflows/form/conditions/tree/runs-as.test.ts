import { expect, test } from 'vitest'
import { type ConditionTree, expanded } from '#src/domain/conditions/condition-tree.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { conditionWords } from '../../../../shared/condition-words.ts'
import { problemText } from './RunsAs.tsx'
import { treeWords } from './tree-words.ts'

const formats = createFormats('en')
const words = { t: createWords(treeWords, 'en', formats), c: createWords(conditionWords, 'en', formats) }
const leaf = (field: string, operator = 'EQUAL'): ConditionTree => ({
  kind: 'condition',
  condition: { on: 'payload', field, operator, value: '1' },
})
const choices = ['a', 'b', 'c', 'd', 'e', 'f'].map((field): ConditionTree => ({
  kind: 'any',
  children: [1, 2, 3].map((number) => leaf(`${field}${number}`)),
}))

test.each<[string, ConditionTree, RegExp | undefined]>([
  ['what runs', leaf('a'), undefined],
  ['everyone', { kind: 'all', children: [] }, undefined],
  ['too much', { kind: 'all', children: choices }, /more than 60 groups or 300 conditions/],
  ['no one', { kind: 'any', children: [] }, /^No one can meet these conditions/],
  [
    'no opposite',
    { kind: 'not', child: leaf('a', 'IS_DEFINED') },
    /^“payload.a is present” cannot be negated/,
  ],
])('%s is explained', (_, tree, said) => {
  const text = problemText(expanded(tree), words, new Map())
  if (said) expect(text).toMatch(said)
  else expect(text).toBeUndefined()
})
