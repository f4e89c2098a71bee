import { expect, test } from 'vitest'
import { stepWords } from '../model/step-words.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { sentenceWords } from './sentence-words.ts'
import { workflowSentences } from './workflow-sentences.ts'

const formats = createFormats('en')
const language = {
  t: createWords(sentenceWords, 'en', formats),
  timing: { s: createWords(stepWords, 'en', formats), formatList: formats.formatList },
} as unknown as Parameters<typeof workflowSentences>[0] // all that these sentences use

test.each<[string, string | undefined, string]>([
  ['parcel-old', undefined, 'It runs when your application triggers parcel-old.'],
  [
    'parcel-old',
    'Parcel',
    'It runs when triggered. parcel-old is taken by “Parcel”, so it gets another identifier.',
  ],
  ['', undefined, 'It runs when your application triggers parcel-new (predicted).'],
])('the wanted identifier %j, which %j has', (identifier, owner, sentence) => {
  const body = { name: 'Parcel new', active: true, steps: [{}] }
  expect(workflowSentences(language, body, identifier, owner)).toEqual([sentence])
})

test('an inactive workflow says so', () => {
  const body = { name: 'Parcel new', steps: [{}] }
  expect(workflowSentences(language, body, '', 'Parcel')).toEqual([
    'It runs when triggered. parcel-new is taken by “Parcel”, so the service adds a suffix.',
    'It is inactive until turned on.',
  ])
})

test('a name that yields no identifier is not promised one', () => {
  const body = { name: '注文完了', active: true, steps: [{}] }
  expect(workflowSentences(language, body, '')).toEqual(['Nothing can trigger it: it has no identifier.'])
})
