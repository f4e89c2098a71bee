import { expect, test } from 'vitest'
import { createFormats, createWords } from '#src/ui/words.ts'
import { placeInStep, placeName } from './place-in-step.ts'
import { stepWords } from './step-words.ts'

const s = createWords(stepWords, 'en', createFormats('en', 'UTC'))
const step = {
  filters: [{ children: [{}, {}] }],
  variants: [
    { name: ' Gold ', filters: [{}, {}] },
    { name: '', filters: [{ children: [{}] }] },
  ],
}

test.each([
  ['steps.2.template.subject', 'Email'],
  ['steps.2.filters.0.value', 'Email'],
  ['steps.2.filters.0.children.1.field', 'Email, group 1, condition 2'],
  ['steps.2.filters.0.children', 'Email, group 1'],
  ['steps.2.variants.0.template.subject', 'Email, variant 1 (Gold)'],
  ['steps.2.variants.0.filters.1.children.0', 'Email, variant 1 (Gold), group 2, condition 1'],
  ['steps.2.variants.1.filters.0.children.0.value', 'Email, variant 2'],
])('%s is called “%s”', (path, expected) => {
  expect(placeName(s, 'Email', placeInStep(step, path))).toBe(expected)
})
