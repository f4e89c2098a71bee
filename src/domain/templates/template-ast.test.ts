import { expect, test } from 'vitest'
import { templateProblem } from './template-ast.ts'

test.each([
  ['', undefined],
  ['Hello {{name}}', undefined],
  ['{{#if a}}b{{/if}}', undefined],
  ['{{x', { message: 'Unexpected character', line: 1, column: 2 }],
  ['{{#if x}}', { message: 'Unexpected end of text', line: 1, column: 9 }],
  ['{{#if}}{{/each}}', { message: "if doesn't match each", line: 1, column: 3 }],
  ['a\nb {{}}', { message: 'Unexpected }}', line: 2, column: 4 }],
  ['{{/if}}', { message: 'Unexpected {{/', line: 1, column: 0 }],
  ['one\ntwo {{#if a}}{{/each}}', { message: "if doesn't match each", line: 2, column: 7 }],
  ['{{a/../b}}', { message: 'Invalid path: a/..', line: 1, column: 2 }],
])('%j', (text, problem) => {
  expect(templateProblem(text)).toEqual(problem)
})
