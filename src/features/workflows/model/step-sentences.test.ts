import { expect, test } from 'vitest'
import type { StepInput } from '#src/contract/step.ts'
import { semanticsByName } from '#src/domain/services/semantics.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { stepWords } from './step-words.ts'
import { words } from './form-words.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { sentenceWords } from './channel-sentences.ts'
import { type SentenceLanguage, stepParts } from './step-sentences.ts'
import { timingWords } from './timing-sentences.ts'

const formats = createFormats('en')
const language: SentenceLanguage = {
  t: createWords(sentenceWords, 'en', formats),
  f: createWords(words, 'en', formats),
  c: createWords(conditionWords, 'en', formats),
  timing: {
    t: createWords(timingWords, 'en', formats),
    s: createWords(stepWords, 'en', formats),
    formatList: formats.formatList,
    semantics: semanticsByName[2024],
  },
}
const email: StepInput = { template: { type: 'email', subject: 'Hello' } }
const gold = [
  { value: 'AND', children: [{ on: 'payload', field: 'plan', operator: 'EQUAL', value: 'gold' }] },
]
const said = (step: StepInput, isElsewhere = false) =>
  Object.values(stepParts(language, step, new Map(), isElsewhere)).flat()

test('each variant is described, with the condition for sending it instead of the step', () => {
  const variants = [
    { name: 'Gold', template: { type: 'email' as const, subject: 'Dear you' }, filters: gold },
    { template: { type: 'email' as const, subject: 'Hi' }, filters: gold, active: false },
  ]
  expect(said({ ...email, variants })).toEqual([
    'Sends an email: “Hello”.',
    'Or variant “Gold”: “Dear you”. Only when payload.plan is “gold”.',
    'Variant “2” is off: “Hi”. Only when payload.plan is “gold”.',
  ])
})

test('a text that ends a sentence gets no second full stop', () => {
  expect(said({ template: { type: 'email', subject: 'It left.' } })).toEqual(['Sends an email: “It left.”'])
})

test('nothing is reported as missing if the content is external', () => {
  expect(said({ template: { type: 'email' } }, true)).toEqual(['What it does is set elsewhere.'])
})
