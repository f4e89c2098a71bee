import { expect, test } from 'vitest'
import { importProblems, readImport } from '#src/domain/import/read-import.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { problemText, recognizedTexts } from './recognized.ts'
import { words } from './words.ts'

const t = createWords(words, 'en', createFormats('en'))
const workflow = { name: 'A', notificationGroupId: 'g', steps: [] }
const step = { template: { type: 'sms', content: 'x' } }

test.each([
  [workflow, ['A workflow']],
  [{ data: { ...workflow, _id: 'w' } }, ['An API response with 1 workflow']],
  [{ data: [workflow, workflow] }, ['A list of 2 workflows']],
  [[step, step, step], ['3 steps']],
  [step, ['1 step']],
  [{ carillon: 1, name: 'Ours', workflows: [workflow] }, ['An export of 1 workflow: “Ours”']],
  [{ carillon: 1, workflows: [1, 2, 3, 4].map(() => workflow) }, ['An export of 4 workflows']],
  [{ a: 1 }, ['Nothing to import']],
])('%j is called %j', (value, said) => {
  expect(recognizedTexts(t, readImport(JSON.stringify(value)))).toEqual(said)
})

test.each([
  [
    `curl https://api.example.com/v1/workflows?x=1 -d '${JSON.stringify(workflow)}'`,
    ['cURL command for POST /v1/workflows', 'A workflow'],
  ],
  ['curl https://api.example.com', ['cURL command for GET https://api.example.com']],
])('%s is called %j', (command, said) => {
  expect(recognizedTexts(t, readImport(command))).toEqual(said)
})

test.each(importProblems)('%s is explained in a sentence', (code) => {
  const text = problemText(t, { code, path: 'steps.0' })
  expect(text).toMatch(/^[A-Z].*\.$/)
  expect(text).not.toMatch(/[{}]/)
})

test.each([
  ['steps.0', 'Left out: step 1, which has the wrong type.'],
  ['steps.1.metadata.unit', 'Left out: metadata.unit of step 2, which has the wrong type.'],
  ['data.steps.0.metadata.amount', 'Left out: metadata.amount of step 1, which has the wrong type.'],
  ['tags', 'Left out: tags, which has the wrong type.'],
])('the place %s is described as %j', (path, said) => {
  expect(problemText(t, { code: 'wrongValue', path })).toBe(said)
})

test.each([
  ['{"steps":[1,]}', 'One comma too many, before line 1, column 13.'],
  [
    '{"data": {"account": 175928847299117063}}',
    'Line 1, column 22: the number 175928847299117063 has too many digits to be kept exactly. Write it in quotes.',
  ],
  ['{ “name”: "A" }', 'Line 1, column 3: look for a missing comma, quote or bracket.'],
  ['{"steps":[1 2]}', 'Line 1, column 13: look for a missing comma, quote or bracket.'],
  [
    JSON.stringify({ ...workflow, steps: [step, { template: { type: 'fax' } }] }),
    'Left out: step 2, of the unknown kind “fax”.',
  ],
])('what is wrong with %s is described as %j', (text, said) => {
  expect(readImport(text).problems.map((problem) => problemText(t, problem))).toEqual([said])
})

test('a workflow without a group says what to do about it', () => {
  const { problems } = readImport(JSON.stringify({ data: { _id: 'w', name: 'A', steps: [] } }))
  expect(problems.map((problem) => problemText(t, problem))).toEqual([
    'It has no notification group. Choose one before creating it.',
  ])
})
