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
    'It runs when your application triggers it. “Parcel” has the identifier parcel-old, so this gets a different one.',
  ],
  [
    '',
    undefined,
    'It runs when your application triggers parcel-new. The identifier is predicted from the name.',
  ],
])('wanted %j, which %j has', (identifier, owner, sentence) => {
  const body = { name: 'Parcel new', active: true, steps: [{}] }
  expect(workflowSentences(language, body, identifier, owner)).toEqual([sentence])
})

test.each<[string, string | undefined, string]>([
  ['parcel-old', undefined, 'It is inactive. When active, it runs on the trigger parcel-old.'],
  [
    '',
    'Parcel',
    'It is inactive. When active, it runs on a trigger. “Parcel” has the identifier parcel-new, so the service adds a suffix.',
  ],
])('of one that is inactive, wanted %j, which %j has', (identifier, owner, sentence) => {
  const body = { name: 'Parcel new', steps: [{}] }
  expect(workflowSentences(language, body, identifier, owner)).toEqual([sentence])
})
